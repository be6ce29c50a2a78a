import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import type { useErase } from './unsubscribe.queries.ts';

/** Asks before somebody without an account is erased for good. */
export function EraseDialog({ erase, onCancel }: { erase: ReturnType<typeof useErase>; onCancel: () => void }) {
  const { t } = useTranslation('unsubscribe');
  // What was done has a heading that takes the focus.
  const nowhere = useRef<HTMLElement>(null);
  return (
    <ConfirmDialog
      title={t('erase.title')}
      confirm={t('erase.confirm')}
      cancel={t('erase.cancel')}
      isPending={erase.isPending}
      focusAfter={nowhere}
      onConfirm={() => erase.mutate()}
      onCancel={onCancel}
    >
      <p>{t('erase.text')}</p>
      {erase.error && <FormFailure>{erase.error.message}</FormFailure>}
    </ConfirmDialog>
  );
}

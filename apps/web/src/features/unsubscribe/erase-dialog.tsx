import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import type { useErase } from './unsubscribe.queries.ts';

/** Asks for confirmation before the data of a person without an account are erased. */
export function EraseDialog({ erase, onCancel }: { erase: ReturnType<typeof useErase>; onCancel: () => void }) {
  const { t } = useTranslation('unsubscribe');
  // The dialog returns the focus to nothing: the heading of the next page takes it.
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

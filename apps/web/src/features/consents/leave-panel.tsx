import type { MyData } from '@gegenpost/contract/my-data.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useMyDataAction, type useRevokeLinks } from './consents.queries.ts';

type Props = { data: MyData; token: string; revoke: ReturnType<typeof useRevokeLinks> };

/** Objecting, deleting, and closing a link that got into the wrong hands. */
export function LeavePanel({ data, token, revoke }: Props) {
  const { t } = useTranslation('consents');
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  const action = useMyDataAction(token);
  const nowhere = useRef<HTMLElement>(null);
  const { company } = data.agency;
  const isOver = data.kept_until !== null;
  const failure = action.error ?? revoke.error;
  return (
    <SheetSection id="leave" title={t('mine.leave.title')} intro={t('mine.leave.intro', { company })}>
      {failure instanceof Error && <FormFailure>{failure.message}</FormFailure>}
      {!isOver && (
        <div>
          <p>{t('mine.leave.object_text', { company })}</p>
          <Button
            variant="default"
            loading={action.isPending && action.variables?.do === 'object'}
            disabled={!isOnline}
            onClick={() => action.mutate({ do: 'object' })}
          >
            {t('mine.leave.object')}
          </Button>
        </div>
      )}
      <div>
        <p>{t('mine.leave.erase_text')}</p>
        <Button variant="default" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {t('mine.leave.erase')}
        </Button>
      </div>
      <div>
        <p>{t('mine.leave.revoke_text')}</p>
        <Button variant="default" loading={revoke.isPending} disabled={!isOnline} onClick={() => revoke.mutate()}>
          {t('mine.leave.revoke')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('mine.leave.dialog.title')}
          confirm={t('mine.leave.dialog.confirm')}
          cancel={t('mine.leave.dialog.cancel')}
          isPending={action.isPending}
          focusAfter={nowhere}
          onConfirm={() => action.mutate({ do: 'erase' }, { onError: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('mine.leave.dialog.text', { company })}</p>
        </ConfirmDialog>
      )}
    </SheetSection>
  );
}

import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useChangeSharing, useForgetSharing } from './sharing.queries.ts';

type Props = { sharing: ExternalSharing; onGone: () => void };

/** Ends a link, or removes an ended one from the list. Both are final, so both ask for confirmation. */
export function EndSharing({ sharing: { id, deactivated }, onGone }: Props) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const [isConfirming, setIsConfirming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const end = useChangeSharing(id);
  const forget = useForgetSharing(id);
  const what = deactivated ? 'forget' : 'end';
  const done = {
    onSuccess: () => {
      setIsConfirming(false);
      notify({ kind: 'success', text: t(deactivated ? 'detail.forgotten' : 'detail.ended'), name: 'sharing' });
      if (deactivated) onGone();
    },
    onError: (error: Error) => {
      setIsConfirming(false);
      notify({ kind: 'error', text: error.message, name: 'sharing' });
    },
  };
  const handleConfirm = () => (deactivated ? forget.mutate(undefined, done) : end.mutate({ deactivated: true }, done));
  return (
    <div className="sharing-end" ref={place} tabIndex={-1}>
      <Button
        variant="default"
        color={deactivated ? undefined : 'error'}
        disabled={!isOnline}
        onClick={() => setIsConfirming(true)}
      >
        {t(`detail.${what}`)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t(`detail.${what}_title`)}
          confirm={t(`detail.${what}_confirm`)}
          cancel={t('detail.cancel')}
          isPending={end.isPending || forget.isPending}
          focusAfter={place}
          onConfirm={handleConfirm}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{t(`detail.${what}_text`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

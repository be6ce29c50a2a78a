import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DelayedRejection } from './delayed-rejection.ts';

type Props = { thread: ThreadDetail; rejection: DelayedRejection; onCancel: () => void };

/** Shows the optional reason for a rejection; after sending, the delay with an undo button. */
export function RejectForm({ thread, rejection, onCancel }: Props) {
  const { t } = useTranslation('messaging');
  const [reason, setReason] = useState('');
  if (rejection.isPending) {
    const undo = () => {
      rejection.undo();
      onCancel();
    };
    return (
      <>
        <p role="status">{t('decision.rejecting')}</p>
        {rejection.canUndo && (
          <div className="decision-buttons">
            <Button onClick={undo}>{t('thread.undo')}</Button>
            <Button variant="default" onClick={rejection.undo}>
              {t('decision.giveReason')}
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rejection.start(reason.trim());
      }}
    >
      <Textarea
        label={t('decision.reason')}
        description={t('decision.reasonHint', { company: thread.party.company?.name ?? '' })}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {rejection.failure && (
        <p className="decision-error" role="alert">
          {rejection.failure}
        </p>
      )}
      <div className="decision-buttons">
        <Button type="submit">{t('decision.confirmReject')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('decision.cancel')}
        </Button>
      </div>
    </form>
  );
}

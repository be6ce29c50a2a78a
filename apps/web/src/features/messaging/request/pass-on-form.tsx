import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePassOn } from '#features/messaging/thread/thread-actions.queries.ts';
import { notify } from '#platform/notices.ts';

/** An agent forwards a request to the candidate, with a note. */
export function PassOnForm({ thread, onDone }: { thread: ThreadDetail; onDone: () => void }) {
  const { t } = useTranslation('messaging');
  const [note, setNote] = useState('');
  const passOn = usePassOn(thread.id);
  const handleSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    passOn.mutate(note.trim(), {
      onSuccess: () => {
        notify({ kind: 'success', text: t('passOn.done') });
        onDone();
      },
    });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Textarea
        autoFocus // the form comes later than the step
        label={t('passOn.note')}
        description={t('passOn.hint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {passOn.error && (
        <p className="decision-error" role="alert">
          {passOn.error.message}
        </p>
      )}
      <div className="decision-buttons">
        <Button type="submit" loading={passOn.isPending}>
          {t('passOn.send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('decision.cancel')}
        </Button>
      </div>
    </form>
  );
}

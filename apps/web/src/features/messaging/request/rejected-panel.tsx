import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { RejectionReason } from '@gegenpost/contract/offers.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#features/messaging/notify-failure.ts';
import { formatTime } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { rejectionReasonTexts } from '#ui/rejection-reasons.de.ts';
import { answerTexts } from './answer.de.ts';
import { useChangeRejection, useUndoRejection } from './request-answers.queries.ts';

const texts = answerTexts.rejection;

type Props = {
  thread: ThreadDetail;
  rejection: NonNullable<ThreadDetail['rejection']>;
  onUndone: () => void;
};

/** A rejection of which the company does not know yet: it can be taken back, and explained for the company's numbers. */
export function RejectedPanel({ thread, rejection, onUndone }: Props) {
  const { t } = useTranslation('messaging');
  const company = thread.party.company?.name ?? '';
  const undo = useUndoRejection(thread.id, () => {
    notify({ kind: 'success', text: texts.undone, name: 'thread' });
    onUndone();
  });
  return (
    <div className="decision-rejected">
      <p role="status" tabIndex={-1} data-step-focus>
        <b>{texts.done}</b> {texts.until(company, formatTime(rejection.undoable_until))}
      </p>
      {undo.error && (
        <p className="decision-error" role="alert">
          {undo.error.message}
        </p>
      )}
      <div className="decision-buttons">
        <Button loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('thread.undo')}
        </Button>
      </div>
      {thread.offer && <Reasons thread={thread} chosen={rejection.reasons} />}
      <Words thread={thread} />
    </div>
  );
}

/** Each choice is saved at once. */
function Reasons({ thread, chosen }: { thread: ThreadDetail; chosen: readonly RejectionReason[] }) {
  const { mutate } = useChangeRejection(thread.id);
  const toggle = (reason: RejectionReason) =>
    mutate(
      { reasons: RejectionReason.options.filter((each) => (each === reason) !== chosen.includes(each)) },
      { onError: notifyFailure },
    );
  return (
    <fieldset className="decision-reasons">
      <legend>{texts.why}</legend>
      <p>{texts.whyHint(thread.party.company?.name ?? '')}</p>
      <div>
        {RejectionReason.options.map((reason) => (
          <label key={reason}>
            <input type="checkbox" checked={chosen.includes(reason)} onChange={() => toggle(reason)} />
            {rejectionReasonTexts[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Words that the company reads with the rejection. */
function Words({ thread }: { thread: ThreadDetail }) {
  const company = thread.party.company?.name ?? '';
  const [words, setWords] = useState(thread.reason ?? '');
  const save = useChangeRejection(thread.id);
  const isSaved = words.trim() === (thread.reason ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ reason: words.trim() });
      }}
    >
      <Textarea
        label={texts.words(company)}
        description={texts.wordsHint(company)}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {save.error && (
        <p className="decision-error" role="alert">
          {save.error.message}
        </p>
      )}
      {!isSaved && (
        <div className="decision-buttons">
          <Button type="submit" variant="default" loading={save.isPending}>
            {texts.keepWords}
          </Button>
        </div>
      )}
      <p role="status">{isSaved && words !== '' ? texts.wordsKept : ''}</p>
    </form>
  );
}

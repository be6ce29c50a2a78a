import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { QUESTION_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { Button, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadDraft } from '#features/messaging/thread/use-thread-draft.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { answerTexts } from './answer.de.ts';
import { useAskQuestion } from './request-answers.queries.ts';

const texts = answerTexts.question;

type Props = { thread: ThreadDetail; draft: ThreadDraft; onDone: () => void };

/** A question to the company before the decision; it releases nothing. */
export function QuestionForm({ thread, draft, onDone }: Props) {
  const { t } = useTranslation('messaging');
  const company = thread.party.company?.name ?? '';
  const creationKey = useCreationKey();
  const [isEmpty, setEmpty] = useState(false);
  const ask = useAskQuestion(thread.id, () => {
    draft.change({ question: '' });
    notify({ kind: 'success', text: texts.sent(company), name: 'thread' });
    onDone();
  });
  const refused = ask.error instanceof ApiError ? ask.error.errors.body?.[0] : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const body = draft.question.trim();
    setEmpty(body === '');
    if (body === '') document.querySelector<HTMLElement>('.decision [data-step-focus]')?.focus();
    else ask.mutate({ body, idempotency_key: creationKey.current }, { onError: creationKey.renewAfter });
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={texts.label(company)}
        description={texts.hint(thread.questions?.left ?? 0)}
        error={isEmpty ? texts.empty : refused}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={QUESTION_MAX_LENGTH}
        value={draft.question}
        onChange={(event) => {
          setEmpty(false);
          ask.reset();
          draft.change({ question: event.currentTarget.value });
        }}
        data-step-focus
      />
      {ask.error && !refused && (
        <p className="decision-error" role="alert">
          {ask.error.message}
        </p>
      )}
      <div className="decision-buttons">
        <Button type="submit" loading={ask.isPending}>
          {texts.send}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('decision.cancel')}
        </Button>
      </div>
    </form>
  );
}

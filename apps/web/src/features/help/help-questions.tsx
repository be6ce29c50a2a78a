import { SUPPORT_MESSAGE_MAX, type SupportRequest } from '@gegenpost/contract/support.ts';
import { Button, Textarea } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { ownQuestionsQuery, useWriteOn } from './help.queries.ts';

/** The user's conversations with the operators, latest first. */
export function HelpQuestions({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('help');
  const { data: questions } = useSuspenseQuery(ownQuestionsQuery);
  if (questions.length === 0) {
    return (
      <EmptySheet action={<Button onClick={onAsk}>{t('ways.contact')}</Button>}>{t('questions.empty')}</EmptySheet>
    );
  }
  return (
    <section aria-labelledby="help-questions">
      <h3 id="help-questions">{t('questions.title')}</h3>
      <ul className="help-questions">
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Question({ question: { id, subject, state, messages } }: { question: SupportRequest }) {
  const { t } = useTranslation('help');
  return (
    <li>
      <h4>
        {subject} <span className="help-state">{t(`questions.states.${state}`)}</span>
      </h4>
      <ol>
        {messages.map((message) => (
          <li key={message.id} className={message.is_operator ? 'is-answer' : undefined}>
            <p className="help-who">
              {t(message.is_operator ? 'questions.team' : 'questions.you')}, {formatMoment(message.created_at)}
            </p>
            <p className="help-words">{message.body}</p>
          </li>
        ))}
      </ol>
      {/* Begins anew after each message. */}
      <Reply key={messages.length} id={id} subject={subject} />
    </li>
  );
}

function Reply({ id, subject }: { id: number; subject: string }) {
  const { t } = useTranslation('help');
  const [body, setBody] = useState('');
  const creationKey = useCreationKey();
  const write = useWriteOn(id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '' || write.isPending) return;
    write.mutate({ body, idempotency_key: creationKey.current }, { onError: (error) => creationKey.renewAfter(error) });
  };
  return (
    <form onSubmit={send}>
      <Textarea
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        aria-label={t('questions.reply_to', { subject })}
        placeholder={t('questions.reply')}
        maxLength={SUPPORT_MESSAGE_MAX}
        autosize
        minRows={2}
      />
      {write.error && <FormFailure>{write.error.message}</FormFailure>}
      <Button type="submit" variant="default" size="sm" loading={write.isPending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

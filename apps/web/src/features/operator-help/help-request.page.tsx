import { SUPPORT_MESSAGE_MAX } from '@gegenpost/contract/support.ts';
import { Button, Textarea } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import './operator-help.css';
import { helpRequestQuery, useAnswer, useCloseRequest } from './operator-help.queries.ts';

/** One question with its messages and the answer. */
export function Component() {
  const { t } = useTranslation('operator-help');
  const id = Number(useParams().requestId);
  const { data: request } = useSuspenseQuery(helpRequestQuery(id));
  const [isClosing, setIsClosing] = useState(false);
  const close = useCloseRequest();
  const { subject, state, from, asked_at, messages } = request;
  useTitle(subject);
  return (
    <div className="operator-help wrap">
      <p>
        <Link to={pathTo('OperatorHelpRequests')}>← {t('requests.title')}</Link>
      </p>
      <h1>{subject}</h1>
      <p className="operator-help-intro">
        {[from.name, from.company, from.email ?? t('requests.gone'), t(`roles.${from.role}`)]
          .filter(Boolean)
          .join(', ')}
        {asked_at && ` · ${t('requests.asked_at', { route: asked_at })}`} · {t(`requests.states.${state}`)}
      </p>
      <ol className="operator-help-talk">
        {messages.map(({ id: key, is_operator, body, created_at }) => (
          <li key={key} className={is_operator ? 'is-answer' : undefined}>
            <p>
              {t(is_operator ? 'requests.we' : 'requests.they')}, {formatMoment(created_at)}
            </p>
            <p className="operator-help-words">{body}</p>
          </li>
        ))}
      </ol>
      <Answer key={messages.length} id={id} isGuest={from.role === 0} />
      {state !== 'closed' && (
        <Button variant="default" onClick={() => setIsClosing(true)}>
          {t('requests.close.confirm')}
        </Button>
      )}
      {isClosing && (
        <ReasonDialog
          title={t('requests.close.title')}
          confirm={t('requests.close.confirm')}
          send={async (body) => {
            await close.mutateAsync({ id, body });
            notify({ kind: 'success', text: t('requests.close.done'), name: 'help-request' });
          }}
          onClose={() => setIsClosing(false)}
        >
          <p>{t('requests.close.text')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

function Answer({ id, isGuest }: { id: number; isGuest: boolean }) {
  const { t } = useTranslation('operator-help');
  const [body, setBody] = useState('');
  const creationKey = useCreationKey();
  const answer = useAnswer();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '' || answer.isPending) return;
    answer.mutate(
      { id, body: { body, idempotency_key: creationKey.current } },
      {
        onSuccess: () => notify({ kind: 'success', text: t('requests.answered'), name: 'help-request' }),
        onError: (error) => creationKey.renewAfter(error),
      },
    );
  };
  return (
    <form className="operator-help-answer" onSubmit={send}>
      <Textarea
        label={t('requests.answer')}
        description={t(isGuest ? 'requests.answer_mail' : 'requests.answer_inbox')}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        maxLength={SUPPORT_MESSAGE_MAX}
        autosize
        minRows={5}
      />
      {answer.error && <FormFailure>{answer.error.message}</FormFailure>}
      <Button type="submit" loading={answer.isPending}>
        {t('requests.send')}
      </Button>
    </form>
  );
}

import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { MESSAGE_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { newUuid } from '#platform/uuid.ts';
import { useSendMessage } from './messaging.queries.ts';
import './composer.css';

/** Writes in a thread. The text stays until the server has it; another try sends it under the same key. */
export function Composer({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const fieldId = useId();
  const errorId = useId();
  const isOnline = useOnline();
  const [body, setBody] = useState('');
  const [error, setError] = useState<string | null>(null);
  const key = useRef(newUuid());
  const send = useSendMessage(thread.id);
  const company = thread.party.company?.name;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (send.isPending || !isOnline) return;
    if (body.trim() === '') {
      setError(t('platform:error_no_message'));
      document.getElementById(fieldId)?.focus();
      return;
    }
    setError(null);
    send.mutate(
      { body: body.trim(), idempotency_key: key.current },
      {
        onSuccess: () => {
          key.current = newUuid();
          setBody('');
        },
        onError: (failure) => setError(failure.message),
      },
    );
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form className="composer" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={fieldId}>
        {t('composer.label')}
      </label>
      <textarea
        id={fieldId}
        data-reply
        rows={2}
        value={body}
        maxLength={MESSAGE_MAX_LENGTH}
        placeholder={company ? t('composer.placeholder.company', { name: company }) : t('composer.placeholder.member')}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={sendByKeys}
      />
      {(error || !isOnline) && (
        <p id={errorId} className="composer-error" role="alert">
          {isOnline ? error : t('composer.offline')}
        </p>
      )}
      <div>
        <span className="composer-keys" aria-hidden="true">
          {t('composer.sendKeys')}
        </span>
        <Button type="submit" size="sm" loading={send.isPending} disabled={!isOnline}>
          {t('composer.send')}
        </Button>
      </div>
    </form>
  );
}

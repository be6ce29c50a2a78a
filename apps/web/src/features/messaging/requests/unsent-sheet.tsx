import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlainText } from '#features/messaging/thread/plain-text.tsx';
import { useOnline } from '#platform/offline.ts';
import { useCurrentUser } from '#platform/session.ts';
import { useStore } from '#platform/store.ts';
import { isBehindFailed, retryMessage, takeBackMessage, type Unsent, unsent } from './unsent.queries.ts';

type Props = { message: Unsent; onEditAgain: (message: Unsent) => void };

/** A message that the server has not confirmed: being sent, waiting for the connection, or refused. */
export function UnsentSheet({ message, onEditAgain }: Props) {
  const { t } = useTranslation('messaging');
  const isOnline = useOnline();
  const { userHash } = useCurrentUser();
  const client = useQueryClient();
  const { idempotency_key, failure } = message;
  const isBehind = isBehindFailed(message, useStore(unsent));
  const editAgain = () => {
    onEditAgain(message);
    takeBackMessage(client, userHash, idempotency_key);
  };
  return (
    <article className="message is-mine is-unsent">
      <PlainText text={message.body} live={false} />
      {message.attachments.length > 0 && <p>{t('attachments.count', { count: message.attachments.length })}</p>}
      {failure === null ? (
        <footer>
          <span className="message-state">
            <IconClock size={16} aria-hidden="true" />
            {t(isBehind ? 'message.behind' : isOnline ? 'message.sending' : 'message.waiting')}
          </span>
        </footer>
      ) : (
        <>
          <p className="message-failure">
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              {t('message.failed')} {failure}
            </span>
          </p>
          <footer>
            <Button size="xs" variant="default" onClick={editAgain}>
              {t('message.edit')}
            </Button>
            <Button size="xs" onClick={() => retryMessage(client, userHash, idempotency_key)}>
              {t('message.retry')}
            </Button>
          </footer>
        </>
      )}
    </article>
  );
}

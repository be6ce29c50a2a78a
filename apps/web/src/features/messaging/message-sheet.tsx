import type { Message, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/format.ts';
import { OfferSheet } from './offer-sheet.tsx';
import { PlainText } from './plain-text.tsx';

const AttachmentList = lazy(async () => ({ default: (await import('./attachment-list.tsx')).AttachmentList }));

/** One message. Addresses in it can be clicked once the request was accepted. */
export function MessageSheet({ message, thread }: { message: Message; thread: ThreadDetail }) {
  const isLetter = thread.offer !== null && !thread.has_older && message.id === thread.messages[0]?.id;
  const isLive = thread.request?.state === 'accepted' || thread.isSystem;
  const classes = ['message', message.mine && 'is-mine', isLetter && 'is-letter'].filter(Boolean).join(' ');
  return (
    <article className={classes}>
      {isLetter && <h2>{thread.subject}</h2>}
      <PlainText text={message.body} live={isLive} />
      {isLetter && thread.offer && <OfferSheet offer={thread.offer} />}
      {message.attachments.length > 0 && (
        <Suspense fallback={<div className="attachments-place" />}>
          <AttachmentList message={message} />
        </Suspense>
      )}
      <footer>
        <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {message.mine && <MessageState status={message.status} />}
      </footer>
    </article>
  );
}

const icons = { sent: IconCheck, read: IconChecks, rejected: IconX };

function MessageState({ status }: Pick<Message, 'status'>) {
  const { t } = useTranslation('messaging');
  const Icon = icons[status];
  return (
    <span className="message-state" data-status={status}>
      <Icon size={16} aria-hidden="true" />
      {t(`message.status.${status}`)}
    </span>
  );
}

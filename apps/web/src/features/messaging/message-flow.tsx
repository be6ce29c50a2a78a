import type { Message, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatTime } from '#platform/format.ts';
import { OfferSheet } from './offer-sheet.tsx';
import { PlainText } from './plain-text.tsx';

/** All messages by day; the first one of a request is the letter with its offer. */
export function MessageFlow({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const flow = useRef<HTMLDivElement>(null);
  const lastId = thread.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end whenever a message is added
  useLayoutEffect(() => {
    if (flow.current) flow.current.scrollTop = flow.current.scrollHeight;
  }, [lastId]);
  const days = Map.groupBy(thread.messages, ({ created_at }) => new Date(created_at).toDateString());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="message-flow" role="log" aria-label={t('thread.messages')} tabIndex={0} ref={flow}>
      {[...days].map(([day, messages]) => (
        <div className="message-day" key={day}>
          <p>
            <span>
              {day === new Date().toDateString() ? t('thread.today') : formatLongDate(messages[0]!.created_at)}
            </span>
          </p>
          {messages.map((message) => (
            <MessageSheet key={message.id} message={message} thread={thread} />
          ))}
        </div>
      ))}
    </div>
  );
}

function MessageSheet({ message, thread }: { message: Message; thread: ThreadDetail }) {
  const isLetter = thread.offer !== null && message.id === thread.messages[0]?.id;
  const isLive = thread.request?.state === 'accepted' || thread.isSystem;
  const classes = ['message', message.mine && 'is-mine', isLetter && 'is-letter'].filter(Boolean).join(' ');
  return (
    <article className={classes}>
      {isLetter && <h2>{thread.subject}</h2>}
      <PlainText text={message.body} live={isLive} />
      {isLetter && thread.offer && <OfferSheet offer={thread.offer} />}
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

import type { Message, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Unsent, unsent } from '#features/messaging/requests/unsent.queries.ts';
import { UnsentSheet } from '#features/messaging/requests/unsent-sheet.tsx';
import { formatLongDate } from '#platform/format.ts';
import { useStore } from '#platform/store.ts';
import { MessageSheet } from './message-sheet.tsx';
import { useFlowPosition } from './use-flow-position.ts';
import { useSpeakers } from './use-speakers.ts';

type Entry = { key: string; at: string; message: Message } | { key: string; at: string; unsent: Unsent };

/** Only for threads that are longer than their first page. */
const OlderMessages = lazy(async () => ({ default: (await import('./older-messages.tsx')).OlderMessages }));

type Props = {
  thread: ThreadDetail;
  /** Puts the text of an unsent message back into the composer. */
  onEditAgain: (message: Unsent) => void;
};

/**
 * The loaded messages of a thread by day, and the unsent ones; the first message of a request is the letter with its
 * offer.
 */
export function MessageFlow({ thread, onEditAgain }: Props) {
  const { t } = useTranslation('messaging');
  const entries = useEntries(thread);
  const flow = useFlowPosition(entries[0]?.key, entries.at(-1)?.key, isOwn(entries.at(-1)), thread.unreadCount);
  const speakerOf = useSpeakers(thread);
  const letterId = thread.offer !== null && !thread.has_older ? thread.messages[0]?.id : undefined;
  const days = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="message-flow" role="log" aria-label={t('thread.messages')} tabIndex={0} ref={flow}>
      {thread.has_older && (
        <Suspense fallback={<div className="message-older" />}>
          <OlderMessages thread={thread} />
        </Suspense>
      )}
      {[...days].map(([day, ofDay]) => (
        <div className="message-day" key={day}>
          <p>
            <span>
              {day === new Date().toDateString()
                ? t('thread.today')
                : formatLongDate(the(ofDay[0], 'first message of a day').at)}
            </span>
          </p>
          {ofDay.map((entry) =>
            'message' in entry ? (
              <MessageSheet
                key={entry.key}
                message={entry.message}
                {...speakerOf(entry.message)}
                letter={entry.message.id === letterId ? thread : null}
                isLive={thread.has_live_links}
              />
            ) : (
              <UnsentSheet key={entry.key} message={entry.unsent} onEditAgain={onEditAgain} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Joins messages and unsent messages; one that the server has confirmed meanwhile is shown once. */
function useEntries(thread: ThreadDetail): Entry[] {
  const confirmed = new Set(thread.messages.map(({ idempotency_key }) => idempotency_key));
  const waiting = useStore(unsent).filter(
    ({ thread_id, idempotency_key }) => thread_id === thread.id && !confirmed.has(idempotency_key),
  );
  return [
    ...thread.messages.map((message) => ({
      key: message.idempotency_key ?? String(message.id),
      at: message.created_at,
      message,
    })),
    ...waiting.map((each) => ({ key: each.idempotency_key, at: each.created_at, unsent: each })),
  ];
}

const isOwn = (entry: Entry | undefined): boolean => entry !== undefined && ('unsent' in entry || entry.message.mine);

import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageSheet } from '#features/messaging/thread/message-sheet.tsx';
import { ThreadAside } from '#features/messaging/thread/thread-aside.tsx';
import { useSpeakers } from '#features/messaging/thread/use-speakers.ts';
import { answerTexts as texts } from './answer.de.ts';
import { OfferFacts } from './offer-facts.tsx';
import './request-reading.css';

/**
 * A request as its reader decides on it: the facts of the offer beside the own wishes, then the letter with what was
 * asked and answered since, then who writes. The answer stands below, whatever is scrolled.
 */
export function RequestReading({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const [letter, ...since] = thread.messages;
  const speakerOf = useSpeakers(thread);
  const last = useRef<HTMLDivElement>(null);
  const news = since.at(-1);
  const newsId = news && !news.mine ? news.id : null;
  useEffect(() => {
    if (newsId !== null) last.current?.scrollIntoView({ block: 'end' });
  }, [newsId]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="reading" tabIndex={0} aria-label={texts.label}>
      {thread.offer && <OfferFacts offer={thread.offer} wishes={thread.wishes} weeklyHours={thread.weekly_hours} />}
      <div role="log" aria-label={t('thread.messages')} className="reading-words">
        {letter && (
          <MessageSheet
            message={letter}
            {...speakerOf(letter)}
            letter={{ ...thread, offer: null }}
            isLive={thread.has_live_links}
          />
        )}
        {since.map((message) => (
          <MessageSheet
            key={message.id}
            message={message}
            {...speakerOf(message)}
            letter={null}
            isLive={thread.has_live_links}
          />
        ))}
        <div ref={last} />
      </div>
      <ThreadAside thread={thread} />
    </section>
  );
}

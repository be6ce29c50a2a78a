import type { Message, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { markTexts } from '#features/messaging/letter/mark.de.ts';
import { formatTime } from '#platform/format.ts';
import { DogEar } from '#ui/dog-ear.tsx';
import { PlainText } from './plain-text.tsx';

const LetterHead = lazy(async () => ({ default: (await import('#ui/letter-head.tsx')).LetterHead }));
const LetterSignature = lazy(async () => ({ default: (await import('#ui/letter-head.tsx')).LetterSignature }));
const OfferSheet = lazy(async () => ({
  default: (await import('#features/messaging/request/offer-sheet.tsx')).OfferSheet,
}));
const AttachmentList = lazy(async () => ({ default: (await import('./attachment-list.tsx')).AttachmentList }));

type Props = {
  message: Message;
  /** Of the message that opened a request: it is shown as the letter with its offer. */
  letter: Pick<ThreadDetail, 'subject' | 'offer' | 'marks' | 'asked' | 'party' | 'letter_head'> | null;
  /** As `useSpeakers` says. */
  speaker: string | null;
  showsSpeaker: boolean;
  /** Whether addresses may be clicked. */
  isLive: boolean;
};

/** One message. Memoised, because a thread may show thousands of them. */
export const MessageSheet = memo(function MessageSheet({ message, letter, speaker, showsSpeaker, isLive }: Props) {
  const classes = ['message', message.mine && 'is-mine', letter && 'is-letter', message.is_event && 'is-event']
    .filter(Boolean)
    .join(' ');
  const company = letter?.party.company;
  const head = company && !message.mine ? letter.letter_head : null;
  return (
    <article className={classes}>
      {company?.hasSubscription && !message.mine && <DogEar />}
      {head && company && (
        <Suspense fallback={<div className="letter-head-place" />}>
          <LetterHead name={company.name} gegenpostId={company.gegenpost_id} logo={company.logo} head={head} />
        </Suspense>
      )}
      {speaker && <p className={showsSpeaker && !head ? 'message-speaker' : 'visually-hidden'}>{speaker}</p>}
      {letter && <h2>{letter.subject}</h2>}
      <PlainText
        text={message.body}
        live={isLive}
        marks={letter?.marks ?? []}
        why={({ wish }) => (letter?.asked ? markTexts.own : markTexts.theirs)(wish)}
      />
      {head && (
        <Suspense fallback={null}>
          <LetterSignature name={letter?.party.profile?.name ?? null} signature={head.signature} />
        </Suspense>
      )}
      {letter?.offer && (
        <Suspense fallback={<div className="offer-place" />}>
          <OfferSheet offer={letter.offer} />
        </Suspense>
      )}
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
});

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

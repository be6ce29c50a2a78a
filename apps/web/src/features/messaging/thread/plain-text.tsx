import type { LetterMark } from '@gegenpost/contract/offers.ts';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';

/** Web addresses, and paths of this app. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]|(?<!\S)\/de\/[\w/-]*\w(?:\?[\w=&-]+)?(?:#\w+)?/gi;

/**
 * A text in paragraphs, of a user or the platform. Never rendered as HTML; addresses become links only once both sides
 * agreed to write.
 *
 * @param live  Whether addresses are rendered as links.
 * @param marks  What of the text is marked, in its order.
 * @param why  Why something is marked.
 */
export function PlainText({ text, live, marks = [], why = ({ wish }) => wish }: Props) {
  const words = (part: string) => (live ? withLinks(part) : part);
  return paragraphsOf(text).map(({ from, paragraph }) => {
    const inside = marks.filter((mark) => mark.from >= from && mark.to <= from + paragraph.length);
    return (
      <p key={from}>
        {inside.map((mark, index) => (
          <Fragment key={mark.from}>
            {words(text.slice(inside[index - 1]?.to ?? from, mark.from))}
            <Suspense fallback={<mark className="mark">{mark.text}</mark>}>
              <WhyMark text={mark.text} why={why(mark)} />
            </Suspense>
          </Fragment>
        ))}
        {words(text.slice(inside.at(-1)?.to ?? from, from + paragraph.length))}
      </p>
    );
  });
}

type Props = {
  text: string;
  live: boolean;
  marks?: readonly LetterMark[];
  why?: (mark: LetterMark) => string;
};

const WhyMark = lazy(async () => ({ default: (await import('#features/messaging/letter/why-mark.tsx')).WhyMark }));

/** The paragraphs of a text, each with where it begins. */
function paragraphsOf(text: string): { from: number; paragraph: string }[] {
  let from = 0;
  return text.split(/(\n{2,})/).flatMap((part, index) => {
    const begin = from;
    from += part.length;
    return index % 2 === 0 ? [{ from: begin, paragraph: part }] : [];
  });
}

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    parts.push(text.slice(end, match.index));
    parts.push(<Address key={match.index} address={match[0]} />);
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function Address({ address }: { address: string }) {
  if (address.startsWith('/')) return <Link to={address}>{window.location.host + address}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {address}
    </a>
  );
}

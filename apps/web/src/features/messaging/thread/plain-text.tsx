import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Web addresses, and paths of this app. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]|(?<!\S)\/de\/[\w/-]*\w(?:\?[\w=&-]+)?(?:#\w+)?/gi;

/**
 * A text in paragraphs, of a user or the platform. Never rendered as HTML; addresses become links only once both sides
 * agreed to write.
 *
 * @param live  Whether addresses are rendered as links.
 */
export function PlainText({ text, live }: { text: string; live: boolean }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order
    <p key={index}>{live ? withLinks(paragraph) : paragraph}</p>
  ));
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

import type { ReactNode } from 'react';

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/**
 * A user's text in paragraphs. Never rendered as HTML; web addresses become links only once both sides agreed to write.
 *
 * @param live  Whether web addresses are rendered as links.
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
    parts.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer nofollow ugc">
        {match[0]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

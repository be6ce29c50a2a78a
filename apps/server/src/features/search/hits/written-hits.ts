import { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { fastAnswers } from '#platform/http/fast-answers.ts';

/** Writes what a card says, for hits that are written ahead. */
export const writeCard = fastAnswers({ schema: CandidateCard.omit({ viewed_at: true }) });

const writeFit = fastAnswers({ schema: SearchHit.pick({ distance_km: true, explanation: true }) });
const writeHit = fastAnswers({ schema: SearchHit });
const writeRest = fastAnswers({ schema: SearchResult.omit({ data: true }) });
/** All but when they were opened last, and open at the end. */
const written = new WeakMap<SearchHit, string>();

/**
 * Writes a hit before it is known whether it will be shown, and when it was opened last. It must not be changed any more.
 *
 * @param card What its card says, by `writeCard`: short texts are written many times as fast as long ones.
 */
export function writeAhead(hit: SearchHit, card: string): void {
  written.set(hit, `${card.slice(0, -1)},${writeFit(hit).slice(1, -1)}`);
}

/** Takes for a hit what was written of another one, which differs in `viewed_at` alone. */
export function writtenAs(hit: SearchHit, other: SearchHit): SearchHit {
  const text = written.get(other);
  if (text !== undefined) written.set(hit, text);
  return hit;
}

/** Writes an answer as `fastAnswers` does; hits that were written ahead are taken as they were. */
export function writeResult({ data, ...rest }: SearchResult): string {
  return `{"data":[${data.map(textOf).join(',')}],${writeRest(rest).slice(1)}`;
}

function textOf(hit: SearchHit): string {
  const text = written.get(hit);
  return text === undefined ? writeHit(hit) : `${text},"viewed_at":${JSON.stringify(hit.viewed_at)}}`;
}

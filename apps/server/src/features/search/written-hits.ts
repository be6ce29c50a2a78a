import { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { fastAnswers } from '#platform/fast-answers.ts';

const writeHit = fastAnswers({ schema: SearchHit });
const writeRest = fastAnswers({ schema: SearchResult.omit({ data: true }) });
const written = new WeakMap<SearchHit, string>();

/** Writes a hit before it is known whether it will be shown. It must not be changed any more. */
export function writeAhead(hit: SearchHit): void {
  written.set(hit, writeHit(hit));
}

/** Writes an answer as `fastAnswers` does; hits that were written ahead are taken as they were. */
export function writeResult({ data, ...rest }: SearchResult): string {
  const hits = data.map((hit) => written.get(hit) ?? writeHit(hit));
  return `{"data":[${hits.join(',')}],${writeRest(rest).slice(1)}`;
}

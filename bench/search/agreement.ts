import { isDeepStrictEqual } from 'node:util';
import { Included, type SearchResult, SearchSort } from '@gegenpost/contract/search.ts';
import type { Clients } from './measures.ts';
import type { Prepared } from './prepare.ts';
import { askedFacets } from './searches.ts';

/** What an engine answered, by search, order and part of the answer. */
export type Answers = Map<string, unknown>;

/**
 * Asks for two pages in every order, for the counts of options, gains and near misses. Each of the latter is a request
 * of its own, because among millions of candidates all of them together take longer than a search may.
 */
export async function answersOf(clients: Clients, searches: Prepared['searches']): Promise<Answers> {
  const answers: Answers = new Map();
  for (const [name, criteria] of Object.entries(searches)) {
    for (const sort of SearchSort.options.filter((each) => each !== 'nearest' || criteria.job_place_id)) {
      const [first, second] = await clients.twoPages(criteria, { sort, include: [] });
      answers.set(`${name}, ${sort}: total`, first.meta.total);
      answers.set(`${name}, ${sort}: order`, [...idsOf(first), ...(second ? idsOf(second) : [])]);
    }
    for (const facet of askedFacets) {
      const { facets } = await clients.answered(criteria, { facets: [facet], include: [] });
      answers.set(`${name}: options of ${facet}`, facets);
    }
    for (const part of Included.options) {
      const answer = await clients.answered(criteria, { include: [part] });
      answers.set(`${name}: ${part}`, part === 'near_misses' ? nearOf(answer) : answer[part]);
    }
  }
  return answers;
}

function nearOf({ near_misses }: SearchResult): unknown {
  if (near_misses === null) return null;
  return [near_misses.total, near_misses.data.map(({ profile, missed }) => [profile.gegenpost_id, missed])];
}

const idsOf = ({ data }: SearchResult) => data.map(({ profile }) => profile.gegenpost_id);

/** How many parts of answers are equal, and which are not. */
export type Agreement = { equal: number; unequal: string[] };

export function agreementOf(expected: Answers, answers: Answers): Agreement {
  const unequal = [...expected].filter(([name, answer]) => !isDeepStrictEqual(answers.get(name), answer));
  return { equal: expected.size - unequal.length, unequal: unequal.map(([name]) => name) };
}

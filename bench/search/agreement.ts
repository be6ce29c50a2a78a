import { isDeepStrictEqual } from 'node:util';
import { FacetKey, Included, type SearchResult, SearchSort } from '@gegenpost/contract/search.ts';
import type { Clients } from './measures.ts';
import type { Prepared } from './prepare.ts';

/** What an engine answered, by search, order and part of the answer. */
export type Answers = Map<string, unknown>;

const everything = { facets: FacetKey.options, include: Included.options };

/** Asks for all of it: two pages in every order, all counts of options, gains and near misses. */
export async function answersOf(clients: Clients, searches: Prepared['searches']): Promise<Answers> {
  const answers: Answers = new Map();
  for (const [name, criteria] of Object.entries(searches)) {
    for (const sort of SearchSort.options.filter((each) => each !== 'nearest' || criteria.job_place_id)) {
      // What goes with the first page is the same in every order.
      const more = sort === 'score' ? everything : { include: [] };
      const [first, second] = await clients.twoPages(criteria, { sort, ...more });
      answers.set(`${name}, ${sort}: total`, first.meta.total);
      answers.set(`${name}, ${sort}: order`, [...idsOf(first), ...(second ? idsOf(second) : [])]);
      if (sort === 'score') {
        answers.set(`${name}: options`, first.facets);
        answers.set(`${name}: gains`, first.gains);
        answers.set(`${name}: near misses`, nearOf(first));
      }
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

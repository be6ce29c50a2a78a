import { createHash } from 'node:crypto';
import type { SearchSort } from '@gegenpost/contract/search.ts';

/** What decides where a hit stands. Who placed it, who pays and who the person is does not. */
export type Rankable = {
  gegenpost_id: string;
  updated_at: Date;
  job_date_entry: string | null;
  /** To the nearest wished place; null: no place is searched, or none is wished. */
  km: number | null;
  score: number | null;
};

/** Values by which hits are ordered, ascending, the first that differs deciding. The last is the id: no two are equal. */
export type SortKey = readonly (number | string)[];

const WEEK_MS = 7 * 86_400_000;
const FAR_KM = 100_000;

/** Types of the values in the key of each order. */
export const keyShapes: Readonly<Record<SearchSort, readonly ('number' | 'string')[]>> = {
  score: ['number', 'number', 'number', 'string'],
  newest: ['number', 'number', 'string'],
  nearest: ['number', 'number', 'string'],
  start: ['string', 'number', 'string'],
};

/**
 * Places a hit in an order.
 *
 * @param search Names the search: of two equal hits another one may come first in another search.
 * @param today Who could begin earlier can begin today.
 */
export function sortKeyOf(
  sort: SearchSort,
  hit: Rankable,
  { search, today }: { search: string; today: string },
): SortKey {
  const tie = [stableHash(search, hit.gegenpost_id), hit.gegenpost_id] as const;
  switch (sort) {
    // All hits meet all musts, so that these tell none of them apart.
    case 'score':
      return [-(hit.score ?? 0), -Math.floor(hit.updated_at.getTime() / WEEK_MS), ...tie];
    case 'newest':
      return [-hit.updated_at.getTime(), ...tie];
    case 'nearest':
      return [hit.km ?? FAR_KM, ...tie];
    case 'start':
      return [hit.job_date_entry !== null && hit.job_date_entry > today ? hit.job_date_entry : today, ...tie];
  }
}

export function compareKeys(a: SortKey, b: SortKey): number {
  for (const [index, value] of a.entries()) {
    const other = b[index]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** A number that is the same for the same search and candidate, on every process. */
function stableHash(search: string, gegenpostId: string): number {
  return createHash('sha256').update(`${search} ${gegenpostId}`).digest().readUInt32BE();
}

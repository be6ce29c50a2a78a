import type { IndexKey, TieKeys } from '../query.ts';

/** Stands behind every distance that there is: no wished place. */
export const FAR_KM = 100_000;

const WEEK_MS = 7 * 86_400_000;
const BITS_31 = 0x7fff_ffff;

/**
 * A number from 0 to 2³¹ − 1 that puts equals in an order of their own for each search, no two ids the same. Without
 * the keys it tells nothing of the id, which would tell who registered first. `tie` in `sql-search.queries.ts` is the
 * same in SQL.
 */
export function tieOf(keys: TieKeys, id: number): number {
  return mix(keys[2], mix(keys[1], mix(keys[0], id)));
}

function mix(key: number, value: number): number {
  const mixed = Math.imul(value ^ key, 0x9e3779b1) & BITS_31;
  return Math.imul(mixed ^ (mixed >>> 15), 0x5851f42d) & BITS_31;
}

/**
 * The ids from 1 to `maxId` that come first by their tie, about `count` of them, in its order.
 *
 * @param after The tie behind which they come.
 */
export function idsByTie(
  keys: TieKeys,
  { after, maxId, count }: { after: number; maxId: number; count: number },
): number[] {
  // Ties are spread evenly, so this bound lets about so many pass.
  const last = after + Math.ceil((count / Math.max(1, maxId)) * (BITS_31 + 1));
  const ids: number[] = [];
  for (let id = 1; id <= maxId; id++) {
    const tie = tieOf(keys, id);
    if (tie > after && tie <= last) ids.push(id);
  }
  return ids.sort((a, b) => tieOf(keys, a) - tieOf(keys, b));
}

/** Newer updates come first by the week in which they were made. */
export function weekOf(updatedAt: number): number {
  return Math.floor(updatedAt / WEEK_MS);
}

export function compareKeys(a: IndexKey, b: IndexKey): number {
  for (let index = 0; index < a.length; index++) {
    const difference = a[index]! - b[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

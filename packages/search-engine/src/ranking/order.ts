import { COMPLETENESS_MAX } from '../completeness.ts';
import type { IndexKey, TieKeys } from '../query.ts';

/** Greater than every real distance: the candidate wishes no place. */
export const FAR_KM = 100_000;

/**
 * A distance as orders compare it: in whole metres, so that engines whose sines differ in the last bit agree.
 */
export const orderedKm = (km: number): number => Math.floor(km * 1000 + 0.5) / 1000;

const PERIOD_MS = 28 * 86_400_000;
const BITS_31 = 0x7fff_ffff;

/**
 * A pseudo-random permutation of ids (0 to 2³¹ − 1) that decides the order among equals, a different one for each
 * search. Without the secret keys it reveals nothing about the id, and so not who registered first. `tie` in
 * `sql-search.queries.ts` of the server computes the same in SQL.
 */
export function tieOf(keys: TieKeys, id: number): number {
  return mix(keys[2], mix(keys[1], mix(keys[0], id)));
}

function mix(key: number, value: number): number {
  const mixed = Math.imul(value ^ key, 0x9e3779b1) & BITS_31;
  return Math.imul(mixed ^ (mixed >>> 15), 0x5851f42d) & BITS_31;
}

/**
 * About `count` of the ids from 1 to `maxId`: those that come first by their tie, in that order.
 *
 * @param after Only ids with a greater tie.
 */
export function idsByTie(
  keys: TieKeys,
  { after, maxId, count }: { after: number; maxId: number; count: number },
): number[] {
  // Ties are distributed evenly, so about `count` of them lie below this bound.
  const last = after + Math.ceil((count / Math.max(1, maxId)) * (BITS_31 + 1));
  const ids: number[] = [];
  for (let id = 1; id <= maxId; id++) {
    const tie = tieOf(keys, id);
    if (tie > after && tie <= last) ids.push(id);
  }
  return ids.sort((a, b) => tieOf(keys, a) - tieOf(keys, b));
}

/**
 * What orders equal scores: the four weeks in which the profile was last changed, and within these how much it states
 * and whether its letters are answered.
 * Updates are compared no finer, so that changing one word every day gains nothing.
 */
export function freshnessOf(updatedAt: number, completeness: number): number {
  return Math.floor(updatedAt / PERIOD_MS) * (COMPLETENESS_MAX + 1) + completeness;
}

export function compareKeys(a: IndexKey, b: IndexKey): number {
  for (let index = 0; index < a.length; index++) {
    const difference = a[index]! - b[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

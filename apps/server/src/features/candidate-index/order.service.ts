import type { IndexKey } from './query.service.ts';

/** Stands behind every distance that there is: no wished place. */
export const FAR_KM = 100_000;

const WEEK_MS = 7 * 86_400_000;
const BITS_31 = 0x7fff_ffff;

/**
 * A number from 0 to 2³¹ − 1 that puts equals in an order of their own for each search. In SQL, with
 * h = ((id # seed)::bigint * 2654435761) & 2147483647: (((h # (h >> 15)) * 1481765933) & 2147483647).
 *
 * @param seed 0 to 2³¹ − 1.
 */
export function tieOf(seed: number, id: number): number {
  const mixed = Math.imul(id ^ seed, 0x9e3779b1) & BITS_31;
  return Math.imul(mixed ^ (mixed >>> 15), 0x5851f42d) & BITS_31;
}

/**
 * The ids from 1 to `maxId` that come first by their tie, about `count` of them, in its order.
 *
 * @param after The tie behind which they come.
 */
export function idsByTie(
  seed: number,
  { after, maxId, count }: { after: number; maxId: number; count: number },
): number[] {
  // Ties are spread evenly, so this bound lets about so many pass.
  const last = after + Math.ceil((count / Math.max(1, maxId)) * (BITS_31 + 1));
  const ids: number[] = [];
  for (let id = 1; id <= maxId; id++) {
    const tie = tieOf(seed, id);
    if (tie > after && tie <= last) ids.push(id);
  }
  return ids.sort((a, b) => tieOf(seed, a) - tieOf(seed, b));
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

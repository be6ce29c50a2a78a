/** Room between two candidates of a stage that nobody was put between yet. */
export const STEP = 1024;
/** Closer than this numbers would soon be the same: the stage is spread anew. */
const CLOSEST = 1e-6;

/**
 * Places for some candidates between two others, in order.
 *
 * @param above Of the one above; null: they come first.
 * @returns null when there is no room.
 */
export function placesBetween(above: number | null, below: number, count: number): number[] | null {
  const from = above ?? below - STEP * (count + 1);
  const step = (below - from) / (count + 1);
  if (step < CLOSEST) return null;
  return Array.from({ length: count }, (_, index) => from + step * (index + 1));
}

/** Places behind the last one. */
export function placesBehind(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => last + STEP * (index + 1));
}

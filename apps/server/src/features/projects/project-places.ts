/** Initial gap between the positions of two neighbours in a stage. */
export const STEP = 1024;
/** Minimum gap: below it the positions of the stage are renumbered, before floating point precision ends. */
const CLOSEST = 1e-6;

/**
 * Positions for some candidates between two others, in order.
 *
 * @param above Position of the upper neighbour; null: the stage begins here.
 * @returns null when the gap is too small.
 */
export function placesBetween(above: number | null, below: number, count: number): number[] | null {
  const from = above ?? below - STEP * (count + 1);
  const step = (below - from) / (count + 1);
  if (step < CLOSEST) return null;
  return Array.from({ length: count }, (_, index) => from + step * (index + 1));
}

/** Positions behind the last candidate. */
export function placesBehind(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => last + STEP * (index + 1));
}

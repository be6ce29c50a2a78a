import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 1000;

/** Milliseconds of rest after a piece of work: as long as it took, at most a second. */
export const restAfter = (took: number): number => Math.min(took, LONGEST_MS);

/**
 * Does a piece of a long job and rests then, so that others have at least half of the database; not when the job is to
 * end.
 */
export async function atHalfPace<T>(signal: AbortSignal, piece: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await piece();
  const rest = restAfter(performance.now() - startedAt);
  await pause(rest, undefined, { signal }).catch(() => {}); // the caller looks at the signal itself
  return result;
}

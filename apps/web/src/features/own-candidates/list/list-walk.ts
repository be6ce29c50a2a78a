import { createSessionStore } from '#platform/session-state.ts';

/** The ids of the list from which a candidate was opened, in its order. */
const walk = createSessionStore<readonly number[]>([]);

export const keepWalk = (ids: readonly number[]): void => walk.set(ids);

/** Who stood before and after a candidate in the list; null: nobody, or the candidate was not opened from a list. */
export function neighboursOf(id: number): { previous: number | null; next: number | null; place: number; of: number } {
  const ids = walk.get();
  const at = ids.indexOf(id);
  const next = at === -1 ? null : (ids[at + 1] ?? null);
  return { previous: at > 0 ? (ids[at - 1] ?? null) : null, next, place: at + 1, of: ids.length };
}

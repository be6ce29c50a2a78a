import { lockOwner } from '#features/own-candidates/own-candidates.queries.ts';
import { publishCandidatesChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { findTakenIds, lockSeveral, updateRemoved, updateRestored } from './bulk.queries.ts';
import { changed, changedIds, type Results, refusedAs, resultsOf } from './results.ts';

export type Several = { company_id: number; ids: readonly number[]; now: Date };

/** Removes candidates: they are offline and nowhere to be seen at once, and erased when the undo window is over. */
export async function removeCandidates(
  tx: Db,
  realtime: Realtime,
  { company_id, ids, now }: Several,
): Promise<Results> {
  const found = await lockSeveral(tx, company_id, ids);
  const results = resultsOf(ids, found, ({ removed_at }) => (removed_at ? refusedAs('not_found') : changed));
  // Before the change: those who know the candidates can only be found while they are there.
  await publishCandidatesChanged(tx, realtime, changedIds(results));
  await updateRemoved(tx, changedIds(results), now);
  return results;
}

/** Undoes removals of the last ten minutes; refused when another candidate got the external id meanwhile. */
export async function restoreCandidates(
  tx: Db,
  realtime: Realtime,
  { company_id, ids, now }: Several,
): Promise<Results> {
  await lockOwner(tx, company_id);
  const found = await lockSeveral(tx, company_id, ids);
  const isUndoable = (removedAt: Date | null) => removedAt !== null && removedAt > undoableSince(now);
  const back = found.filter(({ removed_at }) => isUndoable(removed_at));
  const taken = await findTakenIds(
    tx,
    company_id,
    back.flatMap(({ external_id }) => external_id ?? []),
  );
  const results = resultsOf(ids, found, ({ removed_at, external_id }) => {
    if (!isUndoable(removed_at)) return refusedAs('not_found');
    if (external_id === null) return changed;
    if (taken.has(external_id)) return refusedAs('external_id_taken');
    // Of two removed ones with the same number only the first comes back.
    taken.add(external_id);
    return changed;
  });
  await updateRestored(tx, changedIds(results));
  await publishCandidatesChanged(tx, realtime, changedIds(results));
  return results;
}

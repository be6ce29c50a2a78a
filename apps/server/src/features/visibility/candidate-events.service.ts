import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { findConcerned, findPeopleConcerned, findPeopleOf, findPublicId } from './candidate-events.queries.ts';

/**
 * Sends open pages of companies an event that their view of a candidate changed. It contains the public id alone, and
 * only companies that know the candidate already and are not blocked receive it. It is sent when the transaction
 * commits, so it may be called before the change.
 *
 * @param companyId The company whose view changed; left out: all companies.
 */
export async function publishCandidateChanged(
  tx: Db,
  realtime: Realtime,
  profileId: number,
  companyId?: number,
): Promise<void> {
  const gegenpost_id = await findPublicId(tx, profileId);
  if (gegenpost_id === null) return;
  const people = companyId === undefined ? await findPeopleConcerned(tx, profileId) : await findPeopleOf(tx, companyId);
  const payload = { gegenpost_id };
  await realtime.publishAll(
    tx,
    people.map((user_id) => ({ user_id, event: 'candidate-changed', payload })),
  );
}

/** As `publishCandidateChanged`, of several candidates and for all companies. */
export async function publishCandidatesChanged(
  tx: Db,
  realtime: Realtime,
  profileIds: readonly number[],
): Promise<void> {
  if (profileIds.length === 0) return;
  const concerned = await findConcerned(tx, profileIds);
  await realtime.publishAll(
    tx,
    concerned.map(({ user_id, gegenpost_id }) => ({ user_id, event: 'candidate-changed', payload: { gegenpost_id } })),
  );
}

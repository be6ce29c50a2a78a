import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { findPeopleConcerned, findPeopleOf, findPublicId } from './candidate-events.queries.ts';

/**
 * Tells open pages of companies that they may see something else of a candidate now. They learn the public id alone,
 * and only companies that know it already and are not blocked: the others are told nothing. It leaves when the
 * transaction commits, so it may be called before the change.
 *
 * @param companyId The company for which something changed; left out: all of them.
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

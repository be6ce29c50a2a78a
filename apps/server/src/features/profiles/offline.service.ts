import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { updateCandidate } from './own-profile.queries.ts';

/** Takes a candidate off searches and lists, until the person or the agent puts the profile online again. */
export async function takeOffline(tx: Db, realtime: Realtime, profileId: number, now: Date): Promise<void> {
  await publishCandidateChanged(tx, realtime, profileId);
  await updateCandidate(tx, profileId, { is_online: false }, now);
}

import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { findUserOf, notifyLink } from './sharing-links.queries.ts';

type Sharing = { id: number; profile_id: number };

/** Sends open pages of the candidate an event that a sharing changed. */
export async function publishSharingUpdated(tx: Db, realtime: Realtime, { id, profile_id }: Sharing): Promise<void> {
  const userId = await findUserOf(tx, profile_id);
  if (userId !== null) await realtime.publish(tx, userId, 'job-manager-changed', { sharing_id: id });
}

/**
 * Informs everybody who sees the candidate by a link that its content changed or that it ended: open pages of guests,
 * which poll for it, and companies that stored what it opened. These companies are found by `findPeopleConcerned` of
 * the room `visibility`, to which every room adds its table that stores candidates.
 */
export async function publishLinkChanged(tx: Db, realtime: Realtime, sharing: Sharing): Promise<void> {
  await notifyLink(tx, sharing.id);
  await publishCandidateChanged(tx, realtime, sharing.profile_id);
  await publishSharingUpdated(tx, realtime, sharing);
}

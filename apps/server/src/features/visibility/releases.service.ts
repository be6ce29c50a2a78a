import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import { notify, withdrawNotification } from '#features/notifications/notifications.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { publishCandidateChanged } from './candidate-events.service.ts';
import { findPeopleInTouch, insertRelease, updateReleaseRestored, updateReleaseWithdrawn } from './releases.queries.ts';

type ReleaseParts = { db: Db; realtime: Realtime; clock: Clock };

/**
 * Releases groups of a candidate's data to one company, in addition to earlier ones. The caller must have the
 * candidate's consent.
 */
export async function releaseGroups(
  tx: Db,
  realtime: Realtime,
  release: { profile_id: number; company_id: number; groups: readonly ReleaseGroup[]; now: Date },
): Promise<void> {
  if (release.groups.length === 0) return;
  await insertRelease(tx, release);
  await publishCandidateChanged(tx, realtime, release.profile_id, release.company_id);
}

/**
 * Withdraws a release to a company. From the next call on its users see what the settings show to every company, and
 * their open pages are informed.
 *
 * @throws {AppError} 404 when there was no release, or no company has this id.
 */
export async function withdrawRelease(
  { db, realtime, clock }: ReleaseParts,
  profileId: number,
  companyGegenpostId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const companyId = await updateReleaseWithdrawn(tx, profileId, companyGegenpostId, now);
    if (companyId === null) throw notFound();
    for (const user_id of await findPeopleInTouch(tx, profileId, companyId)) {
      await notify(tx, realtime, { user_id, kind: 'release_withdrawn', subject_id: profileId, now });
    }
    await publishCandidateChanged(tx, realtime, profileId, companyId);
  });
}

/**
 * Undoes a withdrawal: the same groups are released again, and unread notifications of the withdrawal are deleted.
 *
 * @throws {AppError} 404 after ten minutes, or when nothing was withdrawn.
 */
export async function restoreRelease(
  { db, realtime, clock }: ReleaseParts,
  profileId: number,
  companyGegenpostId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const since = undoableSince(clock.now());
    const companyId = await updateReleaseRestored(tx, profileId, companyGegenpostId, since);
    if (companyId === null) throw notFound();
    for (const user_id of await findPeopleInTouch(tx, profileId, companyId)) {
      await withdrawNotification(tx, realtime, { user_id, kind: 'release_withdrawn', subject_id: profileId });
    }
    await publishCandidateChanged(tx, realtime, profileId, companyId);
  });
}

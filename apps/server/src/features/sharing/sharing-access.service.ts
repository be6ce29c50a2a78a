import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import { groupsOfLink } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findOpenSharings } from './sharing-links.queries.ts';
import { openLink } from './sharing-links.service.ts';

/** What a sharing opens, and of whom. */
export type OpenSharing = { sharing_id: number; profile_id: number; groups: ReleaseGroup[] };

/**
 * Which of these sharings open something to a company now: those that were ended, lapsed or forgotten, and those of
 * candidates who block it, are left out. For whoever keeps what a token opened: hand `groups` to the access policy as
 * `shared` of the viewer, who then sees them beside what is open to the company anyway. When it changes, companies are
 * told by `candidate-changed`; see `publishLinkChanged`.
 *
 * @returns By the id of the sharing.
 */
export async function findSharedGroups(
  db: Db,
  companyId: number,
  sharingIds: readonly number[],
  now: Date,
): Promise<Map<number, OpenSharing>> {
  const rows = await findOpenSharings(db, companyId, sharingIds, berlinDay(now));
  return new Map(
    rows.map(({ id, profile_id, ...link }) => [id, { sharing_id: id, profile_id, groups: groupsOfLink(link) }]),
  );
}

/**
 * The sharing behind a token that a company wants to keep.
 *
 * @throws {AppError} 404 for a token that is none; 410 `sharing_ended` for one that opens no more.
 */
export async function findSharingOfToken(db: Db, actor: Actor, token: string, now: Date): Promise<OpenSharing> {
  const link = await openLink(db, actor, token, now);
  return { sharing_id: link.id, profile_id: link.profile_id, groups: groupsOfLink(link) };
}

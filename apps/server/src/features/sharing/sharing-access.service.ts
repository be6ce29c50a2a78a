import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import { groupsOfLink } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findOpenSharings } from './sharing-links.queries.ts';
import { openLink } from './sharing-links.service.ts';

/** An active sharing: whose profile it shows, and which groups of data. */
export type OpenSharing = { sharing_id: number; profile_id: number; groups: ReleaseGroup[] };

/**
 * The given sharings that are active for a company now: without ended, expired and deleted ones, and those of
 * candidates who block the company. For rooms that store what a token opened: pass `groups` to the access policy as
 * `shared` of the viewer, who then sees these in addition to everything else visible to the company. Changes are sent
 * as `candidate-changed`; see `publishLinkChanged`.
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
 * The active sharing of a token that a company wants to store.
 *
 * @throws {AppError} 404 for an unknown token; 410 `sharing_ended` for an ended one.
 */
export async function findSharingOfToken(db: Db, actor: Actor, token: string, now: Date): Promise<OpenSharing> {
  const link = await openLink(db, actor, token, now);
  return { sharing_id: link.id, profile_id: link.profile_id, groups: groupsOfLink(link) };
}

import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import type { Db } from '#platform/db.ts';
import { insertRelease } from './releases.queries.ts';

/**
 * Opens groups of a candidate's data to one company, beside those that are open to it already. The candidate's own
 * act: whoever calls this has asked them.
 */
export async function releaseGroups(
  tx: Db,
  release: { profile_id: number; company_id: number; groups: readonly ReleaseGroup[]; now: Date },
): Promise<void> {
  if (release.groups.length > 0) await insertRelease(tx, release);
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import { candidates } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { openTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';

/** When the viewer's company last opened these candidates. */
export async function findLastViews(db: Db, viewer: Viewer, profileIds: readonly number[]): Promise<Map<number, Date>> {
  if (viewer.company_id === null || profileIds.length === 0) return new Map();
  const rows = await db
    .select({ profile_id: profileViews.profile_id, viewed_at: max(profileViews.viewed_at) })
    .from(profileViews)
    .where(and(eq(profileViews.company_id, viewer.company_id), inArray(profileViews.profile_id, [...profileIds])))
    .groupBy(profileViews.profile_id);
  return new Map(rows.map(({ profile_id, viewed_at }) => [profile_id, the(viewed_at, 'moment of a view')]));
}

/** Candidates whom the viewer's company opened and the viewer may still open, most recent first. */
export async function findViewedCandidates(db: Db, viewer: Viewer, companyId: number, limit: number) {
  const viewedAt = max(profileViews.viewed_at);
  const rows = await db
    .select({ profile_id: profileViews.profile_id, viewed_at: viewedAt })
    .from(profileViews)
    .innerJoin(candidates, eq(candidates.profile_id, profileViews.profile_id))
    .where(and(eq(profileViews.company_id, companyId), openTo(viewer)))
    .groupBy(profileViews.profile_id)
    .orderBy(desc(viewedAt), desc(profileViews.profile_id))
    .limit(limit);
  return rows.map(({ profile_id, viewed_at }) => ({ profile_id, viewed_at: the(viewed_at, 'moment of a view') }));
}

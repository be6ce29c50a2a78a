import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import { candidates } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { openTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { onceByName, prepareQuery } from '#platform/db/statement.ts';

const lastViews = prepareQuery('last_views', (db) =>
  db
    .select({ profile_id: profileViews.profile_id, viewed_at: max(profileViews.viewed_at) })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.company_id, sql.placeholder('company_id')),
        sql`${profileViews.profile_id} = any(${sql.placeholder('profile_ids')}::int[])`,
      ),
    )
    .groupBy(profileViews.profile_id),
);

/** When the viewer's company last opened these candidates. */
export async function findLastViews(
  db: Db,
  { company_id }: Viewer,
  profileIds: readonly number[],
): Promise<Map<number, Date>> {
  if (company_id === null || profileIds.length === 0) return new Map();
  const rows = await lastViews(db, { company_id, profile_ids: [...profileIds] });
  return new Map(rows.map(({ profile_id, viewed_at }) => [profile_id, the(viewed_at, 'moment of a view')]));
}

const viewedCandidates = onceByName(
  (role: Viewer['role']) => `viewed_candidates_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const company_id = sql`${sql.placeholder('company_id')}::int`;
      const profile_id = sql`${sql.placeholder('profile_id')}::int`;
      const viewedAt = max(profileViews.viewed_at);
      return db
        .select({ profile_id: profileViews.profile_id, viewed_at: viewedAt })
        .from(profileViews)
        .innerJoin(candidates, eq(candidates.profile_id, profileViews.profile_id))
        .where(and(eq(profileViews.company_id, company_id), openTo({ company_id, profile_id, role })))
        .groupBy(profileViews.profile_id)
        .orderBy(desc(viewedAt), desc(profileViews.profile_id))
        .limit(sql.placeholder('limit'));
    }),
);

/** Candidates whom the viewer's company opened and the viewer may still open, most recent first. */
export async function findViewedCandidates(
  db: Db,
  { role, profile_id }: Viewer,
  company_id: number,
  limit: number,
): Promise<{ profile_id: number; viewed_at: Date }[]> {
  const rows = await viewedCandidates(role)(db, { company_id, profile_id, limit });
  return rows.map(({ profile_id, viewed_at }) => ({ profile_id, viewed_at: the(viewed_at, 'moment of a view') }));
}

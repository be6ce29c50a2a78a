import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

/**
 * Read in the order of the index, from the latest view on, until there are enough. Grouped by candidate, all views of the
 * company would be read, and whether each candidate is open, for the few of the overview.
 */
const viewedCandidates = onceByName(
  (role: Viewer['role']) => `viewed_candidates_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const company_id = sql`${sql.placeholder('company_id')}::int`;
      const profile_id = sql`${sql.placeholder('profile_id')}::int`;
      const later = alias(profileViews, 'later');
      const laterViews = db
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(
            eq(later.company_id, company_id),
            eq(later.profile_id, profileViews.profile_id),
            sql`(${later.viewed_at}, ${later.month}) > (${profileViews.viewed_at}, ${profileViews.month})`,
          ),
        );
      return db
        .select({ profile_id: profileViews.profile_id, viewed_at: profileViews.viewed_at })
        .from(profileViews)
        .innerJoin(candidates, eq(candidates.profile_id, profileViews.profile_id))
        .where(
          and(eq(profileViews.company_id, company_id), openTo({ company_id, profile_id, role }), notExists(laterViews)),
        )
        .orderBy(desc(profileViews.viewed_at), desc(profileViews.profile_id))
        .limit(sql.placeholder('limit'));
    }),
);

/** Candidates whom the viewer's company opened and the viewer may still open, most recent first. */
export function findViewedCandidates(
  db: Db,
  { role, profile_id }: Viewer,
  company_id: number,
  limit: number,
): Promise<{ profile_id: number; viewed_at: Date }[]> {
  return viewedCandidates(role)(db, { company_id, profile_id, limit });
}

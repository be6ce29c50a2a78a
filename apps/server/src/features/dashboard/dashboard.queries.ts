import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, count, desc, eq, gte, isNotNull, isNull, max, not, sql } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { isBlocked } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';

/** Number of a company's imported candidates that are still offline. */
export async function countImportedOffline(db: Db, companyId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(candidates)
    .where(
      and(
        eq(candidates.vermittler_company_id, companyId),
        eq(candidates.is_imported, true),
        eq(candidates.is_online, false),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    );
  return row?.count ?? 0;
}

/** Employers that the operator chose as top employers, in the operator's order. */
export async function findTopEmployers(db: Db, limit: number) {
  return db
    .select({
      id: companies.id,
      gegenpost_id: companies.gegenpost_id,
      name: companies.name,
      logo_hash: companies.logo_hash,
      url: companies.website,
    })
    .from(companies)
    .where(and(eq(companies.role_id, 2), isNotNull(companies.top_employer_sort)))
    .orderBy(asc(companies.top_employer_sort), asc(companies.id))
    .limit(limit);
}

/**
 * Companies that opened a candidate's profile since a moment and show their visits, latest first; without blocked ones.
 */
export async function findProfileVisitors(db: Db, profileId: number, since: Date, limit: number) {
  const visitedAt = max(profileViews.viewed_at);
  const rows = await db
    .select({
      gegenpost_id: companies.gegenpost_id,
      name: companies.name,
      logo_hash: companies.logo_hash,
      visited_at: visitedAt,
    })
    .from(profileViews)
    .innerJoin(companies, eq(companies.id, profileViews.company_id))
    .innerJoin(candidates, eq(candidates.profile_id, profileViews.profile_id))
    .where(
      and(
        eq(profileViews.profile_id, profileId),
        gte(profileViews.viewed_at, since),
        companies.shows_visits,
        not(isBlocked(sql`${companies.id}`)),
      ),
    )
    .groupBy(companies.id)
    .orderBy(desc(visitedAt), asc(companies.id))
    .limit(limit);
  return rows.map(({ visited_at, ...company }) => ({ ...company, visited_at: the(visited_at, 'moment of a visit') }));
}

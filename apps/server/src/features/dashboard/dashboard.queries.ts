import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db.ts';

/** How many candidates a company imported and nobody put online since. */
export async function countImportedOffline(db: Db, companyId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(candidates)
    .where(
      and(
        eq(candidates.vermittler_company_id, companyId),
        eq(candidates.is_imported, true),
        eq(candidates.is_online, false),
      ),
    );
  return row?.count ?? 0;
}

/** Employers that the operator put among the top ones, in the operator's order. */
export async function findTopEmployers(db: Db, limit: number) {
  return db
    .select({ id: companies.id, name: companies.name, logo: companies.logo_url, url: companies.website })
    .from(companies)
    .where(and(eq(companies.role_id, 2), isNotNull(companies.top_employer_sort)))
    .orderBy(asc(companies.top_employer_sort), asc(companies.id))
    .limit(limit);
}

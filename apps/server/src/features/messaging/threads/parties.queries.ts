import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isBlocked } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';

/** A company's user as a candidate sees the writer. */
const CompanyPartyRow = z.object({
  profile_id: z.int(),
  gegenpost_id: z.string(),
  salutation: z.enum(['m', 'f', 'transgender']).nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  image_hash: z.string().nullable(),
  company_id: z.int(),
  company_gegenpost_id: z.string(),
  company_name: z.string(),
  logo_hash: z.string().nullable(),
});
export type CompanyPartyRow = z.infer<typeof CompanyPartyRow>;

export async function findCompanyParties(db: Db, profileIds: number[]): Promise<Map<number, CompanyPartyRow>> {
  if (profileIds.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    CompanyPartyRow,
    sql`
    select profiles.id as profile_id, profiles.gegenpost_id, profiles.salutation, profiles.first_name, profiles.last_name,
      profiles.image_hash, companies.id as company_id,
      companies.gegenpost_id as company_gegenpost_id, companies.name as company_name, companies.logo_hash
    from profiles
    join users on users.id = profiles.user_id
    join companies on companies.id = users.company_id
    where profiles.id in (select unnest(${sql.param(profileIds)}::int[]))`,
  );
  return new Map(rows.map((row) => [row.profile_id, row]));
}

/** The given candidates who block the company. */
export async function findBlocking(db: Db, companyId: number | null, profileIds: number[]): Promise<Set<number>> {
  if (companyId === null || profileIds.length === 0) return new Set();
  const rows = await db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(and(inArray(candidates.profile_id, profileIds), isBlocked(companyId)));
  return new Set(rows.map(({ id }) => id));
}

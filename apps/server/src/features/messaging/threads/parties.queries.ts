import { and, inArray, sql } from 'drizzle-orm';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isBlocked } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';

/** The person of a company, as a candidate sees who writes. */
export type CompanyPartyRow = {
  profile_id: number;
  gegenpost_id: string;
  salutation: 'm' | 'f' | 'transgender' | null;
  first_name: string | null;
  last_name: string | null;
  image_hash: string | null;
  company_id: number;
  company_name: string;
  logo_url: string | null;
};

export async function findCompanyParties(db: Db, profileIds: number[]): Promise<Map<number, CompanyPartyRow>> {
  if (profileIds.length === 0) return new Map();
  const { rows } = await db.execute<CompanyPartyRow>(sql`
    select profiles.id as profile_id, profiles.gegenpost_id, profiles.salutation, profiles.first_name, profiles.last_name,
      profiles.image_hash, companies.id as company_id, companies.name as company_name, companies.logo_url
    from profiles
    join users on users.id = profiles.user_id
    join companies on companies.id = users.company_id
    where profiles.id in (select unnest(${sql.param(profileIds)}::int[]))`);
  return new Map(rows.map((row) => [row.profile_id, row]));
}

/** Which of these candidates block the company. */
export async function findBlocking(db: Db, companyId: number | null, profileIds: number[]): Promise<Set<number>> {
  if (companyId === null || profileIds.length === 0) return new Set();
  const rows = await db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(and(inArray(candidates.profile_id, profileIds), isBlocked(companyId)));
  return new Set(rows.map(({ id }) => id));
}

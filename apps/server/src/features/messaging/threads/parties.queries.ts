import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isRunning } from '#features/shop/limits-policy.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import { isBlocked } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery, prepareRows } from '#platform/db/statement.ts';

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
  has_subscription: z.boolean(),
});
export type CompanyPartyRow = z.infer<typeof CompanyPartyRow>;

const profileIds = sql`${sql.placeholder('profile_ids')}::int[]`;

const companyParties = prepareRows<typeof CompanyPartyRow, { profile_ids: number[]; now: string }>(
  'company_parties',
  CompanyPartyRow,
  sql`
  select profiles.id as profile_id, profiles.gegenpost_id, profiles.salutation, profiles.first_name, profiles.last_name,
    profiles.image_hash, companies.id as company_id,
    companies.gegenpost_id as company_gegenpost_id, companies.name as company_name, companies.logo_hash,
    exists (select from ${subscriptions} where ${subscriptions.company_id} = companies.id
      and ${isRunning(sql`${sql.placeholder('now')}::timestamptz`)}) as has_subscription
  from profiles
  join users on users.id = profiles.user_id
  join companies on companies.id = users.company_id
  where profiles.id = any(${profileIds})`,
);

export async function findCompanyParties(
  db: Db,
  profile_ids: number[],
  now: Date,
): Promise<Map<number, CompanyPartyRow>> {
  if (profile_ids.length === 0) return new Map();
  const rows = await companyParties(db, { profile_ids, now: now.toISOString() });
  return new Map(rows.map((row) => [row.profile_id, row]));
}

const selectBlocking = prepareQuery('candidates_who_block', (db) =>
  db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(
      and(sql`${candidates.profile_id} = any(${profileIds})`, isBlocked(sql`${sql.placeholder('company_id')}::int`)),
    ),
);

/** The given candidates who block the company. */
export async function findBlocking(db: Db, company_id: number | null, profile_ids: number[]): Promise<Set<number>> {
  if (company_id === null || profile_ids.length === 0) return new Set();
  const rows = await selectBlocking(db, { company_id, profile_ids });
  return new Set(rows.map(({ id }) => id));
}

import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type DpaVersionRow, dpaAcceptances, dpaVersions } from './data-processing.table.ts';

/** What the company accepted, latest first, without the texts. */
export async function findAcceptances(db: Db, companyId: number) {
  return db
    .select({
      id: dpaAcceptances.id,
      hash: dpaVersions.hash,
      published_at: dpaVersions.published_at,
      accepted_at: dpaAcceptances.accepted_at,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
    })
    .from(dpaAcceptances)
    .innerJoin(dpaVersions, eq(dpaVersions.id, dpaAcceptances.version_id))
    .leftJoin(profiles, eq(profiles.user_id, dpaAcceptances.accepted_by))
    .where(eq(dpaAcceptances.company_id, companyId))
    .orderBy(desc(dpaAcceptances.id));
}

/** One of them with its text, the operator of its day and the company's name; null: the company has no such. */
export async function findAcceptance(db: Db, companyId: number, id: number) {
  const [row] = await db
    .select({
      title: dpaVersions.title,
      body: dpaVersions.body,
      published_at: dpaVersions.published_at,
      accepted_at: dpaAcceptances.accepted_at,
      operator: dpaAcceptances.operator,
      company: companies.name,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
    })
    .from(dpaAcceptances)
    .innerJoin(dpaVersions, eq(dpaVersions.id, dpaAcceptances.version_id))
    .innerJoin(companies, eq(companies.id, dpaAcceptances.company_id))
    .leftJoin(profiles, eq(profiles.user_id, dpaAcceptances.accepted_by))
    .where(and(eq(dpaAcceptances.company_id, companyId), eq(dpaAcceptances.id, id)));
  return row ?? null;
}

/** Addresses of the main accounts of all companies that accepted the contract, each once. */
export async function findContractAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(dpaAcceptances)
    .innerJoin(users, eq(users.company_id, dpaAcceptances.company_id))
    .where(and(isNull(users.rights), isNotNull(users.email_confirmed_at)))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

export async function hasAcceptance(db: Db, companyId: number): Promise<boolean> {
  return (await db.$count(dpaAcceptances, eq(dpaAcceptances.company_id, companyId))) > 0;
}

/** Inserts a version unless it is there. */
export async function upsertVersion(tx: Db, version: Omit<DpaVersionRow, 'id'>): Promise<number> {
  await tx.insert(dpaVersions).values(version).onConflictDoNothing();
  const [row] = await tx.select({ id: dpaVersions.id }).from(dpaVersions).where(eq(dpaVersions.hash, version.hash));
  return the(row, 'version of the contract').id;
}

/** Inserts an acceptance; a repeated one keeps the first row. */
export async function insertAcceptance(
  tx: Db,
  acceptance: {
    company_id: number;
    version_id: number;
    accepted_by: number | null;
    accepted_at: Date;
    operator: OperatorDetails | null;
  },
): Promise<void> {
  await tx.insert(dpaAcceptances).values(acceptance).onConflictDoNothing();
}

import type { CompanyFields } from '@gegenpost/contract/company.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { candidates } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type CompanyRow, companies } from './company.table.ts';

/** The company, and how many online candidates it placed. */
export async function findCompany(
  db: Db,
  companyId: number,
): Promise<(CompanyRow & { online_candidates: number }) | null> {
  const placed = and(eq(candidates.vermittler_company_id, companyId), eq(candidates.is_online, true));
  const [row] = await db
    .select({
      company: companies,
      online_candidates: sql<number>`(select count(*)::int from ${candidates} where ${placed})`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row ? { ...row.company, online_candidates: row.online_candidates } : null;
}

/** Locks the company until the transaction ends. Inserts of rows that refer to it are not blocked. */
export async function lockCompanyRow(tx: Db, companyId: number): Promise<CompanyRow | null> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  return row ?? null;
}

type Columns = Partial<CompanyFields> &
  Partial<Pick<CompanyRow, 'vat_state' | 'vat_pending_since' | 'vat_checked_at'>> & { updated_at: Date };

export async function updateCompany(tx: Db, companyId: number, columns: Columns): Promise<void> {
  // Drizzle leaves out what is undefined.
  const named = columns as { [K in keyof Columns]: Exclude<Columns[K], undefined> };
  await tx.update(companies).set(named).where(eq(companies.id, companyId));
}

/** Which of these keys the lists of industries and sizes have, as `code/key`. */
export async function findListed(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ code: attributes.code, key: attributes.key })
    .from(attributes)
    .where(and(inArray(attributes.code, ['industry', 'company_size']), inArray(attributes.key, [...keys])));
  return new Set(rows.map(({ code, key }) => `${code}/${key}`));
}

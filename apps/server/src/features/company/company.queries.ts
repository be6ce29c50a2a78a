import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type CompanyRow, companies } from './company.table.ts';

export type LockedCompany = Pick<CompanyRow, 'name' | 'role_id'>;

/** Rows that refer to the company do not wait. */
export async function lockCompanyRow(tx: Db, companyId: number): Promise<LockedCompany | null> {
  const [row] = await tx
    .select({ name: companies.name, role_id: companies.role_id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return row ?? null;
}

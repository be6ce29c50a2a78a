import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { lockCompanyRow } from './company.queries.ts';
import type { CompanyRow } from './company.table.ts';

/**
 * Locks a company until the transaction ends, for changes that count what it has, such as its accounts: of two
 * transactions that want the last place only one gets it.
 *
 * @throws {AppError} 404 when it is gone.
 */
export async function lockCompany(tx: Db, companyId: number): Promise<CompanyRow> {
  const company = await lockCompanyRow(tx, companyId);
  if (!company) throw notFound();
  return company;
}

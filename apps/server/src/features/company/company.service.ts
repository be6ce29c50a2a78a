import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { type LockedCompany, lockCompanyRow } from './company.queries.ts';

/**
 * Makes whoever counts what the company has, joins it or leaves it wait until the transaction ends: of two that want
 * the last place one gets it.
 *
 * @throws {AppError} 404 when it is gone.
 */
export async function lockCompany(tx: Db, companyId: number): Promise<LockedCompany> {
  const company = await lockCompanyRow(tx, companyId);
  if (!company) throw notFound();
  return company;
}

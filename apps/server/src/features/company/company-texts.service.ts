import type { Db } from '#platform/db/db.ts';
import { updateCompany } from './company.queries.ts';

/** Empties what a company says about itself on its page. */
export async function removeCompanyTexts(tx: Db, companyId: number, now: Date): Promise<void> {
  await updateCompany(tx, companyId, { description: null, website: null, updated_at: now });
}

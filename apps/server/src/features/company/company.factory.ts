import { createAgreement } from '#features/data-processing/data-processing.factory.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type CompanyRow, companies } from './company.table.ts';

type NewCompany = typeof companies.$inferInsert;

/** Inserts a company in Cologne; an employer unless told otherwise. */
export async function createCompany(db: Db, company: Partial<NewCompany> = {}): Promise<CompanyRow> {
  const gegenpostId = newPublicId();
  const [row] = await db
    .insert(companies)
    .values({
      gegenpost_id: gegenpostId,
      role_id: 2,
      name: `Werk ${gegenpostId} GmbH`,
      street: 'Domstraße 4',
      postal_code: '50667',
      city: 'Köln',
      country: 'DE',
      ...company,
    })
    .returning();
  // Recruiters may bring candidates in; a test about the contract takes it away.
  if (row!.role_id !== 2) await createAgreement(db, row!.id);
  return row!;
}

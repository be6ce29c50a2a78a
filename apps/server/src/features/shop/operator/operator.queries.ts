import { eq } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import { invoices } from '#features/invoices/invoices.table.ts';
import { companyTerms } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

export async function findCompanyId(db: Db, gegenpostId: string): Promise<number | null> {
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.gegenpost_id, gegenpostId));
  return row?.id ?? null;
}

export async function findInvoiceId(db: Db, number: string): Promise<number | null> {
  const [row] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number));
  return row?.id ?? null;
}

export async function upsertPaysByTransfer(tx: Db, companyId: number, allowed: boolean): Promise<void> {
  await tx
    .insert(companyTerms)
    .values({ company_id: companyId, pays_by_transfer: allowed })
    .onConflictDoUpdate({ target: companyTerms.company_id, set: { pays_by_transfer: allowed } });
}

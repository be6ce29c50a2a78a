import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, ne } from 'drizzle-orm';
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

/** Locks a document that belongs to no order: two cancellations wait for each other. */
export async function lockDocument(tx: Db, id: number): Promise<void> {
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('no key update');
}

export async function findNet(db: Db, invoiceId: number): Promise<number> {
  const [row] = await db.select({ net_cents: invoices.net_cents }).from(invoices).where(eq(invoices.id, invoiceId));
  return the(row, 'invoice').net_cents;
}

/** Whether a company may pay by transfer from its first order on. */
export async function findPaysByTransfer(db: Db, companyId: number): Promise<boolean> {
  const [row] = await db.select().from(companyTerms).where(eq(companyTerms.company_id, companyId));
  return row?.pays_by_transfer ?? false;
}

/** @returns False when it was so before. */
export async function upsertPaysByTransfer(tx: Db, companyId: number, allowed: boolean): Promise<boolean> {
  const changed = await tx
    .insert(companyTerms)
    .values({ company_id: companyId, pays_by_transfer: allowed })
    .onConflictDoUpdate({
      target: companyTerms.company_id,
      set: { pays_by_transfer: allowed },
      setWhere: ne(companyTerms.pays_by_transfer, allowed),
    })
    .returning({ company_id: companyTerms.company_id });
  return changed.length > 0;
}

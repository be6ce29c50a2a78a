import { and, asc, between, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type InvoiceRow, invoices } from '#features/invoices/invoices.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked } from '#platform/db/rows.ts';

export type BookedInvoice = InvoiceRow & { corrects: string | null };

/** Documents that were issued from one day to another, both included, by number. */
export async function findIssued(db: Db, from: string, to: string): Promise<BookedInvoice[]> {
  const corrected = alias(invoices, 'corrected');
  const rows = await db
    .select({ invoice: invoices, corrects: corrected.number })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.corrects_id))
    .where(between(invoices.issued_on, from, to))
    .orderBy(asc(invoices.number));
  return rows.map(({ invoice, corrects }) => ({ ...invoice, corrects }));
}

/**
 * Net sums of reverse charges by VAT id. An invoice counts on the last day of its service, a correction or cancellation
 * on its day of issue, but not before the last day of the service.
 */
export async function findEuServices(
  db: Db,
  from: string,
  to: string,
): Promise<{ vat_id: string; net_cents: number }[]> {
  const corrections = and(
    ne(invoices.kind, 'invoice'),
    sql`greatest(${invoices.issued_on}, ${invoices.service_to}) between ${from} and ${to}`,
  );
  const sold = and(eq(invoices.kind, 'invoice'), between(invoices.service_to, from, to));
  return db
    .select({
      vat_id: sql`${invoices.buyer} ->> 'vat_id'`.mapWith(checked(z.string())),
      net_cents: sql`sum(${invoices.net_cents})::float8`.mapWith(checked(z.int())),
    })
    .from(invoices)
    .where(and(eq(invoices.tax_case, 'reverse_charge'), or(sold, corrections)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { checked, IdRow, rowsOf } from '#platform/db/rows.ts';
import {
  type InvoiceFileRow,
  type InvoiceRow,
  invoiceCounters,
  invoiceEvents,
  invoiceFiles,
  invoices,
} from './invoices.table.ts';

type Owned = { company_id: number; id: number };

/**
 * Takes the next number of a year. Everybody else who issues an invoice waits until the transaction ends: it is called
 * right before the insert. What is rolled back gives its number back.
 */
export async function takeNumber(tx: Db, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  return the(row, 'number of an invoice').last;
}

export async function insertInvoice(tx: Db, values: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(values).returning();
  return the(row, 'inserted invoice');
}

export async function findInvoice(db: Db, id: number): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

/** Whoever corrects or cancels the same invoice waits until the transaction ends. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update');
  return row ?? null;
}

/** Corrections and cancellation of an invoice. */
export async function findCorrectionsOf(tx: Db, id: number): Promise<InvoiceRow[]> {
  return tx.select().from(invoices).where(eq(invoices.corrects_id, id)).orderBy(asc(invoices.id));
}

/** Which of these documents were cancelled. */
export async function findCancelledIds(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: invoices.corrects_id })
    .from(invoices)
    .where(and(inArray(invoices.corrects_id, [...ids]), eq(invoices.kind, 'cancellation')));
  return rows.map(({ id }) => the(id, 'cancelled invoice'));
}

const LastPayment = z.enum(['paid', 'unpaid', 'refunded']).nullable();

export type ListedInvoice = InvoiceRow & {
  corrects: string | null;
  is_cancelled: boolean;
  /** The last that was heard of its payment; null: nothing. */
  last_payment: z.infer<typeof LastPayment>;
};

/** Invoices of a company, newest first. */
export async function findInvoices(
  db: Db,
  companyId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedInvoice[]> {
  const corrected = alias(invoices, 'corrected');
  const rows = await db
    .select({
      invoice: invoices,
      corrects: corrected.number,
      is_cancelled: sql`exists (
        select from invoices c where c.corrects_id = ${invoices.id} and c.kind = 'cancellation')`.mapWith(
        checked(z.boolean()),
      ),
      last_payment: sql`(
        select e.kind from ${invoiceEvents} e where e.invoice_id = ${invoices.id} and e.kind <> 'mailed'
        order by e.id desc limit 1)`.mapWith(checked(LastPayment)),
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.corrects_id))
    .where(and(eq(invoices.company_id, companyId), before === undefined ? undefined : lt(invoices.id, before)))
    .orderBy(desc(invoices.id))
    .limit(limit);
  return rows.map(({ invoice, ...more }) => ({ ...invoice, ...more }));
}

const MonthRow = z.object({ month: z.string(), count: z.int(), gross_cents: z.int() });

/** Sums of a company by month of issue since a day; months without invoices are missing. */
export async function findMonths(db: Db, companyId: number, since: string): Promise<z.infer<typeof MonthRow>[]> {
  return rowsOf(
    db,
    MonthRow,
    sql`select to_char(issued_on, 'YYYY-MM') as month, (count(*) filter (where kind = 'invoice'))::int as count,
      sum(gross_cents)::float8 as gross_cents
    from ${invoices} where company_id = ${companyId} and issued_on >= ${since} group by 1`,
  );
}

/** @returns null for a missing invoice and one of another company. */
export async function findOwnInvoice(db: Db, { company_id, id }: Owned): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.company_id, company_id), eq(invoices.id, id)));
  return row ?? null;
}

export async function findFiles(db: Db, invoiceId: number): Promise<InvoiceFileRow[]> {
  return db.select().from(invoiceFiles).where(eq(invoiceFiles.invoice_id, invoiceId));
}

/** Files of all invoices of a company that were made, by number. */
export async function findCompanyFiles(
  db: Db,
  companyId: number,
): Promise<(Pick<InvoiceFileRow, 'kind' | 'file_key'> & { number: string })[]> {
  return db
    .select({ number: invoices.number, kind: invoiceFiles.kind, file_key: invoiceFiles.file_key })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoice_id))
    .where(eq(invoices.company_id, companyId))
    .orderBy(asc(invoices.number), asc(invoiceFiles.kind));
}

/** @returns False when the files were stored before: those stay. */
export async function insertFiles(tx: Db, files: readonly InvoiceFileRow[]): Promise<boolean> {
  const stored = await tx
    .insert(invoiceFiles)
    .values([...files])
    .onConflictDoNothing()
    .returning({ kind: invoiceFiles.kind });
  return stored.length === files.length;
}

/** @returns False for the second mail of an invoice, which is not to be sent. */
export async function insertEvent(tx: Db, event: typeof invoiceEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(invoiceEvents).values(event).onConflictDoNothing().returning({ id: invoiceEvents.id });
  return rows.length === 1;
}

/**
 * Deletes invoices that were issued before a day, with what hangs on them; what a younger document refers to stays as
 * long as that one.
 *
 * @returns Keys of their files.
 */
export async function deleteInvoicesBefore(tx: Db, day: string): Promise<string[]> {
  // The trigger that keeps the rows lets this transaction delete, and no other.
  await tx.execute(sql`set local app.retention = 'on'`);
  const rows = await rowsOf(
    tx,
    IdRow,
    sql`with recursive kept as (
      select id, corrects_id from ${invoices} where issued_on >= ${day}
      union select i.id, i.corrects_id from ${invoices} i join kept on i.id = kept.corrects_id
    )
    select id from ${invoices} where issued_on < ${day} and id not in (select id from kept)`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(invoiceEvents).where(inArray(invoiceEvents.invoice_id, ids));
  const files = await tx
    .delete(invoiceFiles)
    .where(inArray(invoiceFiles.invoice_id, ids))
    .returning({ key: invoiceFiles.file_key });
  await tx.delete(invoices).where(inArray(invoices.id, ids));
  return files.map(({ key }) => key);
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { checked, IdRow, rowOf, rowsOf } from '#platform/db/rows.ts';
import { type InvoiceFileRow, type InvoiceRow, invoiceEvents, invoiceFiles, invoices } from './invoices.table.ts';

export type NewInvoiceRow = Omit<typeof invoices.$inferInsert, 'id' | 'number'> & { id: number };

type Owned = { company_id: number; id: number };

/** Reserves the id of an invoice that is inserted later in the transaction. */
export async function nextInvoiceId(tx: Db): Promise<number> {
  const next = sql`select nextval(pg_get_serial_sequence('invoices', 'id'))::int as id`;
  return the(await rowOf(tx, IdRow, next), 'id of an invoice').id;
}

/**
 * Inserts an invoice; a trigger gives it the next number of its year. From then on other transactions that insert one wait
 * until this transaction ends.
 *
 * @param values With an id of `nextInvoiceId`.
 */
export async function insertInvoice(tx: Db, values: NewInvoiceRow): Promise<InvoiceRow> {
  const numbered = { ...values, number: '' };
  const [row] = await tx.insert(invoices).overridingSystemValue().values(numbered).returning();
  return the(row, 'inserted invoice');
}

export async function findInvoice(db: Db, id: number): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

export async function findInvoiceByNumber(db: Db, number: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row ?? null;
}

/** Locks an invoice: other transactions that correct or cancel it wait until this one ends. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update');
  return row ?? null;
}

/** The cancellation of a document, if there is one, and those of its corrections that were not cancelled themselves. */
export async function findStandingCorrections(tx: Db, id: number): Promise<InvoiceRow[]> {
  const later = alias(invoices, 'later');
  const isCancelled = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.corrects_id, invoices.id), eq(later.kind, 'cancellation')));
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.corrects_id, id), notExists(isCancelled)))
    .orderBy(asc(invoices.id));
}

const LastPayment = z.enum(['paid', 'unpaid', 'refunded']).nullable();

export type ListedInvoice = InvoiceRow & {
  corrects: string | null;
  is_cancelled: boolean;
  /** Kind of the newest event about its payment; null: there is none yet. */
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

/** Stored files of all invoices of a company, by number. */
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

/** Stores which files an invoice has; rows that are there already stay as they are. */
export async function insertFiles(db: Db, files: readonly InvoiceFileRow[]): Promise<void> {
  await db
    .insert(invoiceFiles)
    .values([...files])
    .onConflictDoNothing();
}

/** @returns False when the event `mailed` is there already: the caller must not send a second mail. */
export async function insertEvent(tx: Db, event: typeof invoiceEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(invoiceEvents).values(event).onConflictDoNothing().returning({ id: invoiceEvents.id });
  return rows.length === 1;
}

export type ExpiredInvoice = { id: number; file_keys: string[] };

const ExpiredRow = z.object({ id: z.int(), file_keys: z.array(z.string()) });

/**
 * Invoices that were issued before a day, newest first. One that a younger document corrects or cancels is kept as long
 * as that document.
 */
export async function findExpired(db: Db, { day, limit }: { day: string; limit: number }): Promise<ExpiredInvoice[]> {
  return rowsOf(
    db,
    ExpiredRow,
    sql`with recursive kept as (
      select id, corrects_id from ${invoices} where issued_on >= ${day}
      union select i.id, i.corrects_id from ${invoices} i join kept on i.id = kept.corrects_id
    )
    select i.id, array(select f.file_key from ${invoiceFiles} f where f.invoice_id = i.id) as file_keys
    from ${invoices} i where i.issued_on < ${day} and not exists (select from kept where kept.id = i.id)
    order by i.id desc limit ${limit}`,
  );
}

/** Deletes invoices with their events and the rows of their files. */
export async function deleteInvoices(tx: Db, ids: readonly number[]): Promise<void> {
  // The trigger that keeps these rows allows deletions in a transaction with this setting.
  await tx.execute(sql`set local app.retention = 'on'`);
  await tx.delete(invoiceEvents).where(inArray(invoiceEvents.invoice_id, [...ids]));
  await tx.delete(invoiceFiles).where(inArray(invoiceFiles.invoice_id, [...ids]));
  await tx.delete(invoices).where(inArray(invoices.id, [...ids]));
}

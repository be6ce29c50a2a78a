import { InvoiceState } from '@gegenpost/contract/invoices.ts';
import type { InvoiceFilter } from '@gegenpost/contract/operator-billing.ts';
import { and, asc, desc, eq, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companies } from '#features/company/company.table.ts';
import { type InvoiceRow, invoiceEvents, invoices } from '#features/invoices/invoices.table.ts';
import { likePattern } from '#features/operator-billing/like-pattern.ts';
import type { Db } from '#platform/db/db.ts';
import { checked } from '#platform/db/rows.ts';

/** What was noted last of the payment of a document; null: nothing. */
const lastPayment = sql`(select e.kind from invoice_events e where e.invoice_id = ${invoices.id} and e.kind <> 'mailed'
  order by e.id desc limit 1)`;

/** How a document stands, as companies are told in their own list (`stateOf` of the room `invoices`). */
const state = sql`case
  when exists (select from invoices c where c.corrects_id = ${invoices.id} and c.kind = 'cancellation') then 'cancelled'
  when ${invoices.gross_cents} = 0 then 'nothing_due'
  when ${invoices.kind} <> 'invoice' then 'refund'
  when ${lastPayment} in ('paid', 'refunded') then 'paid'
  when ${lastPayment} is not null or ${invoices.payment} ->> 'method' = 'transfer' then 'open'
  when ${invoices.payment} ->> 'method' = 'card' and ${invoices.payment} ->> 'paid_on' is not null then 'paid'
  else 'collecting' end`;

/** @param today In Germany. */
const overdue = (today: string) =>
  sql`(${state} = 'open' and (${invoices.due_on} < ${today} or ${lastPayment} = 'unpaid'))`;

export type ListedInvoice = {
  invoice: InvoiceRow;
  corrects: string | null;
  gegenpost_id: string | null;
  company_name: string | null;
  state: InvoiceState;
  is_overdue: boolean;
};

function selectInvoices(db: Db, today: string) {
  const corrected = alias(invoices, 'corrected');
  return db
    .select({
      invoice: invoices,
      corrects: corrected.number,
      gegenpost_id: companies.gegenpost_id,
      company_name: companies.name,
      state: state.mapWith(checked(InvoiceState)),
      is_overdue: sql`coalesce(${overdue(today)}, false)`.mapWith(checked(z.boolean())),
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.corrects_id))
    .leftJoin(companies, eq(companies.id, invoices.company_id));
}

/** Documents of all companies, newest first. */
export async function findInvoices(
  db: Db,
  filter: InvoiceFilter,
  { today, limit }: { today: string; limit: number },
): Promise<ListedInvoice[]> {
  return selectInvoices(db, today)
    .where(and(...conditionsOf(filter, today)))
    .orderBy(desc(invoices.id))
    .limit(limit);
}

function conditionsOf(filter: InvoiceFilter, today: string): (SQL | undefined)[] {
  const { company, number, min_cents, max_cents, from, to, before } = filter;
  const buyer = sql`${invoices.buyer} ->> 'name'`;
  return [
    filter.state === 'overdue' ? overdue(today) : filter.state && sql`${state} = ${filter.state}`,
    company
      ? or(
          ilike(companies.name, likePattern(company)),
          sql`${buyer} ilike ${likePattern(company)}`,
          eq(companies.gegenpost_id, company),
        )
      : undefined,
    number ? ilike(invoices.number, likePattern(number)) : undefined,
    min_cents === undefined ? undefined : gte(invoices.gross_cents, min_cents),
    max_cents === undefined ? undefined : lte(invoices.gross_cents, max_cents),
    from ? gte(invoices.issued_on, from) : undefined,
    to ? lte(invoices.issued_on, to) : undefined,
    before === undefined ? undefined : lt(invoices.id, before),
  ];
}

export async function findInvoice(db: Db, id: number, today: string): Promise<ListedInvoice | null> {
  const [row] = await selectInvoices(db, today).where(eq(invoices.id, id));
  return row ?? null;
}

/** What happened to a document, oldest first. */
export async function findEvents(db: Db, invoiceId: number): Promise<(typeof invoiceEvents.$inferSelect)[]> {
  return db.select().from(invoiceEvents).where(eq(invoiceEvents.invoice_id, invoiceId)).orderBy(asc(invoiceEvents.id));
}

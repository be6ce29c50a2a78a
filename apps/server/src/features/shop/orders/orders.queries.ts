import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invoices } from '#features/invoices/invoices.table.ts';
import { type PaymentRow, payments } from '#features/payments/payments.table.ts';
import type { OrderRow } from '#features/shop/shop.table.ts';
import { orders } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';
import { checked, IdRow, rowOf } from '#platform/db/rows.ts';

/** An order with its invoice and everything that was tried to get it paid. */
export type OrderFacts = {
  order: OrderRow;
  invoice: { id: number; number: string; due_on: string | null };
  is_cancelled: boolean;
  payments: PaymentRow[];
};

async function findFacts(db: Db, where: SQL | undefined): Promise<OrderFacts[]> {
  const rows = await db
    .select({
      order: orders,
      invoice: { id: invoices.id, number: invoices.number, due_on: invoices.due_on },
      is_cancelled: sql`exists (
        select from invoices c where c.corrects_id = ${invoices.id} and c.kind = 'cancellation')`.mapWith(
        checked(z.boolean()),
      ),
    })
    .from(orders)
    .innerJoin(invoices, eq(invoices.id, orders.invoice_id))
    .where(where)
    .orderBy(asc(orders.id));
  const paid = await findPaymentsOf(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  return rows.map((row) => ({ ...row, payments: paid.filter(({ invoice_id }) => invoice_id === row.invoice.id) }));
}

async function findPaymentsOf(db: Db, invoiceIds: readonly number[]): Promise<PaymentRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(inArray(payments.invoice_id, [...invoiceIds]))
    .orderBy(asc(payments.invoice_id), asc(payments.attempt));
}

/** Orders of a company, oldest first. */
export const findOrdersOfCompany = (db: Db, companyId: number): Promise<OrderFacts[]> =>
  findFacts(db, eq(orders.company_id, companyId));

/** @returns null for a missing order and one of another company. */
export async function findOwnOrder(
  db: Db,
  { company_id, id }: { company_id: number; id: number },
): Promise<OrderFacts | null> {
  const [row] = await findFacts(db, and(eq(orders.company_id, company_id), eq(orders.id, id)));
  return row ?? null;
}

export async function findOrderByInvoice(db: Db, invoiceId: number): Promise<OrderFacts | null> {
  const [row] = await findFacts(db, eq(orders.invoice_id, invoiceId));
  return row ?? null;
}

/** The order whose invoice a payment is of; null: it pays something else. */
export async function findOrderOfPayment(
  db: Db,
  paymentId: number,
): Promise<Pick<OrderRow, 'id' | 'company_id'> | null> {
  const [row] = await db
    .select({ id: orders.id, company_id: orders.company_id })
    .from(payments)
    .innerJoin(orders, eq(orders.invoice_id, payments.invoice_id))
    .where(eq(payments.id, paymentId));
  return row ?? null;
}

export async function findOrderByKey(tx: Db, companyId: number, key: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.company_id, companyId), eq(orders.idempotency_key, key)));
  return row ?? null;
}

/** The id of the next order, of which its number is made. */
export async function takeOrderId(tx: Db): Promise<number> {
  const row = await rowOf(tx, IdRow, sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`);
  return the(row, 'id of an order').id;
}

export async function insertOrder(tx: Db, order: OrderRow): Promise<OrderRow> {
  const [row] = await tx.insert(orders).overridingSystemValue().values(order).returning();
  return the(row, 'inserted order');
}

/** Another invoice takes the place of the one that was cancelled. */
export async function updateOrderInvoice(
  tx: Db,
  orderId: number,
  values: Pick<OrderRow, 'invoice_id' | 'quote'>,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, orderId));
}

import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { invoiceEvents, invoices } from '#features/invoices/invoices.table.ts';
import { payments } from '#features/payments/payments.table.ts';
import { orders, subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

/** The last that was noted of each invoice's payment. */
export async function findLastEvents(db: Db, invoiceIds: readonly number[]): Promise<Map<number, string>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([invoiceEvents.invoice_id], { id: invoiceEvents.invoice_id, kind: invoiceEvents.kind })
    .from(invoiceEvents)
    .where(and(inArray(invoiceEvents.invoice_id, [...invoiceIds]), ne(invoiceEvents.kind, 'mailed')))
    .orderBy(invoiceEvents.invoice_id, desc(invoiceEvents.id));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/**
 * Companies with an order that may have become unpaid by mere waiting: its transfer is overdue, or its page stayed open,
 * and its subscription does not say so yet.
 */
export async function findWaitingTooLong(
  db: Db,
  { today, openSince }: { today: string; openSince: Date },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: orders.company_id })
    .from(payments)
    .innerJoin(orders, eq(orders.invoice_id, payments.invoice_id))
    .innerJoin(invoices, eq(invoices.id, orders.invoice_id))
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscription_id))
    .where(
      and(
        inArray(payments.state, ['open', 'requires_action']),
        isNull(subscriptions.past_due_since),
        or(lt(invoices.due_on, today), and(isNull(invoices.due_on), lt(payments.created_at, openSince))),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Subscriptions that are not paid, as long as there is something left to do about them. */
export async function findPastDue(db: Db): Promise<{ id: number; company_id: number }[]> {
  return db
    .select({ id: subscriptions.id, company_id: subscriptions.company_id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.past_due_since),
        or(eq(subscriptions.state, 'active'), lt(subscriptions.reminders, 3)),
      ),
    );
}

/**
 * One more step of the reminders, of which two processes take each one once.
 *
 * @returns False when another one took it.
 */
export async function takeReminder(
  tx: Db,
  subscriptionId: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const taken = await tx
    .update(subscriptions)
    .set({ reminders: to })
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.reminders, from),
        sql`${subscriptions.past_due_since} is not null`,
      ),
    )
    .returning({ id: subscriptions.id });
  return taken.length === 1;
}

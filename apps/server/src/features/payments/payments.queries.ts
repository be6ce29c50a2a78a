import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type PaymentMethodRow, type PaymentRow, paymentMethods, payments } from './payments.table.ts';

/** @returns The row, whose attempt counts the tries for this invoice. */
export async function insertPayment(
  tx: Db,
  payment: Omit<typeof payments.$inferInsert, 'attempt' | 'updated_at'>,
): Promise<PaymentRow> {
  const attempt = sql<number>`(select coalesce(max(attempt), 0) + 1 from payments where invoice_id = ${payment.invoice_id})`;
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, attempt, updated_at: payment.created_at })
    .returning();
  return the(row, 'inserted payment');
}

/** The company's present card or account of a kind. */
export async function findPresentMethod(
  db: Db,
  companyId: number,
  kind?: Exclude<PaymentKind, 'transfer'>,
): Promise<PaymentMethodRow | null> {
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.company_id, companyId),
        isNull(paymentMethods.replaced_at),
        kind && eq(paymentMethods.kind, kind),
      ),
    );
  return row ?? null;
}

/** The latest try to get the amount of an invoice. */
export async function findLatestPaymentOf(db: Db, invoiceId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.invoice_id, invoiceId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return row ?? null;
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, sql } from 'drizzle-orm';
import { invoiceSeller } from '#features/invoices/invoices.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type SandboxMethodRow, type SandboxPaymentRow, sandboxMethods, sandboxPayments } from './sandbox.table.ts';

/** @returns The row of the key: the new one, or the one that an earlier call made. */
export async function insertSandboxPayment(
  tx: Db,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<{ row: SandboxPaymentRow; isNew: boolean }> {
  const { rowCount } = await tx.insert(sandboxPayments).values(payment).onConflictDoNothing();
  const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.key, payment.key));
  return { row: the(row, 'payment of the sandbox'), isNew: rowCount === 1 };
}

export async function findSandboxPayment(db: Db, ref: string): Promise<SandboxPaymentRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return row ?? null;
}

export async function lockSandboxPayment(tx: Db, ref: string): Promise<SandboxPaymentRow | null> {
  const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for('update');
  return row ?? null;
}

export async function updateSandboxPayment(
  tx: Db,
  ref: string,
  values: Partial<SandboxPaymentRow>,
): Promise<SandboxPaymentRow> {
  const [row] = await tx.update(sandboxPayments).set(values).where(eq(sandboxPayments.ref, ref)).returning();
  return the(row, 'payment of the sandbox');
}

/** Gives back an amount once for each key. */
export async function updateRefunded(tx: Db, ref: string, amountCents: number, key: string): Promise<void> {
  await tx
    .update(sandboxPayments)
    .set({
      refunded_cents: sql`least(amount_cents, refunded_cents + ${amountCents})`,
      refund_keys: sql`array_append(refund_keys, ${key})`,
    })
    .where(and(eq(sandboxPayments.ref, ref), sql`not ${key} = any(refund_keys)`));
}

export async function insertSandboxMethod(tx: Db, method: SandboxMethodRow): Promise<void> {
  await tx.insert(sandboxMethods).values(method);
}

export async function findSandboxMethod(db: Db, ref: string): Promise<SandboxMethodRow | null> {
  const [row] = await db.select().from(sandboxMethods).where(eq(sandboxMethods.ref, ref));
  return row ?? null;
}

export async function deleteSandboxCustomer(tx: Db, customerRef: string): Promise<void> {
  await tx.update(sandboxPayments).set({ method_ref: null }).where(eq(sandboxPayments.customer_ref, customerRef));
  await tx.delete(sandboxMethods).where(eq(sandboxMethods.customer_ref, customerRef));
}

/** Who collects direct debits; null: the operator did not say yet. */
export async function findCreditor(db: Db): Promise<{ name: string; creditor_id: string } | null> {
  const [row] = await db.select({ seller: invoiceSeller.seller }).from(invoiceSeller);
  return row?.seller.creditor_id ? { name: row.seller.name, creditor_id: row.seller.creditor_id } : null;
}

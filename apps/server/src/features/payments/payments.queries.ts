import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { invoices } from '#features/invoices/invoices.table.ts';
import type { Db } from '#platform/db/db.ts';
import { underWay } from './payment-states.ts';
import {
  type PaymentMethodRow,
  type PaymentRow,
  paymentCustomers,
  paymentMethods,
  paymentSetups,
  payments,
} from './payments.table.ts';
import type { PaymentProvider } from './provider.ts';

export type ProviderName = PaymentProvider['name'];

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

export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/**
 * Locks all payments of an invoice until the transaction ends.
 *
 * @returns They, first attempt first, as they are once the lock is held.
 */
export async function lockPaymentsOf(tx: Db, invoiceId: number): Promise<PaymentRow[]> {
  const ofInvoice = eq(payments.invoice_id, invoiceId);
  await tx.select({ id: payments.id }).from(payments).where(ofInvoice).orderBy(asc(payments.id)).for('update');
  return tx.select().from(payments).where(ofInvoice).orderBy(asc(payments.attempt));
}

export async function updatePayment(
  tx: Db,
  id: number,
  values: Partial<typeof payments.$inferInsert> & { updated_at: Date },
): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(values).where(eq(payments.id, id)).returning();
  return the(row, 'updated payment');
}

export async function updateInvoiceOfPayments(tx: Db, fromInvoiceId: number, toInvoiceId: number): Promise<void> {
  await tx.update(payments).set({ invoice_id: toInvoiceId }).where(eq(payments.invoice_id, fromInvoiceId));
}

/** Keeps under which reference the provider has a payment. @returns null: it has one already. */
export async function updatePaymentRef(tx: Db, id: number, providerRef: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({ provider_ref: providerRef })
    .where(and(eq(payments.id, id), isNull(payments.provider_ref)))
    .returning();
  return row ?? null;
}

/** The one that succeeded, otherwise the latest attempt. */
export async function findPaymentThatCounts(db: Db, invoiceId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.invoice_id, invoiceId))
    .orderBy(desc(sql`${payments.state} = 'succeeded'`), desc(payments.attempt))
    .limit(1);
  return row ?? null;
}

export async function findInvoiceNumber(db: Db, invoiceId: number): Promise<string> {
  const [row] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoiceId));
  return the(row, 'invoice of a payment').number;
}

export async function isInvoiceCancelled(tx: Db, invoiceId: number): Promise<boolean> {
  return (await tx.$count(invoices, and(eq(invoices.corrects_id, invoiceId), eq(invoices.kind, 'cancellation')))) > 0;
}

/**
 * Locks all payments of a company, in the order in which `lockPaymentsOf` locks those of an invoice: in another one the
 * two would block each other.
 *
 * @returns Those that are under way once the lock is held.
 */
export async function lockUnderWayOf(tx: Db, companyId: number): Promise<PaymentRow[]> {
  const isOfCompany = eq(payments.company_id, companyId);
  await tx.select({ id: payments.id }).from(payments).where(isOfCompany).orderBy(asc(payments.id)).for('update');
  return tx
    .select()
    .from(payments)
    .where(and(isOfCompany, inArray(payments.state, [...underWay])));
}

/** The company's present card or account, if it is of this kind and at this provider. */
export async function findPresentMethod(
  db: Db,
  companyId: number,
  { kind, provider }: { kind?: Exclude<PaymentKind, 'transfer'>; provider?: ProviderName } = {},
): Promise<PaymentMethodRow | null> {
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.company_id, companyId),
        isNull(paymentMethods.replaced_at),
        kind && eq(paymentMethods.kind, kind),
        provider && eq(paymentMethods.provider, provider),
      ),
    );
  return row ?? null;
}

export async function findMethod(db: Db, id: number): Promise<PaymentMethodRow | null> {
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return row ?? null;
}

export async function hasMethod(tx: Db, provider: ProviderName, providerRef: string): Promise<boolean> {
  const isIt = and(eq(paymentMethods.provider, provider), eq(paymentMethods.provider_ref, providerRef));
  return (await tx.$count(paymentMethods, isIt)) > 0;
}

/** Makes it the company's present one; the earlier ones are charged no more. */
export async function insertPresentMethod(tx: Db, method: typeof paymentMethods.$inferInsert): Promise<void> {
  const { company_id, created_at } = method;
  await tx
    .update(paymentMethods)
    .set({ replaced_at: created_at })
    .where(and(eq(paymentMethods.company_id, company_id), isNull(paymentMethods.replaced_at)));
  await tx.insert(paymentMethods).values(method);
}

const ofCompany = (companyId: number, provider: ProviderName) =>
  and(eq(paymentCustomers.company_id, companyId), eq(paymentCustomers.provider, provider));

export async function findCustomerRef(db: Db, companyId: number, provider: ProviderName): Promise<string | null> {
  const [row] = await db.select().from(paymentCustomers).where(ofCompany(companyId, provider));
  return row?.provider_ref ?? null;
}

/** @returns Whether the company is known at the provider; it waits then for others that change its cards. */
export async function lockCustomer(tx: Db, companyId: number, provider: ProviderName): Promise<boolean> {
  const rows = await tx.select().from(paymentCustomers).where(ofCompany(companyId, provider)).for('update');
  return rows.length > 0;
}

export async function insertCustomer(db: Db, customer: typeof paymentCustomers.$inferInsert): Promise<void> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing();
}

export async function findCompanyOfCustomer(db: Db, provider: ProviderName, ref: string): Promise<number | null> {
  const [row] = await db
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.provider_ref, ref)));
  return row?.company_id ?? null;
}

export async function insertSetup(db: Db, setup: typeof paymentSetups.$inferInsert): Promise<number> {
  const [row] = await db.insert(paymentSetups).values(setup).returning({ id: paymentSetups.id });
  return the(row, 'inserted setup').id;
}

export async function updateSetupRef(db: Db, id: number, providerRef: string): Promise<void> {
  await db.update(paymentSetups).set({ provider_ref: providerRef }).where(eq(paymentSetups.id, id));
}

export async function updateSetupEnded(tx: Db, provider: ProviderName, ref: string, now: Date): Promise<void> {
  await tx
    .update(paymentSetups)
    .set({ ended_at: now })
    .where(
      and(eq(paymentSetups.provider, provider), eq(paymentSetups.provider_ref, ref), isNull(paymentSetups.ended_at)),
    );
}

/**
 * Deletes what is known here of the company at providers; its payments stay.
 *
 * @returns Who it was there.
 */
export async function deleteCustomer(tx: Db, companyId: number): Promise<(typeof paymentCustomers.$inferSelect)[]> {
  await tx.update(payments).set({ method_id: null }).where(eq(payments.company_id, companyId));
  await tx.delete(paymentMethods).where(eq(paymentMethods.company_id, companyId));
  await tx.delete(paymentSetups).where(eq(paymentSetups.company_id, companyId));
  return tx.delete(paymentCustomers).where(eq(paymentCustomers.company_id, companyId)).returning();
}

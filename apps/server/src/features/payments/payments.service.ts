import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import { findLatestPaymentOf, findPresentMethod, insertPayment } from './payments.queries.ts';
import type { PaymentMethodRow, PaymentRow } from './payments.table.ts';

/** A payment changed: the room `shop` looks again what that means. The job names the payment and says nothing else. */
export const PAYMENT_CHANGED = 'shop.payment-changed';
export type PaymentChangedJob = { payment_id: number };

/** Charges a card or account that the company let us keep. */
export const CHARGE = 'payments.charge';
export type ChargeJob = { payment_id: number };

type OpeningParts = Pick<Parts, 'jobs' | 'clock' | 'config'>;

type NewPayment = {
  invoice_id: number;
  company_id: number;
  amount_cents: number;
  kind: PaymentKind;
  /** Charge the company's present card or account of this kind, if it has one, instead of asking the payer. */
  uses_saved: boolean;
};

/**
 * Opens a payment of an invoice in the transaction that issues the invoice, or that tries it again. Nothing is asked of
 * the provider before the transaction is committed.
 *
 * @throws When another payment of the invoice is under way (unique index `payments_under_way_key`).
 */
export async function openPayment(
  { jobs, clock, config }: OpeningParts,
  tx: Db,
  { uses_saved, ...payment }: NewPayment,
): Promise<PaymentRow> {
  const { kind } = payment;
  const method = uses_saved && kind !== 'transfer' ? await findPresentMethod(tx, payment.company_id, kind) : null;
  const row = await insertPayment(tx, {
    ...payment,
    provider: kind === 'transfer' ? null : (method?.provider ?? (config.stripeKey === null ? 'sandbox' : 'stripe')),
    state: 'open',
    method_id: method?.id ?? null,
    created_at: clock.now(),
  });
  if (method) await jobs.enqueue(tx, CHARGE, { payment_id: row.id } satisfies ChargeJob);
  return row;
}

/** The latest try to get the amount of an invoice; null: none was made. */
export async function findPaymentOf(db: Db, invoiceId: number): Promise<PaymentRow | null> {
  return findLatestPaymentOf(db, invoiceId);
}

/** The card or account that a company is charged with; null: it named none. */
export async function findPaymentMethod(db: Db, companyId: number): Promise<PaymentMethodRow | null> {
  return findPresentMethod(db, companyId);
}

import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict } from '#platform/http/errors.ts';
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
type ProviderParts = Pick<Parts, 'db' | 'jobs' | 'clock' | 'config' | 'secrets'> & {
  log: Pick<Parts['log'], 'error' | 'warn' | 'info'>;
};

export type NewPayment = {
  invoice_id: number;
  company_id: number;
  amount_cents: number;
  kind: PaymentKind;
  /** Charge the company's present card or account of this kind, if it has one, instead of asking the payer. */
  uses_saved: boolean;
};

/** Whom the provider should know as the payer; kept there when it is new. */
export type Payer = { id: number; name: string; email: string };

/**
 * Opens a payment of an invoice in the transaction that issues the invoice. Nothing is asked of the provider before the
 * transaction is committed.
 *
 * @throws When another payment of the invoice is under way (unique index `payments_under_way_key`): see `replacePayment`.
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

/**
 * Tries an invoice again, also by another kind or with the saved card: ends what waits for its payer, and opens the next
 * attempt. What was ended at the provider by then is told to it by a job; should it be paid all the same, the second
 * success is refunded.
 *
 * @throws {AppError} 409 `payment_open` while the bank has the payment in hand (`processing`, or a saved card that is
 *   about to be charged), 409 `conflict` when the invoice is paid.
 */
export async function replacePayment(_parts: OpeningParts, _tx: Db, _payment: NewPayment): Promise<PaymentRow> {
  throw conflict();
}

/**
 * The payment that says how an invoice stands: the one that succeeded, otherwise the latest attempt; null: none was
 * made. An attempt that was refunded because another one had succeeded never counts.
 */
export async function findPaymentOf(db: Db, invoiceId: number): Promise<PaymentRow | null> {
  return findLatestPaymentOf(db, invoiceId);
}

/** The card or account that a company is charged with; null: it named none. */
export async function findPaymentMethod(db: Db, companyId: number): Promise<PaymentMethodRow | null> {
  return findPresentMethod(db, companyId);
}

/**
 * Where the payer goes to pay. Asks the provider, so it is called outside of a transaction. Two calls at once, or one
 * after a reload, lead to the same page and to one payment. A saved card whose bank asks for its owner is replaced by a
 * new attempt, on a page.
 *
 * @param page What the payer reads beside the amount (the invoice's number); where the browser comes back to, whatever
 *   came of it; who pays.
 * @returns null: there is nothing for the payer to do (a transfer, in the bank's hands, or no longer under way).
 * @throws {AppError} 503 `unavailable` while the provider does not answer; nothing is lost.
 */
export async function payPage(
  _parts: ProviderParts,
  _payment: PaymentRow,
  _page: { description: string; return_url: string; company: Payer },
): Promise<string | null> {
  return null;
}

/**
 * Where the payer names another card or account for the next payments, without paying. It becomes the present one once
 * the provider says so; what is under way stays as it is. Called outside of a transaction.
 *
 * @throws {AppError} 503 `unavailable` while the provider does not answer.
 */
export async function startMethodChange(
  _parts: ProviderParts,
  _company: Payer,
  _kind: Exclude<PaymentKind, 'transfer'>,
  returnUrl: string,
): Promise<string> {
  return returnUrl;
}

/**
 * Gives back a part of a payment, or all of it. The row says so at once, the money goes by a job; what was transferred
 * is sent back by the operator. A payment of which all was given back is `refunded`.
 *
 * @throws {AppError} 404 for no payment, 409 `conflict` for one that did not succeed, or of which less is left.
 */
export async function refundPayment(
  _parts: OpeningParts,
  _tx: Db,
  _paymentId: number,
  _amountCents: number,
): Promise<PaymentRow> {
  throw conflict();
}

/**
 * Notes that an invoice was paid by transfer, also one whose card failed before. The reference of the bank statement
 * stands in `provider_ref`. The same reference again changes nothing.
 *
 * @throws {AppError} 404 for an invoice without a payment, 409 `payment_open` while a card or account is being charged,
 *   409 `conflict` when it is paid.
 */
export async function settleTransfer(
  _parts: OpeningParts,
  _tx: Db,
  _invoiceId: number,
  _reference: string,
): Promise<PaymentRow> {
  throw conflict();
}

/**
 * Ends what a company has at the provider: its cards and accounts are forgotten here at once and there by a job. Its
 * payments stay with their invoices.
 */
export async function forgetCompany(_parts: OpeningParts, _tx: Db, _companyId: number): Promise<void> {}

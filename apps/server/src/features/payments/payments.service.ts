import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import { applyReport, changePayment, endWaiting, giveBack } from './payment-changes.service.ts';
import { CHARGE, type ChargeJob, FORGET, type ForgetJob } from './payment-jobs.ts';
import { isUnderWay } from './payment-states.ts';
import { keepRef } from './payment-work.service.ts';
import {
  deleteCustomer,
  findCustomerRef,
  findPayment,
  findPaymentThatCounts,
  findPresentMethod,
  insertCustomer,
  insertPayment,
  insertSetup,
  lockPaymentsOf,
  lockUnderWayOf,
  updateInvoiceOfPayments,
  updatePayment,
  updateSetupRef,
} from './payments.queries.ts';
import type { PaymentMethodRow, PaymentRow } from './payments.table.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { findProvider, type ProviderParts, providerName } from './providers.service.ts';
import { t } from './texts.de.ts';

export { PAYMENT_CHANGED, type PaymentChangedJob } from './payment-jobs.ts';

type OpeningParts = Pick<ProviderParts, 'jobs' | 'clock' | 'config'>;

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
 * @throws When another payment of the invoice is under way (unique index `payments_under_way_key`): see
 *   `replacePayment`.
 */
export async function openPayment(
  { jobs, clock, config }: OpeningParts,
  tx: Db,
  { uses_saved, ...payment }: NewPayment,
): Promise<PaymentRow> {
  const { kind } = payment;
  const provider = providerName(config);
  const method =
    uses_saved && kind !== 'transfer' ? await findPresentMethod(tx, payment.company_id, { kind, provider }) : null;
  const row = await insertPayment(tx, {
    ...payment,
    provider: kind === 'transfer' ? null : provider,
    state: 'open',
    method_id: method?.id ?? null,
    created_at: clock.now(),
  });
  if (method) await jobs.enqueue(tx, CHARGE, { payment_id: row.id } satisfies ChargeJob);
  return row;
}

/**
 * Tries an invoice again, also by another kind or with the saved card: ends what waits for its payer, and opens the next
 * attempt. What was ended is told to the provider by a job; should it be paid all the same, the second success is given
 * back.
 *
 * @throws {AppError} 409 `payment_open` while the bank has the payment in hand (`processing`, or a saved card that is
 *   about to be charged), 409 `conflict` when the invoice is paid.
 */
export async function replacePayment(parts: OpeningParts, tx: Db, payment: NewPayment): Promise<PaymentRow> {
  await endPayments(parts, tx, payment.invoice_id);
  return openPayment(parts, tx, payment);
}

/**
 * Ends what waits for the payer of an invoice that is about to be cancelled.
 *
 * @throws {AppError} 409 `payment_open` while the bank has a payment in hand, 409 `conflict` when the invoice is paid.
 */
export async function endPayments(parts: OpeningParts, tx: Db, invoiceId: number): Promise<void> {
  const all = await lockPaymentsOf(tx, invoiceId);
  if (all.some(({ state }) => state === 'succeeded')) throw conflict();
  if (all.some(isInHand)) throw new AppError(409, t('in_hand'), { code: 'payment_open' });
  await endWaiting(parts, tx, all);
}

/** Whether the payment is up to the bank, and no more to the payer. */
function isInHand({ state, method_id }: PaymentRow): boolean {
  return state === 'processing' || (state === 'open' && method_id !== null);
}

/**
 * The payment that says how an invoice stands: the one that succeeded, otherwise the latest attempt; null: none was
 * made. An attempt that was refunded because another one had succeeded never counts.
 */
export async function findPaymentOf(db: Db, invoiceId: number): Promise<PaymentRow | null> {
  return findPaymentThatCounts(db, invoiceId);
}

/**
 * As `findPaymentOf`, with all payments of the invoice locked: what their provider says of them meanwhile is taken over
 * after the transaction.
 */
export async function lockPaymentOf(tx: Db, invoiceId: number): Promise<PaymentRow | null> {
  await lockPaymentsOf(tx, invoiceId);
  return findPaymentOf(tx, invoiceId);
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
 * @param page What the payer reads beside the amount (the invoice's number); the path of this site to which the browser
 *   comes back, whatever came of it; who pays.
 * @returns null: there is nothing for the payer to do (a transfer, in the bank's hands, or no longer under way).
 * @throws {AppError} 503 `unavailable` while the provider does not answer; nothing is lost. 409 when the payment was
 *   replaced meanwhile.
 */
export async function payPage(
  parts: ProviderParts,
  { id }: PaymentRow,
  { description, return_url: return_path, company }: { description: string; return_url: string; company: Payer },
): Promise<string | null> {
  const payment = await findPageable(parts, id);
  if (payment === null || payment.kind === 'transfer') return null;
  const { kind, attempt, amount_cents, provider_ref } = payment;
  const provider = await findProvider(parts);
  return orUnavailable(parts, async () => {
    if (provider_ref !== null) {
      const report = await provider.fetchPayment(provider_ref);
      await applyReport(parts, provider, report);
      return report.redirect_url;
    }
    const customer_ref = await ensureCustomer(parts, provider, company);
    const order = { payment_id: payment.id, attempt, amount_cents, kind, description, customer_ref, return_path };
    const page = await provider.startPayment(order);
    if (!(await keepRef(parts, payment, page.provider_ref))) throw conflict();
    return page.redirect_url;
  });
}

/** The payment as it is now, if its payer can do something; one with a saved card is replaced by one with a page. */
async function findPageable(parts: ProviderParts, id: number): Promise<PaymentRow | null> {
  const payment = await findPayment(parts.db, id);
  if (!payment || payment.provider !== providerName(parts.config)) return null;
  if (payment.method_id === null) return isUnderWay(payment.state) && !isInHand(payment) ? payment : null;
  return parts.db.transaction(async (tx) => {
    const all = await lockPaymentsOf(tx, payment.invoice_id);
    const present = all.find((row) => isUnderWay(row.state));
    if (!present || isInHand(present)) return null;
    // Another call was quicker: its attempt is the one to pay.
    if (present.id !== id) return present;
    const { invoice_id, company_id, amount_cents, kind } = present;
    return replacePayment(parts, tx, { invoice_id, company_id, amount_cents, kind, uses_saved: false });
  });
}

/**
 * Where the payer names another card or account for the next payments, without paying. It becomes the present one once
 * the provider says so; what is under way stays as it is. Called outside of a transaction.
 *
 * @param return_url Path of this site.
 * @throws {AppError} 503 `unavailable` while the provider does not answer.
 */
export async function startMethodChange(
  parts: ProviderParts,
  company: Payer,
  kind: Exclude<PaymentKind, 'transfer'>,
  return_url: string,
): Promise<string> {
  const provider = await findProvider(parts);
  const created_at = parts.clock.now();
  return orUnavailable(parts, async () => {
    const customer_ref = await ensureCustomer(parts, provider, company);
    const setup_id = await insertSetup(parts.db, { company_id: company.id, provider: provider.name, created_at });
    const order = { setup_id, kind, description: company.name, customer_ref, return_path: return_url };
    const { provider_ref, redirect_url } = await provider.startSetup(order);
    await updateSetupRef(parts.db, setup_id, provider_ref);
    return redirect_url;
  });
}

async function ensureCustomer({ db }: ProviderParts, provider: PaymentProvider, company: Payer): Promise<string> {
  const known = await findCustomerRef(db, company.id, provider.name);
  if (known !== null) return known;
  const provider_ref = await provider.createCustomer(company);
  await insertCustomer(db, { company_id: company.id, provider: provider.name, provider_ref });
  // Of two calls at once the first one's is kept.
  return (await findCustomerRef(db, company.id, provider.name)) ?? provider_ref;
}

async function orUnavailable<T>({ log }: ProviderParts, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.error({ err: error }, 'the payment provider does not answer');
    throw new AppError(503, t('unavailable'), { code: 'unavailable' });
  }
}

/**
 * Gives back a part of a payment, or all of it. The row says so at once, the money goes by a job; what was transferred
 * is sent back by the operator. A payment of which all was given back is `refunded`.
 *
 * @throws {AppError} 404 for no payment, 409 `conflict` for one that did not succeed, or of which less is left.
 */
export async function refundPayment(
  parts: OpeningParts,
  tx: Db,
  paymentId: number,
  amountCents: number,
): Promise<PaymentRow> {
  const found = await findPayment(tx, paymentId);
  if (!found) throw notFound();
  const payment = (await lockPaymentsOf(tx, found.invoice_id)).find(({ id }) => id === paymentId) ?? found;
  const refunded_cents = payment.refunded_cents + amountCents;
  if (payment.state !== 'succeeded' || amountCents <= 0 || refunded_cents > payment.amount_cents) throw conflict();
  if (payment.provider !== null) await giveBack(parts, tx, paymentId, amountCents, refunded_cents);
  const state = refunded_cents === payment.amount_cents ? 'refunded' : 'succeeded';
  return changePayment(parts, tx, { ...payment, state, refunded_cents });
}

/**
 * Notes that an invoice was paid by transfer, also one whose card failed before. The reference of the bank statement
 * stands in `provider_ref`. The same reference again changes nothing.
 *
 * @param paid_on When the money came; null: nobody said.
 * @throws {AppError} 404 for an invoice without a payment, 409 `payment_open` while a card or account is being charged,
 *   409 `conflict` when it is paid.
 */
export async function settleTransfer(
  parts: OpeningParts,
  tx: Db,
  invoiceId: number,
  { reference, paid_on }: { reference: string; paid_on: string | null },
): Promise<PaymentRow> {
  const all = await lockPaymentsOf(tx, invoiceId);
  const latest = all.at(-1);
  if (!latest) throw notFound();
  const paid = all.find(({ state }) => state === 'succeeded');
  if (paid?.kind === 'transfer' && paid.provider_ref === reference) return paid;
  if (paid) throw conflict();
  const isOpenTransfer = latest.kind === 'transfer' && latest.state === 'open';
  const { invoice_id, company_id, amount_cents } = latest;
  const transfer: NewPayment = { invoice_id, company_id, amount_cents, kind: 'transfer', uses_saved: false };
  const row = isOpenTransfer ? latest : await replacePayment(parts, tx, transfer);
  await updatePayment(tx, row.id, { paid_on, updated_at: parts.clock.now() });
  return changePayment(parts, tx, { ...row, state: 'succeeded', provider_ref: reference });
}

/** The payments of an invoice that was cancelled count for the one that replaces it, which has none yet. */
export async function movePayments(tx: Db, fromInvoiceId: number, toInvoiceId: number): Promise<void> {
  await lockPaymentsOf(tx, fromInvoiceId);
  await updateInvoiceOfPayments(tx, fromInvoiceId, toInvoiceId);
}

/**
 * Ends what a company has at the provider: its cards and accounts are forgotten here at once and there by a job. Its
 * payments stay with their invoices.
 */
export async function forgetCompany(parts: OpeningParts, tx: Db, companyId: number): Promise<void> {
  await endWaiting(parts, tx, await lockUnderWayOf(tx, companyId));
  for (const { provider, provider_ref: customer_ref } of await deleteCustomer(tx, companyId)) {
    await parts.jobs.enqueue(tx, FORGET, { provider, customer_ref } satisfies ForgetJob);
  }
}

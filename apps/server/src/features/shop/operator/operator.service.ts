import type { OperatorAction } from '@gegenpost/contract/operator.ts';
import { lockCompany } from '#features/company/company.service.ts';
import {
  cancelInvoice,
  correctInvoice,
  getDocumentByNumber,
  listStandingCorrections,
} from '#features/invoices/invoices.service.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { endPayments, refundPayment, settleTransfer } from '#features/payments/payments.service.ts';
import { assessCompany } from '#features/shop/dunning/assessment.service.ts';
import { findOrderByInvoice, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import { endSubscription } from '#features/shop/renewal/endings.service.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { lastDayOf } from '#features/shop/subscription/overview.service.ts';
import { findSubscription, updateSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import { t } from '#features/shop/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, notFound, type Refusal } from '#platform/http/errors.ts';
import { findCompanyId, findInvoiceId, findNet, lockDocument, upsertPaysByTransfer } from './operator.queries.ts';

/** Who acts, and why, as the log keeps it. */
export type OperatorAct = {
  /** null: the command line. */
  operator: Pick<Actor, 'user_id'> | null;
  reason: string;
};

/** What came by a transfer: the reference of the bank statement, and the day, or null where nobody said it. */
export type Transfer = { reference: string; paid_on: string | null };

/** What is given back of an invoice. */
export type Refund = {
  /** null: all of it. */
  net_cents: number | null;
  /** What was left of the invoice, net, when the refund was decided; null: whatever is left. */
  seen_rest_cents: number | null;
};

/**
 * Lets a company pay by transfer from its first order on, or takes that back. It is not asked about its namesakes then.
 *
 * @throws {AppError} 404 for no company.
 */
export async function allowTransfer(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  gegenpostId: string,
  allowed: boolean,
  act: OperatorAct,
): Promise<void> {
  await db.transaction(async (tx) => {
    const companyId = await findCompanyId(tx, gegenpostId);
    if (companyId === null) throw notFound();
    await lockCompany(tx, companyId);
    if (!(await upsertPaysByTransfer(tx, companyId, allowed))) return;
    const action = allowed ? 'transfer_allowed' : 'transfer_refused';
    const entry = { action, subject_kind: 'company', subject_id: gegenpostId, reason: act.reason } as const;
    await logOperator(tx, act.operator, entry, clock.now());
  });
}

/**
 * Notes that an invoice was paid by transfer, by the reference of the bank statement. The same reference again changes
 * nothing.
 *
 * @throws {AppError} 404 for no invoice of an order, 409 while it is being charged, when it was paid otherwise or
 *   cancelled.
 */
export async function markPaid(parts: ShopParts, number: string, transfer: Transfer, act: OperatorAct): Promise<void> {
  await inCompanyOf(parts, number, async (tx, { order, invoice, is_cancelled, payments }) => {
    if (is_cancelled) throw conflict(because('operator.cancelled'));
    const paid = payments.find(({ state }) => state === 'succeeded');
    const isKnown = paid?.kind === 'transfer' && paid.provider_ref === transfer.reference;
    if (paid && !isKnown) throw conflict(because('operator.paid'));
    await settleTransfer(parts, tx, invoice.id, transfer);
    await assessCompany(parts, tx, order.company_id);
    if (!isKnown) await log(parts, tx, act, 'invoice_paid', number);
  });
}

/**
 * Gives back what was paid for an invoice: a net amount, by a correction; or all of it, by cancelling the invoice, with
 * which the subscription ends when it was for the running term.
 *
 * @throws {AppError} 404 for no invoice of an order, 409 for one that is not paid, of which less is left, or of which
 *   something was given back since it was seen.
 */
export async function refundInvoice(
  parts: ShopParts,
  number: string,
  { net_cents: netCents, seen_rest_cents }: Refund,
  act: OperatorAct,
): Promise<void> {
  await inCompanyOf(parts, number, async (tx, facts) => {
    const { order, invoice, payments } = facts;
    const paid = payments.find(({ state }) => state === 'succeeded');
    if (!paid) throw conflict(because('operator.unpaid'));
    const rest = await findRest(tx, invoice.id);
    if (seen_rest_cents !== null && seen_rest_cents !== rest) throw conflict(because('operator.refunded_meanwhile'));
    if (netCents !== null && netCents > rest) throw conflict(because('operator.less_left'));
    if (netCents === null) {
      if (await hasCorrections(tx, invoice.id)) throw conflict(because('operator.corrected'));
      await cancelInvoice(parts, tx, invoice.id);
      await refundPayment(parts, tx, paid.id, paid.amount_cents - paid.refunded_cents);
      await endTerm(parts, tx, facts);
    } else {
      const line = { name: t('refund.line'), details: null, unit_price_cents: netCents };
      const correction = await correctInvoice(parts, tx, invoice.id, line);
      await refundPayment(parts, tx, paid.id, -correction.gross_cents);
    }
    await assessCompany(parts, tx, order.company_id);
    await log(parts, tx, act, 'invoice_refunded', number);
  });
}

/**
 * Cancels an invoice. When it is that of an order, nobody can pay it any more, and the subscription ends when it was for
 * the running term.
 *
 * @throws {AppError} 409 for the invoice of an order that is paid, or that the bank has in hand: see `refundInvoice`.
 */
export async function cancelUnpaid(parts: ShopParts, tx: Db, invoiceId: number): Promise<InvoiceRow> {
  const found = await findOrderByInvoice(tx, invoiceId);
  if (!found) return cancelInvoice(parts, tx, invoiceId);
  const { company_id } = found.order;
  await lockCompany(tx, company_id);
  await endPayments(parts, tx, invoiceId);
  const cancellation = await cancelInvoice(parts, tx, invoiceId);
  await endTerm(parts, tx, found);
  await assessCompany(parts, tx, company_id);
  return cancellation;
}

/**
 * Cancels an unpaid invoice or a correction by its number, with a document of its own.
 *
 * @returns The cancelling document.
 * @throws {AppError} 404 for no such document, 409 with the reason why it cannot be cancelled.
 */
export async function cancelByNumber(parts: ShopParts, number: string, act: OperatorAct): Promise<InvoiceRow> {
  return parts.db.transaction(async (tx) => {
    const id = await findInvoiceId(tx, number);
    if (id === null) throw notFound();
    // The company's lock comes before the invoice's, as everywhere.
    const order = await findOrderByInvoice(tx, id);
    if (order) await lockCompany(tx, order.order.company_id);
    else await lockDocument(tx, id);
    const document = await getDocumentByNumber(tx, number);
    if (!document) throw notFound();
    const { invoice, corrections } = document;
    if (invoice.kind === 'cancellation') throw conflict(because('operator.is_cancellation'));
    if (corrections.some(({ kind }) => kind === 'cancellation')) throw conflict(because('operator.cancelled'));
    if (corrections.length > 0) throw conflict(because('operator.corrected'));
    const facts = await findOrderByInvoice(tx, id);
    if (facts?.payments.some(({ state }) => state === 'succeeded')) throw conflict(because('operator.refund_instead'));
    const cancellation = await cancelUnpaid(parts, tx, invoice.id);
    await log(parts, tx, act, 'invoice_cancelled', number);
    return cancellation;
  });
}

const because = (key: Parameters<typeof t>[0]): Refusal => ({ code: 'conflict', text: t(key) });

async function log(
  { clock }: Pick<ShopParts, 'clock'>,
  tx: Db,
  { operator, reason }: OperatorAct,
  action: OperatorAction,
  number: string,
): Promise<void> {
  await logOperator(tx, operator, { action, subject_kind: 'invoice', subject_id: number, reason }, clock.now());
}

/** What corrections left of an invoice, net. */
async function findRest(tx: Db, invoiceId: number): Promise<number> {
  const corrections = await listStandingCorrections(tx, invoiceId);
  return corrections.reduce((rest, { net_cents }) => rest + net_cents, await findNet(tx, invoiceId));
}

const hasCorrections = async (tx: Db, invoiceId: number): Promise<boolean> =>
  (await listStandingCorrections(tx, invoiceId)).length > 0;

/** A subscription whose running term was given back is over, and does not renew. */
async function endTerm(parts: ShopParts, tx: Db, { order }: OrderFacts): Promise<void> {
  const now = parts.clock.now();
  const subscription = await findSubscription(tx, order.subscription_id);
  if (subscription?.state !== 'active' || order.quote.service_to < lastDayOf(subscription)) return;
  await updateSubscription(tx, subscription.id, { cancelled_at: subscription.cancelled_at ?? now });
  await endSubscription(parts, tx, subscription, now);
}

async function inCompanyOf(
  { db }: ShopParts,
  number: string,
  work: (tx: Db, facts: OrderFacts) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await findInvoiceId(tx, number);
    const found = id === null ? null : await findOrderByInvoice(tx, id);
    if (!found) throw notFound();
    await lockCompany(tx, found.order.company_id);
    const facts = await findOrderByInvoice(tx, found.invoice.id);
    if (!facts) throw notFound();
    await work(tx, facts);
  });
}

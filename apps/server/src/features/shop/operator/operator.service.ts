import { lockCompany } from '#features/company/company.service.ts';
import { cancelInvoice, correctInvoice } from '#features/invoices/invoices.service.ts';
import type { InvoiceRow } from '#features/invoices/invoices.table.ts';
import { endPayments, refundPayment, settleTransfer } from '#features/payments/payments.service.ts';
import { assessCompany } from '#features/shop/dunning/assessment.service.ts';
import { findOrderByInvoice, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import { endSubscription } from '#features/shop/renewal/endings.service.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { lastDayOf } from '#features/shop/subscription/overview.service.ts';
import { findSubscription, updateSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import { t } from '#features/shop/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { findCompanyId, findInvoiceId, upsertPaysByTransfer } from './operator.queries.ts';

/**
 * Lets a company pay by transfer from its first order on, or takes that back. It is not asked about its namesakes then.
 *
 * @throws {AppError} 404 for no company.
 */
export async function allowTransfer(
  { db }: Pick<ShopParts, 'db'>,
  gegenpostId: string,
  allowed: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const companyId = await findCompanyId(tx, gegenpostId);
    if (companyId === null) throw notFound();
    await upsertPaysByTransfer(tx, companyId, allowed);
  });
}

/**
 * Notes that an invoice was paid by transfer, by the reference of the bank statement. The same reference again changes
 * nothing.
 *
 * @throws {AppError} 404 for no invoice of an order, 409 while it is being charged, when it was paid otherwise or cancelled.
 */
export async function markPaid(parts: ShopParts, number: string, reference: string): Promise<void> {
  await inCompanyOf(parts, number, async (tx, { order, invoice, is_cancelled }) => {
    if (is_cancelled) throw conflict();
    await settleTransfer(parts, tx, invoice.id, reference);
    await assessCompany(parts, tx, order.company_id);
  });
}

/**
 * Gives back what was paid for an invoice: a net amount, by a correction; or all of it, by cancelling the invoice, with
 * which the subscription ends when it was for the running term.
 *
 * @param netCents null: all of it.
 * @throws {AppError} 404 for no invoice of an order, 409 for one that is not paid, or of which less is left.
 */
export async function refundInvoice(parts: ShopParts, number: string, netCents: number | null): Promise<void> {
  await inCompanyOf(parts, number, async (tx, facts) => {
    const { order, invoice, payments } = facts;
    const paid = payments.find(({ state }) => state === 'succeeded');
    if (!paid) throw conflict();
    if (netCents === null) {
      await cancelInvoice(parts, tx, invoice.id);
      await refundPayment(parts, tx, paid.id, paid.amount_cents - paid.refunded_cents);
      await endTerm(parts, tx, facts);
    } else {
      const line = { name: t('refund.line'), details: null, unit_price_cents: netCents };
      const correction = await correctInvoice(parts, tx, invoice.id, line);
      await refundPayment(parts, tx, paid.id, -correction.gross_cents);
    }
    await assessCompany(parts, tx, order.company_id);
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

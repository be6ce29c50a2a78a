import type {
  OperatorInvoice,
  OperatorInvoiceDetail,
  OperatorSubscription,
  OperatorSubscriptionDetail,
} from '@gegenpost/contract/operator-billing.ts';
import { t } from '#features/operator-billing/texts.de.ts';
import type { OperatorAct, Transfer } from '#features/shop/operator/operator.service.ts';
import { markPaid } from '#features/shop/operator/operator.service.ts';
import {
  daysOf,
  findInvoiceFacts,
  findPaysByTransfer,
  findTerms,
} from '#features/shop/operator/operator-reads.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findEvents, findInvoice, type ListedInvoice } from './invoices.queries.ts';
import { findSubscription, type ListedSubscription } from './subscriptions.queries.ts';

export function presentInvoice({ invoice, ...row }: ListedInvoice): OperatorInvoice {
  const { id, number, kind, issued_on, due_on, net_cents, gross_cents, buyer, payment } = invoice;
  const { corrects, state, is_overdue } = row;
  return {
    ...{ id, number, kind, issued_on, due_on, net_cents, gross_cents, corrects, state, is_overdue },
    company: { gegenpost_id: row.gegenpost_id, name: row.company_name ?? buyer.name },
    payment_kind: payment.method,
  };
}

/** @throws {AppError} 404 for no document. */
export async function getInvoice(db: Db, id: number, now: Date): Promise<OperatorInvoiceDetail> {
  const found = await findInvoice(db, id, berlinDay(now));
  if (!found) throw notFound();
  const { vat_rate, vat_cents, service_from, service_to, order_number } = found.invoice;
  const [facts, events] = [await findInvoiceFacts(db, found.invoice), await findEvents(db, id)];
  const { order, rest_cents, pays_by_transfer, actions } = facts;
  return {
    ...presentInvoice(found),
    ...{ vat_rate, vat_cents, service_from, service_to, order_number, rest_cents, pays_by_transfer, actions },
    subscription_id: order?.subscription_id ?? null,
    payments: facts.payments.map(({ provider_ref, created_at, updated_at, ...payment }) => ({
      ...payment,
      reference: provider_ref,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    corrections: facts.corrections.map((document) => ({ ...document, number: document.number })),
  };
}

export function presentSubscription({ subscription, company }: ListedSubscription): OperatorSubscription {
  const { id, plan_name, price_cents, payment_kind, state, reminders } = subscription;
  const { cancelled_at, past_due_since, ended_at } = subscription;
  return {
    ...{ id, company, plan_name, price_cents, payment_kind, state, reminders },
    ...daysOf(subscription),
    cancelled_at: cancelled_at?.toISOString() ?? null,
    past_due_since: past_due_since?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** @throws {AppError} 404 for no subscription. */
export async function getSubscription(db: Db, id: number, now: Date): Promise<OperatorSubscriptionDetail> {
  const found = await findSubscription(db, id);
  if (!found) throw notFound();
  const { subscription, next_plan } = found;
  const terms = await findTerms(db, subscription, now);
  return {
    ...presentSubscription(found),
    auto_renewal_days: subscription.auto_renewal_days,
    next_plan,
    pays_by_transfer: await findPaysByTransfer(db, subscription.company_id),
    orders: terms.map(({ order, invoice, standing }) => {
      const { plan_name, service_from, service_to, due_cents } = order.quote;
      return {
        ...{ id: order.id, number: order.number, kind: order.kind, term: order.term },
        ...{ plan_name, service_from, service_to, due_cents, standing },
        placed_at: order.placed_at.toISOString(),
        invoice: { id: invoice.id, number: invoice.number },
      };
    }),
  };
}

/**
 * The number of a document that belongs to an order.
 *
 * @throws {AppError} 404 for no document, 409 for one without an order.
 */
export async function numberOfOrdered(db: Db, id: number, now: Date): Promise<string> {
  const found = await findInvoice(db, id, berlinDay(now));
  if (!found) throw notFound();
  const { order } = await findInvoiceFacts(db, found.invoice);
  if (!order) throw new AppError(409, t('no_order'), { code: 'conflict' });
  return found.invoice.number;
}

/**
 * Notes a transfer for an invoice.
 *
 * @throws {AppError} 422 at `paid_on` for a day to come, or one before the invoice; else as `markPaid`.
 */
export async function notePayment(
  parts: Parameters<typeof markPaid>[0],
  id: number,
  transfer: Transfer & { paid_on: string },
  act: OperatorAct,
): Promise<void> {
  const now = parts.clock.now();
  const number = await numberOfOrdered(parts.db, id, now);
  const found = await findInvoice(parts.db, id, berlinDay(now));
  if (transfer.paid_on > berlinDay(now)) throw invalid({ paid_on: [t('paid_on.future')] });
  if (found && transfer.paid_on < found.invoice.issued_on) throw invalid({ paid_on: [t('paid_on.before')] });
  await markPaid(parts, number, transfer, act);
}

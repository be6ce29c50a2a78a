import type { Order } from '@gegenpost/contract/orders.ts';
import type { Payment } from '@gegenpost/contract/payments.ts';
import { findKnownSeller } from '#features/invoices/seller.service.ts';
import { findPaymentMethod } from '#features/payments/payments.service.ts';
import { nextReminderDay } from '#features/shop/dunning/reminders.ts';
import { findSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findOwnOrder, type OrderFacts } from './orders.queries.ts';
import { type Standing, standingOf } from './standing.ts';

/** An order of a company as it stands. @throws {AppError} 404 for a missing order and one of another company. */
export async function getOrder(db: Db, owned: { company_id: number; id: number }, now: Date): Promise<Order> {
  const facts = await findOwnOrder(db, owned);
  if (!facts) throw notFound();
  return presentOrder(db, facts, now);
}

/** How an order stands by what is written of it. */
export const standingOfOrder = ({ order, invoice, is_cancelled, payments }: OrderFacts, now: Date): Standing =>
  standingOf({ due_cents: order.quote.due_cents, due_on: invoice.due_on, is_cancelled, attempts: payments }, now);

export async function presentOrder(db: Db, facts: OrderFacts, now: Date): Promise<Order> {
  const { order, invoice } = facts;
  const { id, number, kind, placed_at, return_to } = order;
  const { plan_name, service_from, service_to, net_cents, vat_rate, vat_cents, gross_cents, due_cents } = order.quote;
  const standing = standingOfOrder(facts, now);
  const payment = paymentOf(facts);
  const isTransferred = payment.kind === 'transfer' && standing.is !== 'settled';
  const seller = isTransferred ? await findKnownSeller(db) : null;
  return {
    ...{ id, number, kind, plan_name, service_from, service_to, net_cents, vat_rate, vat_cents, gross_cents },
    ...{ due_cents, payment, return_to, placed_at: placed_at.toISOString() },
    invoice: { id: invoice.id, number: invoice.number },
    due_on: isTransferred ? invoice.due_on : null,
    retry_on: standing.is === 'unpaid' ? await findRetryDay(db, order, payment, standing.since) : null,
    transfer: seller && { holder: seller.name, iban: seller.iban, bic: seller.bic },
  };
}

/** The payment that says how the order stands: the one that succeeded, else the latest. */
function paymentOf({ order, payments }: OrderFacts): Payment {
  const said = payments.find(({ state }) => state === 'succeeded') ?? payments.at(-1);
  if (!said) return { state: 'succeeded', kind: order.payment_kind, amount_cents: 0, failure: null };
  const { state, kind, amount_cents, failure } = said;
  return { state, kind, amount_cents, failure };
}

/** When the card or account is charged again; null: it is not. */
async function findRetryDay(
  db: Db,
  { subscription_id, company_id }: OrderFacts['order'],
  { kind }: Payment,
  since: Date,
): Promise<string | null> {
  if (kind === 'transfer') return null;
  const subscription = await findSubscription(db, subscription_id);
  const moment = subscription && nextReminderDay(subscription.reminders, since);
  return moment && (await findPaymentMethod(db, company_id)) ? berlinDay(moment) : null;
}

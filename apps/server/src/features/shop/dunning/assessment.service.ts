import { lockCompany } from '#features/company/company.service.ts';
import { noteInvoiceEvent } from '#features/invoices/invoices.service.ts';
import type { PaymentChangedJob } from '#features/payments/payments.service.ts';
import { daysAfter } from '#features/shop/orders/days.ts';
import { standingOfOrder } from '#features/shop/orders/order-view.service.ts';
import { findOrderOfPayment, findOrdersOfCompany, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import type { Standing } from '#features/shop/orders/standing.ts';
import { findPlan } from '#features/shop/plans.queries.ts';
import type { SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { publishPaymentUpdated, publishSubscriptionChanged } from '#features/shop/subscription/events.service.ts';
import { lastDayOf } from '#features/shop/subscription/overview.service.ts';
import { coverSeats } from '#features/shop/subscription/seats.service.ts';
import { findActive, findSubscription, updateSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import { t } from '#features/shop/texts.de.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { owedWords, payButton, subscriptionButton, writeToBillers } from './billing-letters.service.ts';
import { findLastEvents } from './dunning.queries.ts';
import { REVIVAL_DAYS } from './reminders.ts';

/** An order of a subscription, and how it stands. */
type Assessed = { facts: OrderFacts; standing: Standing };

/**
 * A payment changed: what that means for invoice, order and subscription is concluded anew from all that is written, so
 * it makes no difference how often and in which order this runs.
 */
export async function lookAtPayment(parts: ShopParts, { payment_id }: PaymentChangedJob): Promise<void> {
  const order = await findOrderOfPayment(parts.db, payment_id);
  if (!order) return;
  await parts.db.transaction(async (tx) => {
    await lockCompany(tx, order.company_id);
    await assessCompany(parts, tx, order.company_id);
    await publishPaymentUpdated(tx, parts.realtime, order.company_id, order.id);
  });
}

/** Brings what is concluded of a company's payments up to date. The caller holds its lock. */
export async function assessCompany(parts: ShopParts, tx: Db, companyId: number): Promise<void> {
  const now = parts.clock.now();
  const orders = await findOrdersOfCompany(tx, companyId);
  const assessed = orders.map((facts) => ({ facts, standing: standingOfOrder(facts, now) }));
  await noteEvents(tx, assessed, now);
  for (const [id, ofSubscription] of Map.groupBy(assessed, ({ facts }) => facts.order.subscription_id)) {
    const subscription = await findSubscription(tx, id);
    if (subscription) await assessSubscription(parts, tx, subscription, ofSubscription);
  }
}

async function noteEvents(tx: Db, assessed: readonly Assessed[], now: Date): Promise<void> {
  const last = await findLastEvents(
    tx,
    assessed.map(({ facts }) => facts.invoice.id),
  );
  for (const { facts, standing } of assessed) {
    const invoice_id = facts.invoice.id;
    const kind = eventOf(facts, standing);
    if (kind === null || last.get(invoice_id) === kind) continue;
    const payment = facts.payments.find(({ state }) => state === 'succeeded') ?? facts.payments.at(-1);
    await noteInvoiceEvent(tx, { invoice_id, kind, at: now, reference: payment?.provider_ref ?? null });
  }
}

/** What there is to note of an invoice; null: nothing yet. */
function eventOf({ payments, is_cancelled, order }: OrderFacts, { is }: Standing) {
  if (is === 'unpaid') return 'unpaid';
  if (is !== 'settled') return null;
  if (payments.some(({ state }) => state === 'succeeded')) return 'paid';
  if (payments.some(({ state }) => state === 'refunded')) return 'refunded';
  return !is_cancelled && order.quote.gross_cents > 0 ? 'paid' : null;
}

async function assessSubscription(
  parts: ShopParts,
  tx: Db,
  subscription: SubscriptionRow,
  assessed: readonly Assessed[],
): Promise<void> {
  const { id, company_id, past_due_since: before } = subscription;
  const unpaid = assessed.flatMap(({ facts, standing }) =>
    standing.is === 'unpaid' ? [{ facts, since: standing.since }] : [],
  );
  const oldest = unpaid.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
  const isSettled = assessed.every(({ standing }) => standing.is === 'settled');
  const since = oldest?.since ?? null;
  if (since?.getTime() === before?.getTime() && !(isSettled && subscription.reminders > 0)) return;
  // While the bank has the money in hand nothing is past due; that it was shows in the reminders then.
  const wasOwed = before !== null || subscription.reminders > 0;
  const isRevived = wasOwed && isSettled && (await isRevivable(parts, tx, subscription));
  await updateSubscription(tx, id, {
    past_due_since: since,
    ...(isSettled ? { reminders: 0 } : {}),
    ...(isRevived ? { state: 'active' as const, ended_at: null } : {}),
  });
  if (isRevived) await revive(parts, tx, subscription);
  else await publishSubscriptionChanged(tx, parts.realtime, company_id);
  if (oldest && before === null) await tellUnpaid(parts, tx, oldest.facts);
}

/** Whether a subscription that ended unpaid is revived, because its term is not over yet. */
async function isRevivable({ clock }: ShopParts, tx: Db, { state, ended_at, ends_at, company_id }: SubscriptionRow) {
  if (state !== 'ended' || ended_at === null) return false;
  const now = clock.now();
  if (now >= ends_at || now > daysAfter(ended_at, REVIVAL_DAYS)) return false;
  return (await findActive(tx, company_id)) === null;
}

async function revive(parts: ShopParts, tx: Db, subscription: SubscriptionRow): Promise<void> {
  const { id, company_id, plan_key } = subscription;
  const plan = await findPlan(tx, plan_key);
  await coverSeats(parts, tx, { company_id, seats: plan?.sub_account_limit ?? 0, now: parts.clock.now() });
  await publishSubscriptionChanged(tx, parts.realtime, company_id);
  await writeToBillers(parts, tx, {
    company_id,
    subject: t('revived.subject'),
    text: t('revived.text', { day: germanDay(lastDayOf(subscription)) }),
    button: subscriptionButton(),
    notice: { kind: 'subscription_revived', subscription_id: id },
  });
}

async function tellUnpaid(parts: ShopParts, tx: Db, facts: OrderFacts): Promise<void> {
  const { order, invoice } = facts;
  const { id, subscription_id, company_id } = order;
  const isOverdue = invoice.due_on !== null;
  const words = { ...owedWords(facts), due: invoice.due_on === null ? '' : germanDay(invoice.due_on) };
  await writeToBillers(parts, tx, {
    company_id,
    subject: t(isOverdue ? 'overdue.subject' : 'failed.subject', words),
    text: t(isOverdue ? 'overdue.text' : 'failed.text', words),
    button: payButton(id),
    notice: { kind: isOverdue ? 'payment_due' : 'payment_failed', subscription_id },
  });
}

import type { Quote } from '@gegenpost/contract/orders.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { NewPlanChange, PlanChange } from '@gegenpost/contract/subscription.ts';
import { lockCompany } from '#features/company/company.service.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { correctInvoice } from '#features/invoices/invoices.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { findCustomer, findPeople } from '#features/shop/orders/customers.queries.ts';
import { standingOfOrder } from '#features/shop/orders/order-view.service.ts';
import { findOrderByKey, findOrdersOfCompany, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import type { Orderer } from '#features/shop/orders/orders.service.ts';
import { type Offer, quote } from '#features/shop/orders/quote.service.ts';
import { issueTerm } from '#features/shop/orders/terms.service.ts';
import { findOffer, offerOf } from '#features/shop/plans.service.ts';
import { endIfOver } from '#features/shop/renewal/endings.service.ts';
import { billingOf, findKind, lastOrderOf } from '#features/shop/renewal/next-term.service.ts';
import type { PlanRow, SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { refusals, t } from '#features/shop/texts.de.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/errors.ts';
import { placeOf } from '#platform/http/place.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { publishSubscriptionChanged } from './events.service.ts';
import { coverSeats } from './seats.service.ts';
import { findActive, updateSubscription } from './subscriptions.queries.ts';

/** A change as it would be made now. */
type Planned = PlanChange & {
  subscription: SubscriptionRow;
  company: CompanyRow;
  /** null: the plan that runs, which takes an earlier choice back. */
  plan: PlanRow | null;
  orders: OrderFacts[];
  billing: NonNullable<ReturnType<typeof billingOf>>;
  payment_kind: SubscriptionRow['payment_kind'];
};

/**
 * What another plan would cost, and from when: a longer term begins at once, any other one after the running term.
 *
 * @throws {AppError} 404 without a subscription, 422 for a plan that is not sold.
 */
export async function previewChange(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  companyId: number,
  planKey: string,
): Promise<PlanChange> {
  const { when, on, quote: costs } = await plan(db, companyId, planKey, clock.now());
  return { when, on, quote: costs };
}

/**
 * Changes the plan as it was shown.
 *
 * @returns The order of a change at once; null: it is made at the end of the term, or taken back.
 * @throws {AppError} 409 `quote_changed`, `payment_open`, `subscription_cancelled`, `idempotency_key_reused`.
 */
export async function changePlan(parts: ShopParts, by: Orderer, change: NewPlanChange): Promise<number | null> {
  const { db, clock } = parts;
  const request_digest = digestOf(change);
  return db.transaction(async (tx) => {
    await lockCompany(tx, by.company_id);
    const earlier = await findOrderByKey(tx, by.company_id, change.idempotency_key);
    if (earlier) return sameRequest(earlier, request_digest).id;
    const planned = await plan(tx, by.company_id, change.plan_key, clock.now());
    if (await endIfOver(parts, tx, planned.subscription)) throw notFound();
    refuseChange(planned, change, clock.now());
    if (planned.when === 'at_end') {
      await changeAtEnd(parts, tx, by, planned);
      return null;
    }
    const { user_id, ip } = by;
    const who = { user_id, network: placeOf(ip), terms_version: null, return_to: null };
    return changeNow(parts, tx, planned, { ...who, idempotency_key: change.idempotency_key, request_digest });
  });
}

async function plan(db: Db, companyId: number, planKey: string, now: Date): Promise<Planned> {
  const subscription = await findActive(db, companyId);
  if (!subscription) throw notFound();
  const orders = await findOrdersOfCompany(db, companyId);
  const company = await findCustomer(db, companyId);
  const last = lastOrderOf(subscription, orders);
  const billing = billingOf(last, company);
  if (!billing) throw conflict(refusals.order_obstacle);
  const isRunning = planKey === subscription.plan_key;
  const today = berlinDay(now);
  const chosen = isRunning ? null : await findOffer(db, planKey, today);
  if (!isRunning && !chosen) throw invalid({ plan_key: [validationText('invalid')] });
  const payment_kind = await findKind(db, subscription, last);
  const agreed = { payment_kind, terms_version: null };
  const buyer = { ...company, billing };
  const common = { subscription, company, plan: chosen, orders, billing, payment_kind };
  const next = berlinDay(subscription.ends_at);
  const offer = chosen ? offerOf(chosen) : runningOffer(subscription);
  if (offer.term_days > subscription.auto_renewal_days) {
    const on = today < next ? today : next;
    const running = last?.quote ?? null;
    const atOnce = quote({ offer, buyer, from: on, running, agreed });
    if (atOnce.due_cents >= 0) return { ...common, when: 'now', on, quote: atOnce };
  }
  return { ...common, when: 'at_end', on: next, quote: quote({ offer, buyer, from: next, running: null, agreed }) };
}

const runningOffer = ({ plan_key, plan_name, price_cents, auto_renewal_days }: SubscriptionRow): Offer => ({
  ...{ plan_key, plan_name, price_cents },
  term_days: auto_renewal_days,
});

function refuseChange({ subscription, plan, quote, when, orders }: Planned, change: NewPlanChange, now: Date): void {
  if (subscription.cancelled_at !== null) throw conflict(refusals.subscription_cancelled);
  const isTakenBack = plan === null;
  const standings = orders.map((facts) => standingOfOrder(facts, now).is);
  const isOwed = standings.some((is) => is === 'unpaid' || (when === 'now' && is !== 'settled'));
  if (isOwed && !isTakenBack) throw conflict('payment_open');
  if (quote.hash !== change.quote_hash) throw conflict(refusals.quote_changed);
}

async function changeAtEnd(
  parts: ShopParts,
  tx: Db,
  { company_id, user_id }: Orderer,
  planned: Planned,
): Promise<void> {
  const { subscription, plan, on } = planned;
  const next_plan_key = plan?.key ?? null;
  if (subscription.next_plan_key === next_plan_key) return;
  await updateSubscription(tx, subscription.id, { next_plan_key });
  await publishSubscriptionChanged(tx, parts.realtime, company_id);
  const person = (await findPeople(tx, company_id)).find((one) => one.user_id === user_id);
  if (!plan || !person) return;
  const day = germanDay(on);
  await sendLetter(parts.mail, tx, person.email, {
    subject: t('change.scheduled.subject', { day }),
    text: t('change.scheduled.text', { day, plan: plan.name }),
    action: { label: t('subscription.button'), url: `${parts.config.publicUrl}/de/subscription` },
  });
}

type Ordering = NonNullable<Parameters<typeof issueTerm>[2]['by']>;

/** Ends the running term today: its unused days are taken off its invoice, and a new one begins. */
async function changeNow(parts: ShopParts, tx: Db, planned: Planned, by: Ordering): Promise<number> {
  const { subscription, company, plan, quote, orders, billing, payment_kind } = planned;
  if (!plan) throw conflict();
  const last = lastOrderOf(subscription, orders);
  const { key, name, price_cents, auto_renewal_days, sub_account_limit } = plan;
  await updateSubscription(tx, subscription.id, {
    ...{ plan_key: key, plan_name: name, price_cents, auto_renewal_days, payment_kind },
    ...{ ends_at: berlinDayEnd(quote.service_to), next_plan_key: null, renewal_announced: false, reminders: 0 },
  });
  await coverSeats(parts, tx, { company_id: company.id, seats: sub_account_limit, now: parts.clock.now() });
  await publishSubscriptionChanged(tx, parts.realtime, company.id);
  const person = (await findPeople(tx, company.id)).find((one) => one.user_id === by.user_id);
  if (last && quote.credit) await takeOff(parts, tx, last.invoice_id, quote.credit, last.quote.plan_name);
  const { order } = await issueTerm(parts, tx, {
    ...{ company, quote, billing, payment_kind, kind: 'change', subscription_id: subscription.id },
    ...{ term: (last?.term ?? 0) + 1, uses_saved: true, by, confirmed_to: person?.email ?? null },
  });
  return order.id;
}

const takeOff = (parts: ShopParts, tx: Db, invoiceId: number, credit: NonNullable<Quote['credit']>, planName: string) =>
  correctInvoice(parts, tx, invoiceId, {
    name: t('credit.line', { plan: planName, days: credit.days }),
    details: null,
    unit_price_cents: credit.net_cents,
  });

import type { BillingAddress, Quote } from '@gegenpost/contract/orders.ts';
import type { PaymentKind } from '@gegenpost/contract/payments.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { findPaymentMethod } from '#features/payments/payments.service.ts';
import type { PaymentMethodRow } from '#features/payments/payments.table.ts';
import { completeBilling } from '#features/shop/orders/buyer.ts';
import type { OrderFacts } from '#features/shop/orders/orders.queries.ts';
import { type Offer, quote } from '#features/shop/orders/quote.service.ts';
import { findAgreedPlan, offerOf } from '#features/shop/plans.service.ts';
import type { OrderRow, PlanRow, SubscriptionRow } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

/** The term with which a subscription goes on, as it would be bought now. */
export type NextTerm = {
  offer: Offer;
  /** Another plan that was chosen for it; null: the same again, at the price for which it was bought. */
  plan: PlanRow | null;
  quote: Quote;
  billing: BillingAddress;
  payment_kind: PaymentKind;
  term: number;
};

/**
 * @param orders Orders of the company, oldest first.
 * @returns null: there is no address to which an invoice could go.
 */
export async function findNextTerm(
  db: Db,
  subscription: SubscriptionRow,
  company: CompanyRow,
  orders: readonly OrderFacts[],
): Promise<NextTerm | null> {
  const last = lastOrderOf(subscription, orders);
  const billing = billingOf(last, company);
  if (!billing) return null;
  const { next_plan_key } = subscription;
  const plan = next_plan_key === null ? null : await findAgreedPlan(db, next_plan_key);
  const offer = plan ? offerOf(plan) : boughtOffer(subscription);
  const payment_kind = await findKind(db, subscription, last);
  const from = berlinDay(subscription.ends_at);
  const agreed = { payment_kind, terms_version: null };
  const next = quote({ offer, buyer: { ...company, billing }, from, running: null, agreed });
  return { offer, plan, quote: next, billing, payment_kind, term: (last?.term ?? 0) + 1 };
}

/** The order of the present term; null: the subscription is older than orders. */
export function lastOrderOf({ id }: SubscriptionRow, orders: readonly OrderFacts[]): OrderRow | null {
  return orders.findLast(({ order }) => order.subscription_id === id)?.order ?? null;
}

/** The address as it was ordered; where that was the one of the profile, as the profile says now. */
export function billingOf(last: OrderRow | null, company: CompanyRow): BillingAddress | null {
  if (last && !last.follows_profile) return last.billing;
  return completeBilling(company) ?? last?.billing ?? null;
}

/**
 * How the next term is paid: by the card or account that the company named last. Who pays by transfer and has named one
 * since the last order goes on with it.
 */
export async function findKind(
  db: Db,
  subscription: SubscriptionRow,
  last: OrderRow | null,
): Promise<PaymentMethodRow['kind'] | SubscriptionRow['payment_kind']> {
  const method = await findPaymentMethod(db, subscription.company_id);
  if (!method) return subscription.payment_kind;
  const isNew = last === null || method.created_at > last.placed_at;
  return subscription.payment_kind !== 'transfer' || isNew ? method.kind : 'transfer';
}

const boughtOffer = ({ plan_key, plan_name, price_cents, auto_renewal_days }: SubscriptionRow): Offer => ({
  plan_key,
  plan_name,
  price_cents,
  term_days: auto_renewal_days,
});

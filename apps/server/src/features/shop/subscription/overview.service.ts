import type { PaymentMethod } from '@gegenpost/contract/payments.ts';
import type { Subscription, SubscriptionOverview } from '@gegenpost/contract/subscription.ts';
import { findKnownSeller } from '#features/invoices/seller.service.ts';
import { findPaymentMethod } from '#features/payments/payments.service.ts';
import { findPlanAndUsage } from '#features/shop/limits.queries.ts';
import { findCustomer, findRunning } from '#features/shop/orders/customers.queries.ts';
import { addDays } from '#features/shop/orders/days.ts';
import { presentOrder, standingOfOrder } from '#features/shop/orders/order-view.service.ts';
import { findOrdersOfCompany, type OrderFacts } from '#features/shop/orders/orders.queries.ts';
import { presentPlan } from '#features/shop/plans.service.ts';
import { findNextTerm, lastOrderOf } from '#features/shop/renewal/next-term.service.ts';
import type { PlanRow, SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay, berlinMonth } from '#platform/i18n/berlin.ts';
import { countPaused } from './seats.queries.ts';
import { countStock } from './usage.queries.ts';

/** How a company is subscribed, what it uses, and what it owes. */
export async function getOverview(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  companyId: number,
): Promise<SubscriptionOverview> {
  const now = clock.now();
  const [running, used, orders, method, seller] = await Promise.all([
    findRunning(db, companyId, now),
    findPlanAndUsage(db, companyId, berlinMonth(now), now),
    findOrdersOfCompany(db, companyId),
    findPaymentMethod(db, companyId),
    findKnownSeller(db),
  ]);
  const open = orders.find((facts) => ['unpaid', 'waiting'].includes(standingOfOrder(facts, now).is));
  return {
    subscription: running && (await presentSubscription(db, running, orders)),
    plan: presentPlan(used.plan),
    usage: usageOf(used.plan, { ...used, ...(await countStock(db, companyId)) }),
    payment_method: method && presentMethod(method),
    open_order: open ? await presentOrder(db, open, now) : null,
    paused_accounts: await countPaused(db, companyId),
    is_open: seller !== null,
  };
}

async function presentSubscription(
  db: Db,
  subscription: SubscriptionRow,
  orders: readonly OrderFacts[],
): Promise<Subscription> {
  const { plan_key, plan_name, price_cents, auto_renewal_days, started_at, ends_at } = subscription;
  const { cancelled_at, past_due_since } = subscription;
  const term_to = lastDayOf(subscription);
  const last = lastOrderOf(subscription, orders);
  const company = await findCustomer(db, subscription.company_id);
  const next = cancelled_at === null ? await findNextTerm(db, subscription, company, orders) : null;
  return {
    ...{ plan_key, plan_name, price_cents, auto_renewal_days, term_to },
    started_on: berlinDay(started_at),
    term_from: last?.quote.service_from ?? addDays(term_to, 1 - auto_renewal_days),
    cancelled_at: cancelled_at?.toISOString() ?? null,
    past_due_since: past_due_since?.toISOString() ?? null,
    next: next && {
      on: berlinDay(ends_at),
      plan_key: next.offer.plan_key,
      plan_name: next.offer.plan_name,
      gross_cents: next.quote.gross_cents,
    },
    payment_kind: next?.payment_kind ?? subscription.payment_kind,
  };
}

/** The last day of the running term. */
export const lastDayOf = ({ ends_at }: Pick<SubscriptionRow, 'ends_at'>): string =>
  berlinDay(new Date(ends_at.getTime() - 1));

const presentMethod = ({
  kind,
  brand,
  last4,
  expires_on,
}: NonNullable<Awaited<ReturnType<typeof findPaymentMethod>>>): PaymentMethod => ({
  kind,
  label: `${brand} •••• ${last4}`,
  expires_on,
});

type Used = {
  profile_views_count: number;
  contacts_count: number;
} & Awaited<ReturnType<typeof countStock>>;

function usageOf(plan: PlanRow, used: Used): SubscriptionOverview['usage'] {
  return [
    { kind: 'profile_views', used: used.profile_views_count, limit: plan.profile_views_limit },
    { kind: 'contacts', used: used.contacts_count, limit: plan.contacts_limit },
    { kind: 'saved_searches', used: used.saved_searches, limit: plan.saved_search_limit },
    { kind: 'projects', used: used.projects, limit: plan.project_limit },
    { kind: 'talents', used: used.talents, limit: plan.talent_limit },
    { kind: 'sub_accounts', used: used.sub_accounts, limit: plan.sub_account_limit },
  ];
}

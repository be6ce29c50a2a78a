import type { SubscriptionFilterState } from '@gegenpost/contract/operator-billing.ts';
import { and, desc, eq, ilike, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { likePattern } from '#features/operator-billing/like-pattern.ts';
import { plans, type SubscriptionRow, subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

export type ListedSubscription = {
  subscription: SubscriptionRow;
  company: { gegenpost_id: string; name: string };
  /** null: it goes on with the same plan. */
  next_plan: string | null;
};

const conditions: Record<SubscriptionFilterState, () => SQL | undefined> = {
  active: () => eq(subscriptions.state, 'active'),
  cancelled: () => and(eq(subscriptions.state, 'active'), isNotNull(subscriptions.cancelled_at)),
  past_due: () => isNotNull(subscriptions.past_due_since),
  ended: () => eq(subscriptions.state, 'ended'),
};

type Filter = {
  state?: SubscriptionFilterState | undefined;
  company?: string | undefined;
  before?: number | undefined;
};

/** Subscriptions of all companies, newest first. */
export async function findSubscriptions(
  db: Db,
  { state, company, before }: Filter,
  limit: number,
): Promise<ListedSubscription[]> {
  return selectSubscriptions(db)
    .where(
      and(
        state && conditions[state](),
        company ? or(ilike(companies.name, likePattern(company)), eq(companies.gegenpost_id, company)) : undefined,
        before === undefined ? undefined : lt(subscriptions.id, before),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(limit);
}

export async function findSubscription(db: Db, id: number): Promise<ListedSubscription | null> {
  const [row] = await selectSubscriptions(db).where(eq(subscriptions.id, id));
  return row ?? null;
}

function selectSubscriptions(db: Db) {
  const next = alias(plans, 'next');
  return db
    .select({
      subscription: subscriptions,
      company: { gegenpost_id: companies.gegenpost_id, name: companies.name },
      next_plan: next.name,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.company_id))
    .leftJoin(next, eq(next.key, subscriptions.next_plan_key));
}

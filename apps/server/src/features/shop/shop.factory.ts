import type { Db } from '#platform/db/db.ts';
import { berlinMonth } from '#platform/i18n/berlin.ts';
import { takeMonthly } from './limits.queries.ts';
import { type SubscriptionRow, subscriptions } from './shop.table.ts';

type NewSubscription = typeof subscriptions.$inferInsert;

const DAY_MS = 86_400_000;

/** Inserts a subscription for a year; the plans must be loaded. */
export async function createSubscription(
  db: Db,
  companyId: number,
  subscription: Partial<NewSubscription> = {},
): Promise<SubscriptionRow> {
  const startedAt = subscription.started_at ?? new Date();
  const [row] = await db
    .insert(subscriptions)
    .values({
      company_id: companyId,
      plan_key: 'premium-365',
      plan_name: 'Premium 365 Tage',
      price_cents: 118_800,
      auto_renewal_days: 365,
      payment_kind: 'transfer',
      state: 'active',
      started_at: startedAt,
      ends_at: new Date(startedAt.getTime() + 365 * DAY_MS),
      ...subscription,
    })
    .returning();
  return row!;
}

/** Takes a profile view of the month, as the statement that records views does; false: the limit is reached. */
export const takeProfileView = (db: Db, companyId: number, now: Date): Promise<boolean> =>
  takeMonthly(db, 'profile_views_count', { company_id: companyId, month: berlinMonth(now), now });

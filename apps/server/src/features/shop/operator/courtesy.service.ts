import { findPeople } from '#features/shop/orders/customers.queries.ts';
import { countDays } from '#features/shop/orders/days.ts';
import { endIfOver } from '#features/shop/renewal/endings.service.ts';
import type { SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { publishSubscriptionChanged } from '#features/shop/subscription/events.service.ts';
import { lastDayOf } from '#features/shop/subscription/overview.service.ts';
import { coverSeats } from '#features/shop/subscription/seats.service.ts';
import {
  findActive,
  insertSubscription,
  updateSubscription,
} from '#features/shop/subscription/subscriptions.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import { findPlanWithMost } from './courtesy.queries.ts';

/** A subscription that costs nothing: it has no orders, never renews, and gives way to one that is bought. */
export const isCourtesy = ({ price_cents }: Pick<SubscriptionRow, 'price_cents'>): boolean => price_cents === 0;

/**
 * Gives a company a plan without payment until a day. An earlier day than that of a courtesy that runs changes nothing.
 * The caller holds the company's lock.
 *
 * @returns `paid`: it has a subscription that it pays for.
 */
export async function grantCourtesy(
  parts: ShopParts,
  tx: Db,
  companyId: number,
  { until, plan_name }: { until: string; plan_name: string },
): Promise<'granted' | 'unchanged' | 'paid'> {
  const now = parts.clock.now();
  const ends_at = berlinDayEnd(until);
  const found = await findActive(tx, companyId);
  const active = found && (await endIfOver(parts, tx, found)) ? null : found;
  if (active && !isCourtesy(active)) return 'paid';
  if (active && active.ends_at >= ends_at) return 'unchanged';
  const auto_renewal_days = countDays(berlinDay(active?.started_at ?? now), until);
  const plan = await findPlanWithMost(tx);
  if (active) await updateSubscription(tx, active.id, { ends_at, auto_renewal_days });
  else {
    await insertSubscription(tx, {
      ...{ company_id: companyId, plan_key: plan.key, plan_name, price_cents: 0, auto_renewal_days },
      ...{ payment_kind: 'transfer', state: 'active', started_at: now, cancelled_at: now, ends_at, created_at: now },
    });
  }
  await coverSeats(parts, tx, { company_id: companyId, seats: plan.sub_account_limit, now });
  await publishSubscriptionChanged(tx, parts.realtime, companyId);
  return 'granted';
}

/** Until when a company has its plan, whether it renews, and whether it costs nothing; `until` null: the free plan. */
export async function findTerm(
  db: Db,
  companyId: number,
  now: Date,
): Promise<{ until: string | null; is_courtesy: boolean; renews: boolean }> {
  const active = await findActive(db, companyId);
  const isOver = active === null || (active.cancelled_at !== null && active.ends_at <= now);
  if (isOver) return { until: null, is_courtesy: false, renews: false };
  return { until: lastDayOf(active), is_courtesy: isCourtesy(active), renews: active.cancelled_at === null };
}

/** Confirmed login addresses of a company's main accounts. */
export async function findMainAddresses(db: Db, companyId: number): Promise<string[]> {
  return (await findPeople(db, companyId)).flatMap(({ email, is_main }) => (is_main ? [email] : []));
}

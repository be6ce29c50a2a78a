import type { SubscriptionRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { publishSubscriptionChanged } from '#features/shop/subscription/events.service.ts';
import { coverSeats } from '#features/shop/subscription/seats.service.ts';
import { updateSubscription } from '#features/shop/subscription/subscriptions.queries.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Ends a cancelled subscription whose last term is over. The caller holds the company's lock.
 *
 * @returns Whether it has ended.
 */
export async function endIfOver(parts: ShopParts, tx: Db, subscription: SubscriptionRow): Promise<boolean> {
  if (subscription.state === 'ended') return true;
  if (subscription.cancelled_at === null || subscription.ends_at > parts.clock.now()) return false;
  await endSubscription(parts, tx, subscription, subscription.ends_at);
  return true;
}

/** Ends a subscription: the company has the free plan, and its sub-accounts are paused. Nothing is deleted. */
export async function endSubscription(
  parts: Pick<ShopParts, 'realtime' | 'clock'>,
  tx: Db,
  { id, company_id }: SubscriptionRow,
  endedAt: Date,
): Promise<void> {
  await updateSubscription(tx, id, { state: 'ended', ended_at: endedAt, next_plan_key: null });
  // Told before sessions end, so that open pages of sub-accounts hear of it too.
  await publishSubscriptionChanged(tx, parts.realtime, company_id);
  await coverSeats(parts, tx, { company_id, seats: 0, now: parts.clock.now() });
}

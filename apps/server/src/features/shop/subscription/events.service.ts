import { findPeople } from '#features/shop/orders/customers.queries.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** Makes open pages of everybody in the company ask for their limits again. */
export async function publishSubscriptionChanged(tx: Db, realtime: Realtime, companyId: number): Promise<void> {
  const people = await findPeople(tx, companyId);
  await realtime.publishAll(
    tx,
    people.map(({ user_id }) => ({ user_id, event: 'subscription-changed', payload: {} })),
  );
}

/** Makes open pages of an order read it again, of everybody who may see bills. */
export async function publishPaymentUpdated(
  tx: Db,
  realtime: Realtime,
  companyId: number,
  orderId: number,
): Promise<void> {
  const people = await findPeople(tx, companyId);
  const payload = { order_id: orderId };
  await realtime.publishAll(
    tx,
    people.flatMap(({ user_id, may_bill }) => (may_bill ? [{ user_id, event: 'payment-updated', payload }] : [])),
  );
}

import { paymentEvents } from '#features/payments/payments.table.ts';
import type { Db } from '#platform/db/db.ts';

/** @returns False: the event is known. */
export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

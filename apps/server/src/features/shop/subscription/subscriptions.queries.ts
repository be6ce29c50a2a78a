import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq } from 'drizzle-orm';
import { type SubscriptionRow, subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

export async function findSubscription(db: Db, id: number): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** Active by its row, also past its end where no job looked at it yet. */
export async function findActive(db: Db, companyId: number): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, companyId), eq(subscriptions.state, 'active')));
  return row ?? null;
}

export async function insertSubscription(tx: Db, values: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> {
  const [row] = await tx.insert(subscriptions).values(values).returning();
  return the(row, 'inserted subscription');
}

type Changes = Partial<Omit<SubscriptionRow, 'id' | 'company_id' | 'created_at'>>;

export async function updateSubscription(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
}

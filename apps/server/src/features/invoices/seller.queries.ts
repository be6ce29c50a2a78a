import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { invoiceSeller } from './invoices.table.ts';
import type { Seller } from './seller.ts';

const ONLY = 1;

export async function findSeller(db: Db): Promise<Seller | null> {
  const [row] = await db.select({ seller: invoiceSeller.seller }).from(invoiceSeller).where(eq(invoiceSeller.id, ONLY));
  return row?.seller ?? null;
}

export async function upsertSeller(tx: Db, seller: Seller, now: Date): Promise<void> {
  await tx
    .insert(invoiceSeller)
    .values({ id: ONLY, seller, updated_at: now })
    .onConflictDoUpdate({ target: invoiceSeller.id, set: { seller, updated_at: now } });
}

import { eq, lt } from 'drizzle-orm';
import { orderDrafts } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

export type DraftRow = typeof orderDrafts.$inferSelect;

export async function findDraft(db: Db, companyId: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.company_id, companyId));
  return row ?? null;
}

/** Changes the named fields; what is undefined stays. */
export async function upsertDraft(
  tx: Db,
  draft: Pick<DraftRow, 'company_id' | 'updated_at'> & { [K in keyof DraftRow]?: DraftRow[K] | undefined },
): Promise<void> {
  const named = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as typeof draft;
  const values = named as typeof orderDrafts.$inferInsert;
  await tx.insert(orderDrafts).values(values).onConflictDoUpdate({ target: orderDrafts.company_id, set: values });
}

export async function deleteDraft(tx: Db, companyId: number): Promise<void> {
  await tx.delete(orderDrafts).where(eq(orderDrafts.company_id, companyId));
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orderDrafts).where(lt(orderDrafts.updated_at, before));
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { externalSharings } from './external-sharings.table.ts';
import { sharingInterests } from './interests.table.ts';

export type Interest = typeof sharingInterests.$inferSelect;

/** @returns The interest that was sent before with the same idempotency key; null: none, and this one was inserted. */
export async function insertInterest(tx: Db, interest: typeof sharingInterests.$inferInsert): Promise<Interest | null> {
  const rows = await tx
    .insert(sharingInterests)
    .values(interest)
    .onConflictDoNothing({ target: [sharingInterests.sharing_id, sharingInterests.idempotency_key] })
    .returning({ id: sharingInterests.id });
  if (rows.length === 1) return null;
  const { sharing_id, idempotency_key } = interest;
  const [earlier] = await tx
    .select()
    .from(sharingInterests)
    .where(and(eq(sharingInterests.sharing_id, sharing_id), eq(sharingInterests.idempotency_key, idempotency_key)));
  return the(earlier, 'earlier interest');
}

/** One conditional update: of concurrent uses of a link, on any process, only one gets the row. */
export async function updateConfirmed(tx: Db, tokenHash: Buffer, now: Date): Promise<Interest | null> {
  const [row] = await tx
    .update(sharingInterests)
    .set({ confirmed_at: now })
    .where(
      and(
        eq(sharingInterests.token_hash, tokenHash),
        isNull(sharingInterests.confirmed_at),
        gt(sharingInterests.expires_at, now),
      ),
    )
    .returning();
  return row ?? null;
}

export async function findInterest(db: Db, tokenHash: Buffer): Promise<Interest | null> {
  const [row] = await db.select().from(sharingInterests).where(eq(sharingInterests.token_hash, tokenHash));
  return row ?? null;
}

/** The token hash of an interest's sharing. */
export async function findTokenHash(tx: Db, sharingId: number): Promise<Buffer> {
  const [row] = await tx
    .select({ token_hash: externalSharings.token_hash })
    .from(externalSharings)
    .where(eq(externalSharings.id, sharingId));
  return the(row, 'token of a sharing').token_hash;
}

/** Records the first thread that began by a sharing. */
export async function updateFirstThread(tx: Db, sharingId: number, threadId: number): Promise<void> {
  await tx
    .update(externalSharings)
    .set({ thread_id: threadId })
    .where(and(eq(externalSharings.id, sharingId), isNull(externalSharings.thread_id)));
}

/** Deletes interests whose link expired before a moment, confirmed or not. */
export async function deleteOldInterests(db: Db, before: Date): Promise<void> {
  await db.delete(sharingInterests).where(lt(sharingInterests.expires_at, before));
}

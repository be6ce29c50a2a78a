import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { profiles } from './profiles.table.ts';

export async function findImageHash(db: Db, profileId: number): Promise<string | null> {
  const [row] = await db.select({ hash: profiles.image_hash }).from(profiles).where(eq(profiles.id, profileId));
  return row?.hash ?? null;
}

/** @returns The previous image's hash; null: there was none. */
export async function updateImageHash(
  tx: Db,
  profileId: number,
  hash: string | null,
  now: Date,
): Promise<string | null> {
  const isOwn = eq(profiles.id, profileId);
  const [before] = await tx.select({ hash: profiles.image_hash }).from(profiles).where(isOwn).for('update');
  await tx.update(profiles).set({ image_hash: hash, updated_at: now }).where(isOwn);
  return before?.hash ?? null;
}

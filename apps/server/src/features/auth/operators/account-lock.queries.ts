import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

/** @returns False when it was locked already. */
export async function updateLocked(tx: Db, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ locked_at: now })
    .where(and(eq(users.id, userId), isNull(users.locked_at)));
  return rowCount === 1;
}

/** @returns False when it was not locked. */
export async function updateUnlocked(tx: Db, userId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ locked_at: null })
    .where(and(eq(users.id, userId), isNotNull(users.locked_at)));
  return rowCount === 1;
}

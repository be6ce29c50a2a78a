import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Records that the account is to be deleted; a repeated request keeps the first date. Main accounts and candidates
 * only.
 */
export async function updateDeletionRequested(tx: Db, userId: number, now: Date): Promise<Date | null> {
  const [row] = await tx
    .update(users)
    .set({ deletion_requested_at: sql`coalesce(${users.deletion_requested_at}, ${now})` })
    .where(and(eq(users.id, userId), isNull(users.rights)))
    .returning({ requested_at: users.deletion_requested_at });
  return row?.requested_at ?? null;
}

/** @returns The login address; null when no deletion had been requested. */
export async function updateDeletionCancelled(tx: Db, userId: number): Promise<string | null> {
  const [row] = await tx
    .update(users)
    .set({ deletion_requested_at: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletion_requested_at)))
    .returning({ email: users.email });
  return row?.email ?? null;
}

import { and, eq } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

export async function findCredentials(
  db: Db,
  userId: number,
): Promise<{ email: string; password_hash: string | null } | null> {
  const [row] = await db
    .select({ email: users.email, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/**
 * Replaces a password hash, unless it changed since it was read: of two concurrent changes only one succeeds.
 *
 * @returns Whether this change succeeded.
 */
export async function updatePasswordHash(
  tx: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ password_hash: to })
    .where(and(eq(users.id, userId), eq(users.password_hash, from)));
  return rowCount === 1;
}

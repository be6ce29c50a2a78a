import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

export type SeatRow = { user_id: number; is_paused: boolean };

/** Sub-accounts of a company, oldest first; nobody changes them until the transaction ends. */
export async function lockSeats(tx: Db, companyId: number): Promise<SeatRow[]> {
  const rows = await tx
    .select({ user_id: users.id, paused_at: users.paused_at })
    .from(users)
    .where(and(eq(users.company_id, companyId), isNotNull(users.rights)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ user_id, paused_at }) => ({ user_id, is_paused: paused_at !== null }));
}

export async function updatePaused(tx: Db, userIds: readonly number[], pausedAt: Date | null): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .update(users)
    .set({ paused_at: pausedAt })
    .where(inArray(users.id, [...userIds]));
}

export async function countPaused(db: Db, companyId: number): Promise<number> {
  return db.$count(users, and(eq(users.company_id, companyId), isNotNull(users.paused_at)));
}

import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type SessionRow, sessions } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';

/** The open sessions of a user, most recently used first. */
export async function findOpenSessions(db: Db, userId: number, now: Date): Promise<Omit<SessionRow, 'token_hash'>[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));
  return rows.map(({ token_hash, ...session }) => session);
}

/** @returns False when the user has no such session. */
export async function deleteSessionOfUser(tx: Db, userId: number, sessionId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)));
  return rowCount === 1;
}

/** @returns Ids of the ended sessions. */
export async function deleteOtherSessions(tx: Db, userId: number, keptSessionId: number): Promise<number[]> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, keptSessionId)))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

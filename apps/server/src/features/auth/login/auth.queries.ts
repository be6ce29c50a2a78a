import { eq, lt, sql } from 'drizzle-orm';
import { type SessionRow, sessions, users } from '#features/auth/auth.table.ts';
import { actorsOf, isDue } from '#features/auth/sessions/session-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareStatement } from '#platform/db/statement.ts';
import type { SessionActor } from '#platform/http/session.ts';

export type LoginRow = { id: number; password_hash: string | null; email_confirmed_at: Date | null };

/** @param email As typed; found without regard to case. */
export async function findLogin(db: Db, email: string): Promise<LoginRow | null> {
  const [row] = await db
    .select({ id: users.id, password_hash: users.password_hash, email_confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** @returns Whether the user is still there. */
export async function updateUserToLoggedIn(tx: Db, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(users).set({ last_login_at: now }).where(eq(users.id, userId));
  return rowCount === 1;
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(session).returning();
  return row!;
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
// In a subselect their number is hidden from the planner: with it PostgreSQL makes a plan anew for every call, which
// takes twice as long as the call.
const tokenHashes = sql`(select ${sql.placeholder('token_hashes')}::bytea[])`;

/** Whom sessions that are not over belong to. */
export const findActors = prepareStatement<
  SessionActor & { token_hash: Buffer },
  { token_hashes: Buffer[]; now: Date }
>('actors', actorsOf(sql`${sessions.token_hash} = any(${tokenHashes}::bytea[])`, now));

/**
 * Notes that sessions are used, each at most once a minute. Use prolongs a session by 12 hours, one with `remember` ends
 * on its day.
 */
export const updateUsedSessions = prepareStatement<never, { session_ids: number[]; now: Date }>(
  'used_sessions',
  sql`
    update ${sessions} set
      last_seen_at = ${now},
      expires_at = case when remember then expires_at else ${now} + interval '12 hours' end
    where ${sessions.id} in (
      select id from ${sessions} where ${sessions.id} = any(${sql.placeholder('session_ids')}::int[]) and ${isDue(now)}
      order by id for update skip locked)`,
);

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Deletes the session of a token that its browser no longer uses. */
export async function deleteSessionOfToken(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

export async function deleteSessionsOfUser(tx: Db, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
}

export async function updateSessionToken(
  tx: Db,
  sessionId: number,
  tokenHash: Buffer,
): Promise<{ remember: boolean } | null> {
  const [row] = await tx
    .update(sessions)
    .set({ token_hash: tokenHash })
    .where(eq(sessions.id, sessionId))
    .returning({ remember: sessions.remember });
  return row ?? null;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now));
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { rights, type SessionRow, sessions, users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { supportViews } from '#features/support-view/support-view.table.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareStatement } from '#platform/db/statement.ts';
import type { Actor } from '#platform/http/actor.ts';

export type LoginRow = {
  id: number;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  paused_at: Date | null;
  locked_at: Date | null;
};

/** @param email As typed; matched ignoring case. */
export async function findLogin(db: Db, email: string): Promise<LoginRow | null> {
  const [row] = await db
    .select({
      id: users.id,
      password_hash: users.password_hash,
      email_confirmed_at: users.email_confirmed_at,
      paused_at: users.paused_at,
      locked_at: users.locked_at,
    })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** @returns False when the user was deleted, paused or locked meanwhile. */
export async function updateUserToLoggedIn(tx: Db, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ last_login_at: now })
    .where(and(eq(users.id, userId), isNull(users.paused_at), isNull(users.locked_at)));
  return rowCount === 1;
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(session).returning();
  return the(row, 'inserted session');
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
/** An operator's password is asked for again after 15 minutes without a call. */
const isConfirmed = sql`((${sessions.operator_confirmed_at} > ${now} - interval '15 minutes') is true)`;
/** Whether `last_seen_at` is older than a minute. */
const isDue = sql`${sessions.last_seen_at} < ${now} - interval '1 minute'`;

/**
 * The actor of a session token, unless the session has expired; `is_due`: `last_seen_at` has to be updated. The session
 * of an operator who sees an account acts as its user, and never as an operator, until the view ends, which it does when
 * the account is locked or its deletion is requested.
 */
export const findActor = prepareStatement<Actor & { is_due: boolean }, { token_hash: Buffer; now: Date }>(
  'actor',
  sql`
    select
      ${sessions.id} as session_id, ${users.id} as user_id, ${users.company_id}, ${users.role_id} as role,
      ${users.is_operator} and ${supportViews.id} is null as is_operator,
      ${isConfirmed} and ${supportViews.id} is null as is_confirmed_operator,
      ${supportViews.id} as support_view_id, ${users.registration_finished}, ${users.needs_term_agreement},
      coalesce(${users.rights}, ${sql.param([...rights])}::text[]) as rights,
      ${users.rights} is not null as is_sub_account,
      ${profiles.id} as profile_id, ${profiles.gegenpost_id}, ${isDue} as is_due
    from ${sessions}
    left join ${supportViews} on ${supportViews.session_id} = ${sessions.id} and ${supportViews.ended_at} is null
      and ${supportViews.expires_at} > ${now}
      and exists (select 1 from users operator where operator.id = ${sessions.user_id} and operator.is_operator)
      and exists (select 1 from users seen where seen.id = ${supportViews.user_id}
        and seen.locked_at is null and seen.deletion_requested_at is null)
    join ${users} on ${users.id} = coalesce(${supportViews.user_id}, ${sessions.user_id})
    join ${profiles} on ${profiles.user_id} = ${users.id}
    where ${sessions.token_hash} = ${sql.placeholder('token_hash')}::bytea and ${sessions.expires_at} > ${now}
      and ${users.locked_at} is null`,
);

/**
 * Updates `last_seen_at`, at most once a minute. Use extends a session by 12 hours; one with `remember` ends on a fixed
 * day. Of concurrent requests the first one updates the row, and no other waits for it.
 */
export const updateUsedSession = prepareStatement<never, { session_id: number; now: Date }>(
  'used_session',
  sql`
    update ${sessions} set
      last_seen_at = ${now},
      expires_at = case when remember then expires_at else ${now} + interval '12 hours' end,
      operator_confirmed_at = case when ${isConfirmed} then ${now} else operator_confirmed_at end
    where ${sessions.id} = (
      select id from ${sessions} where ${sessions.id} = ${sql.placeholder('session_id')}::int and ${isDue}
      for update skip locked)`,
);

export async function updateOperatorConfirmed(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ operator_confirmed_at: now }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Deletes the session of a token that its browser replaced. */
export async function deleteSessionOfToken(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/** @returns The sessions that were. */
export async function deleteSessionsOfUser(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id });
  return rows.map(({ id }) => id);
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

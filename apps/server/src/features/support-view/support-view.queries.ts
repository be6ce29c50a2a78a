import type { SupportViewEnd } from '@gegenpost/contract/support-view.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { type SupportViewRow, supportViews } from './support-view.table.ts';

const isUnused = isNotNull(supportViews.code_hash);
const isRunning = and(isNotNull(supportViews.opened_at), isNull(supportViews.ended_at));

/**
 * Whether the session that sees the account still does: it lasts, its user is an operator, and the account can be used.
 * As `findActor` has it.
 */
const isSeen = (now: SQL) => sql`(${supportViews.expires_at} > ${now} and exists (
  select 1 from sessions seeing join users operator on operator.id = seeing.user_id
  where seeing.id = ${supportViews.session_id} and seeing.expires_at > ${now}
  and operator.is_operator) and exists (
  select 1 from users seen where seen.id = ${supportViews.user_id}
  and seen.locked_at is null and seen.deletion_requested_at is null))`;

/** The user's views, latest first. */
export async function findViewsOf(db: Db, userId: number, limit: number): Promise<SupportViewRow[]> {
  return db
    .select()
    .from(supportViews)
    .where(and(eq(supportViews.user_id, userId), isNotNull(supportViews.opened_at)))
    .orderBy(desc(supportViews.id))
    .limit(limit);
}

/** Until when a code of the user opens the account; null: none does. */
export async function findCodeEnd(db: Db, userId: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expires_at: supportViews.expires_at })
    .from(supportViews)
    .where(and(eq(supportViews.user_id, userId), isUnused, gt(supportViews.expires_at, now)));
  return row?.expires_at ?? null;
}

/** Whether somebody watches this account now. */
export async function isWatched(db: Db, userId: number, now: Date): Promise<boolean> {
  return (await selectWatching(db, { user_id: userId, now: now.toISOString() })).length > 0;
}

const selectWatching = prepareQuery('watching_views', (db) =>
  db
    .select({ id: supportViews.id })
    .from(supportViews)
    .where(
      and(
        eq(supportViews.user_id, sql.placeholder('user_id')),
        isRunning,
        isSeen(sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .limit(1),
);

export async function upsertPermission(
  tx: Db,
  permission: { user_id: number; code_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  const { code_hash, created_at, expires_at } = permission;
  await tx
    .insert(supportViews)
    .values(permission)
    .onConflictDoUpdate({
      target: supportViews.user_id,
      targetWhere: sql`code_hash is not null`,
      set: { code_hash, created_at, expires_at, attempts: 0 },
    });
}

export async function deletePermissions(tx: Db, userId: number): Promise<void> {
  await tx.delete(supportViews).where(and(eq(supportViews.user_id, userId), isUnused));
}

/**
 * The permission of an address whose code was not tried too often, locked; operators and accounts that nobody can use
 * have none.
 */
export async function lockPermission(tx: Db, email: string, { now, attemptsMax }: { now: Date; attemptsMax: number }) {
  const [row] = await tx
    .select({ id: supportViews.id, user_id: users.id, email: users.email, code_hash: supportViews.code_hash })
    .from(supportViews)
    .innerJoin(users, eq(users.id, supportViews.user_id))
    .where(
      and(
        sql`lower(${users.email}) = lower(${email})`,
        eq(users.is_operator, false),
        isNull(users.locked_at),
        isNull(users.deletion_requested_at),
        isUnused,
        gt(supportViews.expires_at, now),
        lt(supportViews.attempts, attemptsMax),
      ),
    )
    .for('update', { of: supportViews });
  return row ?? null;
}

export async function updateAttempted(tx: Db, id: number): Promise<void> {
  await tx
    .update(supportViews)
    .set({ attempts: sql`${supportViews.attempts} + 1` })
    .where(eq(supportViews.id, id));
}

type Opened = { operator_id: number; session_id: number; reason: string; opened_at: Date };

export async function updateOpened(tx: Db, id: number, opened: Opened): Promise<void> {
  await tx
    .update(supportViews)
    .set({ ...opened, code_hash: null })
    .where(eq(supportViews.id, id));
}

export type EndedView = Pick<SupportViewRow, 'id' | 'user_id' | 'operator_id' | 'ended_by'> & { email: string };

/** Ends views that are still open; of several calls at once one gets each. */
async function endWhere(tx: Db, which: SQL | undefined, by: SQL | SupportViewEnd, now: Date): Promise<EndedView[]> {
  return tx
    .update(supportViews)
    .set({ ended_at: sql`least(${now.toISOString()}::timestamptz, ${supportViews.expires_at})`, ended_by: by as never })
    .from(users)
    .where(and(eq(users.id, supportViews.user_id), isRunning, which))
    .returning({
      id: supportViews.id,
      user_id: supportViews.user_id,
      operator_id: supportViews.operator_id,
      ended_by: supportViews.ended_by,
      email: users.email,
    });
}

export const updateEndedByUser = (tx: Db, userId: number, now: Date) =>
  endWhere(tx, eq(supportViews.user_id, userId), 'user', now);

export const updateEndedByOperator = (tx: Db, id: number, now: Date) =>
  endWhere(tx, eq(supportViews.id, id), 'operator', now);

/** Ends the views whose time is over or whose session ended: they show nothing any more, and nobody was told yet. */
export const updateLapsed = (tx: Db, now: Date) =>
  endWhere(
    tx,
    sql`not ${isSeen(sql`${now.toISOString()}::timestamptz`)}`,
    sql`case when ${supportViews.expires_at} <= ${now.toISOString()}::timestamptz then 'time' else 'logout' end`,
    now,
  );

/** Deletes permissions that nobody used, and views of more than 24 months. */
export async function deleteOldViews(db: Db, now: Date): Promise<void> {
  const old = sql`${supportViews.ended_at} < ${now.toISOString()}::timestamptz - interval '24 months'`;
  await db.delete(supportViews).where(or(and(isUnused, lte(supportViews.expires_at, now)), old));
}

import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { sessions, type UserRow, users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

export type OperatorAccount = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'role_id'
  | 'password_hash'
  | 'email_confirmed_at'
  | 'locked_at'
  | 'is_operator'
  | 'rights'
  | 'deletion_requested_at'
>;

const columns = {
  id: users.id,
  email: users.email,
  role_id: users.role_id,
  password_hash: users.password_hash,
  email_confirmed_at: users.email_confirmed_at,
  locked_at: users.locked_at,
  is_operator: users.is_operator,
  rights: users.rights,
  deletion_requested_at: users.deletion_requested_at,
};

/** Of two commands at once the second sees what the first one did. */
export async function lockOperators(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`);
}

/** @param email As typed; matched ignoring case. */
export async function findAccount(db: Db, email: string): Promise<OperatorAccount | null> {
  const [row] = await db.select(columns).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** Everybody who may run the platform, also those who did not open their link yet. */
export async function findOperators(db: Db) {
  return db
    .select({ ...columns, last_login_at: users.last_login_at })
    .from(users)
    .where(eq(users.is_operator, true))
    .orderBy(asc(users.email));
}

/** Operators who can log in and do not leave, without one of them. */
export async function countOtherOperators(db: Db, userId: number | null): Promise<number> {
  const active = and(
    eq(users.is_operator, true),
    isNotNull(users.password_hash),
    isNotNull(users.email_confirmed_at),
    isNull(users.locked_at),
    isNull(users.deletion_requested_at),
  );
  return db.$count(users, userId === null ? active : and(active, ne(users.id, userId)));
}

/** @returns False for an account whose deletion was requested, also in this moment. */
export async function updateToOperator(tx: Db, userId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ is_operator: true })
    .where(and(eq(users.id, userId), isNull(users.deletion_requested_at)));
  return rowCount === 1;
}

/** As `updateToOperator`, for an account that waits for its password; one that was closed is open again. */
export async function updateToInvited(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ is_operator: true, deletion_requested_at: null }).where(eq(users.id, userId));
}

/** Leaves the account as it is otherwise, also when its deletion was requested. @returns Its sessions, which last. */
export async function updateToNoOperator(tx: Db, userId: number): Promise<number[]> {
  await tx.update(users).set({ is_operator: false }).where(eq(users.id, userId));
  await deleteSecondFactor(tx, userId);
  const rows = await tx
    .update(sessions)
    .set({ operator_confirmed_at: null })
    .where(eq(sessions.user_id, userId))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** Closes an account that was nothing but an operator's; the next erasure takes it away. */
export async function updateToEndedOperator(tx: Db, userId: number, due: Date): Promise<void> {
  await tx
    .update(users)
    .set({ is_operator: false, password_hash: null, deletion_requested_at: due })
    .where(eq(users.id, userId));
  await deleteSecondFactor(tx, userId);
}

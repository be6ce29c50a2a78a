import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { loginAttempts, loginLocks } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { JUDGING_MS, type KeyState, type LockKey, WINDOW_MS } from './login-lock.ts';

/** Locks the keys until the transaction ends: all other attempts that count under one of them wait. */
export async function lockKeys(tx: Db, keys: readonly LockKey[]): Promise<void> {
  // In sorted order, so that two attempts with common keys cannot deadlock.
  for (const { key } of [...keys].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

export async function findKeyStates(tx: Db, keys: readonly LockKey[], now: Date): Promise<KeyState[]> {
  const names = keys.map(({ key }) => key);
  const judgingSince = new Date(now.getTime() - JUDGING_MS);
  const counts = await tx
    .select({
      key: loginAttempts.key,
      failures: sql<number>`count(*) filter (where ${loginAttempts.has_failed})`,
      judging: sql<number>`count(*) filter (where not ${loginAttempts.has_failed} and ${gt(loginAttempts.attempted_at, judgingSince)})`,
    })
    .from(loginAttempts)
    .where(and(inArray(loginAttempts.key, names), gt(loginAttempts.attempted_at, new Date(now.getTime() - WINDOW_MS))))
    .groupBy(loginAttempts.key);
  const locks = await tx.select().from(loginLocks).where(inArray(loginLocks.key, names));
  return keys.map(({ key, limit }) => {
    const count = counts.find((row) => row.key === key);
    const lock = locks.find((row) => row.key === key);
    return {
      key,
      limit,
      failures: count?.failures ?? 0,
      judging: count?.judging ?? 0,
      strikes: lock?.strikes ?? 0,
      locked_until: lock?.locked_until ?? null,
    };
  });
}

export async function insertAttempt(tx: Db, attemptId: string, keys: readonly LockKey[], now: Date): Promise<void> {
  await tx.insert(loginAttempts).values(keys.map(({ key }) => ({ attempt_id: attemptId, key, attempted_at: now })));
}

export async function updateAttemptToFailed(tx: Db, attemptId: string, now: Date): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ has_failed: true, attempted_at: now })
    .where(eq(loginAttempts.attempt_id, attemptId));
}

export async function upsertLock(tx: Db, key: string, lock: { strikes: number; locked_until: Date }): Promise<void> {
  await tx
    .insert(loginLocks)
    .values({ key, ...lock })
    .onConflictDoUpdate({ target: loginLocks.key, set: lock });
}

export async function deleteAttempt(tx: Db, attemptId: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.attempt_id, attemptId));
}

/** Deletes the failures and the lock of one key. */
export async function deleteKey(tx: Db, key: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.key, key));
  await tx.delete(loginLocks).where(eq(loginLocks.key, key));
}

/** Deletes expired attempts and locks. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WINDOW_MS);
  await db.delete(loginAttempts).where(lt(loginAttempts.attempted_at, before));
  await db.delete(loginLocks).where(lt(loginLocks.locked_until, before));
}

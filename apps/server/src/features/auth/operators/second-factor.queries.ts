import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { sessions, users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorRecoveryCodes, operatorSecondFactors } from './second-factor.table.ts';

const ofUser = (userId: number) => eq(operatorSecondFactors.user_id, userId);
const codesOf = (userId: number) => eq(operatorRecoveryCodes.user_id, userId);

export async function findSecondFactor(db: Db, userId: number) {
  const [row] = await db.select().from(operatorSecondFactors).where(ofUser(userId));
  return row ?? null;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(operatorRecoveryCodes, and(codesOf(userId), isNull(operatorRecoveryCodes.used_at)));
}

export async function findLoginAddress(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** @returns False when one is confirmed, which stays. */
export async function upsertSecret(db: Db, userId: number, secret: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(operatorSecondFactors)
    .values({ user_id: userId, secret, last_step: 0 })
    .onConflictDoUpdate({
      target: operatorSecondFactors.user_id,
      set: { secret },
      setWhere: isNull(operatorSecondFactors.confirmed_at),
    });
  return rowCount === 1;
}

type Confirmation = { secret: string; step: number; now: Date };

/** @returns False when it was confirmed, or begun anew with another secret, in the meantime. */
export async function updateConfirmed(tx: Db, userId: number, { secret, step, now }: Confirmation): Promise<boolean> {
  const { rowCount } = await tx
    .update(operatorSecondFactors)
    .set({ confirmed_at: now, last_step: step })
    .where(and(ofUser(userId), isNull(operatorSecondFactors.confirmed_at), eq(operatorSecondFactors.secret, secret)));
  return rowCount === 1;
}

/** Takes the code of a time step. @returns False when it, or a later one, was taken before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(operatorSecondFactors)
    .set({ last_step: step })
    .where(
      and(ofUser(userId), isNotNull(operatorSecondFactors.confirmed_at), lt(operatorSecondFactors.last_step, step)),
    );
  return rowCount === 1;
}

/** @returns False when there is no such code, or it was used. */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(operatorRecoveryCodes)
    .set({ used_at: now })
    .where(and(codesOf(userId), eq(operatorRecoveryCodes.code_hash, codeHash), isNull(operatorRecoveryCodes.used_at)));
  return rowCount === 1;
}

export async function insertRecoveryCodes(tx: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.insert(operatorRecoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** @returns Whether one was enabled. */
export async function deleteSecondFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(operatorRecoveryCodes).where(codesOf(userId));
  const rows = await tx
    .delete(operatorSecondFactors)
    .where(ofUser(userId))
    .returning({ confirmed_at: operatorSecondFactors.confirmed_at });
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** @param exceptSession Keeps its confirmation; null: none does. */
export async function endConfirmations(tx: Db, userId: number, exceptSession: number | null): Promise<void> {
  const ofAccount = eq(sessions.user_id, userId);
  await tx
    .update(sessions)
    .set({ operator_confirmed_at: null })
    .where(exceptSession === null ? ofAccount : and(ofAccount, ne(sessions.id, exceptSession)));
}

export async function findSealedSecrets(db: Db): Promise<{ user_id: number; secret: string }[]> {
  const { user_id, secret } = operatorSecondFactors;
  return db.select({ user_id, secret }).from(operatorSecondFactors);
}

/** Unless it was replaced in the meantime. */
export async function updateSealedSecret(db: Db, userId: number, from: string, to: string): Promise<void> {
  await db
    .update(operatorSecondFactors)
    .set({ secret: to })
    .where(and(ofUser(userId), eq(operatorSecondFactors.secret, from)));
}

import type { AuthParts } from '#features/auth/auth-parts.ts';
import { endSessionsOf } from '#features/auth/login/auth.service.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict } from '#platform/http/errors.ts';
import { updateLocked, updateUnlocked } from './account-lock.queries.ts';

/**
 * Locks an account: its sessions end, also in open pages of other processes, and no login begins one. A login at the same
 * time waits for the row, and finds the account locked or has its session ended.
 *
 * @throws {AppError} 409 when it is locked already.
 */
export async function lockAccount(
  { realtime, clock }: Pick<AuthParts, 'realtime' | 'clock'>,
  tx: Db,
  userId: number,
): Promise<void> {
  if (!(await updateLocked(tx, userId, clock.now()))) throw conflict();
  await endSessionsOf(tx, realtime, userId);
}

/** @throws {AppError} 409 when it is not locked. */
export async function unlockAccount(tx: Db, userId: number): Promise<void> {
  if (!(await updateUnlocked(tx, userId))) throw conflict();
}

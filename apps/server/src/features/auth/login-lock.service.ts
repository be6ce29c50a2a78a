import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { locked } from '#platform/errors.ts';
import {
  deleteAttempt,
  deleteKey,
  findKeyStates,
  insertAttempt,
  lockKeys,
  updateAttemptToFailed,
  upsertLock,
} from './login-lock.queries.ts';
import { decideEntry, type LockKey, lockKeysOf, nextLock } from './login-lock.ts';

/** A try that may be judged; it ends with one of `failAttempt`, `passAttempt` or `dropAttempt`. */
export type Attempt = { id: string; keys: LockKey[]; accountAtAddress: LockKey };

const PAUSE_MS = 50;
const PAUSES_MAX = 100;

/**
 * Admits a try to log in, the same for known and unknown addresses.
 *
 * @throws {AppError} 423 `too_many_logins` with the seconds to wait.
 */
export async function enterAttempt(db: Db, clock: Clock, email: string, ip: string): Promise<Attempt> {
  const { all: keys, accountAtAddress } = lockKeysOf(email, ip);
  const id = randomUUID();
  for (let pauses = 0; pauses < PAUSES_MAX; pauses++) {
    const entry = await db.transaction(async (tx) => {
      await lockKeys(tx, keys);
      const now = clock.now();
      const decided = decideEntry(await findKeyStates(tx, keys, now), now);
      if (decided.kind === 'enter') await insertAttempt(tx, id, keys, now);
      return decided;
    });
    if (entry.kind === 'enter') return { id, keys, accountAtAddress };
    if (entry.kind === 'locked') throw locked(entry.seconds);
    await sleep(PAUSE_MS);
  }
  throw locked(1);
}

/** Counts a wrong password, and locks what has reached its limit by it. */
export async function failAttempt(db: Db, clock: Clock, { id, keys }: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx, keys);
    const now = clock.now();
    await updateAttemptToFailed(tx, id, now);
    for (const state of await findKeyStates(tx, keys, now)) {
      const lock = nextLock(state, now);
      if (lock) await upsertLock(tx, state.key, lock);
    }
  });
}

/** Forgets the failures of this account from this address. Those of the address and of the account alone stay. */
export async function passAttempt(tx: Db, { id, accountAtAddress }: Attempt): Promise<void> {
  await deleteAttempt(tx, id);
  await deleteKey(tx, accountAtAddress.key);
}

/** Takes back a try that was neither right nor wrong. */
export async function dropAttempt(db: Db, { id }: Attempt): Promise<void> {
  await deleteAttempt(db, id);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { locked } from '#platform/http/errors.ts';
import {
  deleteAttempt,
  deleteKey,
  findKeyStates,
  insertAttempt,
  lockKeys,
  updateAttemptToFailed,
  upsertLock,
} from './login-lock.queries.ts';
import { decideEntry, type Entry, type LockKey, type LockKeys, nextLock } from './login-lock.ts';

/**
 * An admitted attempt; the caller ends it with `failAttempt`, `passAttempt` or `dropAttempt`. `shutSeconds`: for how
 * long only known browsers and networks may log in; null: no such restriction.
 */
export type Attempt = { id: string; own: LockKey; keys: readonly LockKey[]; shutSeconds: number | null };

const PAUSE_MS = 50;
const PAUSES_MAX = 100;

/**
 * Admits an attempt, in the same way for known and unknown addresses.
 *
 * @throws {AppError} 423 `too_many_logins` with the seconds to wait.
 */
export async function enterAttempt(db: Db, clock: Clock, { own, shared }: LockKeys): Promise<Attempt> {
  const id = randomUUID();
  for (let pauses = 0; ; pauses++) {
    const entry = await db.transaction(async (tx) => {
      await lockKeys(tx, [own, ...shared]);
      const now = clock.now();
      const [ownState, ...sharedStates] = await findKeyStates(tx, [own, ...shared], now);
      const decided = impatient(
        decideEntry({ own: the(ownState, 'own state of a login'), shared: sharedStates }, now),
        pauses,
      );
      if (decided.kind === 'enter') await insertAttempt(tx, id, [own, ...shared], now);
      // A locked key is not counted further: after the lock its count starts again.
      if (decided.kind === 'shut') await insertAttempt(tx, id, [own], now);
      return decided;
    });
    if (entry.kind === 'locked') throw locked(entry.seconds);
    if (entry.kind === 'enter') return { id, own, keys: [own, ...shared], shutSeconds: null };
    if (entry.kind === 'shut') return { id, own, keys: [own], shutSeconds: entry.seconds };
    await sleep(PAUSE_MS);
  }
}

/** Waits only some seconds for concurrent attempts to be judged: then a shared key counts as locked. */
function impatient(entry: Entry, pauses: number): Entry {
  if (entry.kind !== 'wait' || pauses < PAUSES_MAX) return entry;
  return { kind: entry.key === 'own' ? 'locked' : 'shut', seconds: 1 };
}

/** Counts a wrong password, and locks every key that has reached its limit. */
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

/**
 * Deletes the failures under the person's own key after a success. Failures under shared keys stay, because others may
 * have caused them.
 */
export async function passAttempt(tx: Db, { id, own }: Attempt): Promise<void> {
  await deleteAttempt(tx, id);
  await deleteKey(tx, own.key);
}

/** Removes an attempt that was neither a success nor a failure. */
export async function dropAttempt(db: Db, { id }: Attempt): Promise<void> {
  await deleteAttempt(db, id);
}

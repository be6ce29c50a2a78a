import { hash } from 'node:crypto';
import { networkOf } from '#platform/http/network.ts';

/** How long failures count, and how long after the end of a lock the next failure locks again. */
export const WINDOW_MS = 15 * 60_000;
/** An attempt that has been in progress for longer belongs to a process that died. */
export const JUDGING_MS = 30_000;

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** A key under which failures are counted, and how many are allowed. */
export type LockKey = { key: string; limit: number };

/** State of a key at this moment. `judging` is the number of attempts whose password is being verified. */
export type KeyState = LockKey & { failures: number; judging: number; strikes: number; locked_until: Date | null };

/**
 * `own` counts only this account at this place, so only its own failures can lock it. Strangers can fill the `shared`
 * keys, so these must not lock out the owner of an account.
 */
export type LockKeys = { own: LockKey; shared: readonly LockKey[] };

/**
 * `shut`: a shared key is locked. The password is verified all the same, but only a known browser or network may log
 * in.
 */
export type Entry =
  | { kind: 'enter' }
  | { kind: 'shut'; seconds: number }
  | { kind: 'wait'; key: 'own' | 'shared' }
  | { kind: 'locked'; seconds: number };

const OWN_LIMIT = 5;

/**
 * The keys of a login attempt. A browser in which the account logged in recently has a key of its own, whatever happens
 * elsewhere. Addresses are hashed, so that unknown ones are counted without being stored.
 */
export function lockKeysOf(
  email: string,
  { ip, deviceToken = '' }: { ip: string; deviceToken?: string | undefined },
  isKnownDevice: boolean,
): LockKeys {
  const account = hash('sha256', email.toLowerCase());
  if (isKnownDevice) {
    return { own: { key: `account-device:${account}:${hash('sha256', deviceToken)}`, limit: OWN_LIMIT }, shared: [] };
  }
  const address = networkOf(ip);
  return {
    own: { key: `account-address:${account}:${address}`, limit: OWN_LIMIT },
    shared: [
      { key: `address:${address}`, limit: 20 },
      { key: `account:${account}`, limit: 50 },
    ],
  };
}

/** The keys of an attempt to confirm the password in an open session, to which strangers have no access. */
export function lockKeysOfSession(sessionId: number): LockKeys {
  return { own: { key: `session:${sessionId}`, limit: OWN_LIMIT }, shared: [] };
}

/**
 * The key of the codes of a second factor. It belongs to the account: whoever knows the password gets as many sessions
 * as they like, and a success by password alone forgives the failures of its session.
 */
export function lockKeysOfCodes(userId: number): LockKeys {
  return { own: { key: `second-factor:${userId}`, limit: OWN_LIMIT }, shared: [] };
}

/**
 * Decides whether an attempt may be judged now. It has to wait while an attempt in progress could be the last allowed
 * one, so that parallel attempts get no more guesses than successive ones.
 */
export function decideEntry({ own, shared }: { own: KeyState; shared: readonly KeyState[] }, now: Date): Entry {
  const ownSeconds = secondsLocked([own], now);
  const sharedSeconds = secondsLocked(shared, now);
  if (ownSeconds > 0) return { kind: 'locked', seconds: Math.max(ownSeconds, sharedSeconds) };
  if (isFull(own, now)) return { kind: 'wait', key: 'own' };
  if (sharedSeconds > 0) return { kind: 'shut', seconds: sharedSeconds };
  return shared.some((state) => isFull(state, now)) ? { kind: 'wait', key: 'shared' } : { kind: 'enter' };
}

function secondsLocked(states: readonly KeyState[], now: Date): number {
  const ends = states.map(({ locked_until }) => (locked_until?.getTime() ?? 0) - now.getTime());
  return Math.ceil(Math.max(0, ...ends) / 1000);
}

function isFull(state: KeyState, now: Date): boolean {
  if (state.judging === 0) return false;
  return wasLockedLately(state, now) || state.failures + state.judging >= state.limit;
}

/** The lock that follows the failure just counted, or null: 30 s, doubling up to 15 min. */
export function nextLock(state: KeyState, now: Date): { strikes: number; locked_until: Date } | null {
  const isRepeated = wasLockedLately(state, now);
  if (!isRepeated && state.failures < state.limit) return null;
  const strikes = isRepeated ? state.strikes + 1 : 1;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (strikes - 1), LONGEST_WAIT_MS);
  return { strikes, locked_until: new Date(now.getTime() + waitMs) };
}

function wasLockedLately({ locked_until }: KeyState, now: Date): boolean {
  return locked_until !== null && locked_until.getTime() > now.getTime() - WINDOW_MS;
}

import { SESSION_IDLE_HOURS, SESSION_REMEMBER_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { refusals, t } from '#features/auth/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import type { Device } from '#platform/http/device.ts';
import { AppError, forbidden, refused } from '#platform/http/errors.ts';
import { placeOf } from '#platform/http/place.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import {
  deleteSession,
  deleteSessionOfToken,
  deleteSessionsOfUser,
  insertSession,
  updateSessionToken,
  updateUserToLoggedIn,
} from './auth.queries.ts';
import { cancelDeletion } from './deletion-date.service.ts';
import { dropAttempt, passAttempt } from './login-lock.service.ts';
import { type Place, rememberPlace } from './login-places.service.ts';
import { proveLogin } from './login-proof.service.ts';

export type Visitor = Place & {
  user_agent: string | undefined;
  /** Token of a session cookie that was invalid. */
  sessionToken: string | undefined;
};
type Credentials = { email: string; password: string; remember: boolean };

const HOUR_MS = 60 * 60_000;

/**
 * Logs a person in. A login cancels a requested deletion of the account.
 *
 * @returns The token of the new session, of which only the hash is stored, and the cookie of the now known browser.
 * @throws {AppError} 422 `login_failed` for a wrong address or password, or an unconfirmed address; 423
 *   `too_many_logins`; 403 `account_paused` or `account_locked`, after the right password alone.
 */
export async function login(
  parts: AuthParts,
  visitor: Visitor,
  { remember, ...credentials }: Credentials,
): Promise<{ token: string; device: Device }> {
  const { db, clock } = parts;
  const proved = await proveLogin(parts, visitor, credentials);
  if (!proved) throw refused(refusals.login_failed);
  const { user, attempt } = proved;
  if (!user.email_confirmed_at) {
    await dropAttempt(db, attempt);
    const errors = { email: [t('login.unconfirmed')] };
    throw new AppError(422, t('login.unconfirmed'), { code: 'login_failed', errors });
  }
  if (user.locked_at || user.paused_at) {
    await dropAttempt(db, attempt);
    throw forbidden(user.locked_at ? refusals.account_locked : refusals.account_paused);
  }
  return db.transaction(async (tx) => {
    await passAttempt(tx, attempt);
    const cancelled_deletion = await cancelDeletion(parts, tx, user.id);
    // The user was erased, paused or locked after the password was verified.
    if (!(await updateUserToLoggedIn(tx, user.id, clock.now()))) throw refused(refusals.login_failed);
    if (visitor.sessionToken) await deleteSessionOfToken(tx, hashToken(visitor.sessionToken));
    const token = await startSession(tx, user.id, clock.now(), { remember, cancelled_deletion, ...visitor });
    return { token, device: await rememberPlace(tx, user.id, visitor, clock.now()) };
  });
}

/** Ends a session; its open pages receive no more events. */
export async function logout(db: Db, realtime: Realtime, sessionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, sessionId);
    await realtime.dropSession(tx, sessionId);
  });
}

/** Ends every session of a user, also in open pages, and in those by which an operator sees somebody else's account. */
export async function endSessionsOf(tx: Db, realtime: Realtime, userId: number): Promise<void> {
  for (const id of await deleteSessionsOfUser(tx, userId)) await realtime.dropSession(tx, id);
  await realtime.dropUser(tx, userId);
}

/**
 * Replaces a session's token after its rights changed: the old token becomes invalid.
 *
 * @returns The values for the session cookie; null when the session has ended.
 */
export async function rotateSession(tx: Db, sessionId: number): Promise<{ token: string; remember: boolean } | null> {
  const token = newToken();
  const session = await updateSessionToken(tx, sessionId, hashToken(token));
  return session && { token, remember: session.remember };
}

export type NewSession = {
  remember: boolean;
  user_agent?: string | undefined;
  ip?: string;
  cancelled_deletion?: boolean;
};

/** Starts a session and returns its token. */
export async function startSession(tx: Db, userId: number, now: Date, session: NewSession): Promise<string> {
  const { remember, user_agent, ip = '', cancelled_deletion = false } = session;
  const token = newToken();
  const lifetimeMs = (remember ? SESSION_REMEMBER_DAYS * 24 : SESSION_IDLE_HOURS) * HOUR_MS;
  await insertSession(tx, {
    user_id: userId,
    token_hash: hashToken(token),
    remember,
    user_agent: user_agent?.slice(0, 300) ?? null,
    network: placeOf(ip),
    cancelled_deletion,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

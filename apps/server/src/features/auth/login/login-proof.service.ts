import type { AuthParts } from '#features/auth/auth-parts.ts';
import { locked } from '#platform/http/errors.ts';
import { findLogin, type LoginRow } from './auth.queries.ts';
import { type Attempt, enterAttempt, failAttempt } from './login-lock.service.ts';
import { lockKeysOf } from './login-lock.ts';
import { findPlaces, type Place } from './login-places.service.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Verifies address and password of a login, and counts failures.
 *
 * While the limit of an account or a network is reached, a right password is accepted only from places where the
 * account has logged in recently. All other attempts get the same answer at the same cost, so that it tells neither
 * whether the account exists nor from where it logs in.
 *
 * @returns The account and the attempt, which the caller ends; null for a wrong address or password.
 * @throws {AppError} 423 `too_many_logins`.
 */
export async function proveLogin(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  place: Place,
  { email, password }: { email: string; password: string },
): Promise<{ user: LoginRow; attempt: Attempt } | null> {
  const { isKnownDevice, isKnownNetwork } = await findPlaces(db, email, place, clock.now());
  const attempt = await enterAttempt(db, clock, lockKeysOf(email, place, isKnownDevice));
  const user = await findLogin(db, email);
  const isRight = await verifyPassword(user?.password_hash ?? null, password);
  const { shutSeconds } = attempt;
  if (user && isRight && (shutSeconds === null || isKnownNetwork)) return { user, attempt };
  await failAttempt(db, clock, attempt);
  if (shutSeconds !== null) throw locked(shutSeconds);
  return null;
}

import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { endOtherSessions } from '#features/auth/sessions/sessions.service.ts';
import { endTokens } from '#features/auth/tokens/tokens.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Device } from '#platform/http/device.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/errors.ts';
import { rotateSession } from './auth.service.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findCredentials, updatePasswordHash } from './credentials.queries.ts';
import { dropAttempt, enterAttempt, failAttempt, passAttempt } from './login-lock.service.ts';
import { lockKeysOfSession } from './login-lock.ts';
import { rememberOnlyPlace } from './login-places.service.ts';
import { noticePasswordChanged } from './password-reset.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type Check = {
  actor: Actor;
  password: string;
  field: 'password' | 'current_password';
  /** Judges a code that has to be right too; asked only once the password was. */
  judgeCode?: () => Promise<'right' | 'wrong' | 'missing'>;
};

/**
 * Verifies that the person at an open session knows the password. Failures count by session, so that strangers who fill
 * the limits of the account from outside do not lock out its owner. A wrong code is a failure too; a missing one neither
 * fails nor forgives.
 *
 * @returns The login address, and the present hash.
 * @throws {AppError} 422 at the field or at `code`; 423 `too_many_logins`.
 */
export async function confirmPassword(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  { actor, password, field, judgeCode = async () => 'right' }: Check,
): Promise<{ email: string; password_hash: string }> {
  const user = await findCredentials(db, actor.user_id);
  if (!user) throw unauthenticated();
  const attempt = await enterAttempt(db, clock, lockKeysOfSession(actor.session_id));
  if (!(await verifyPassword(user.password_hash, password)) || user.password_hash === null) {
    await failAttempt(db, clock, attempt);
    throw invalid({ [field]: [validationText('wrong_password')] });
  }
  const code = await judgeCode().catch(async (error: unknown) => {
    await dropAttempt(db, attempt);
    throw error;
  });
  if (code === 'missing') {
    await dropAttempt(db, attempt);
    throw invalid({ code: [validationText('code_required')] });
  }
  if (code === 'wrong') {
    await failAttempt(db, clock, attempt);
    throw invalid({ code: [validationText('wrong_code')] });
  }
  await passAttempt(db, attempt);
  return { email: user.email, password_hash: user.password_hash };
}

type Change = { actor: Actor; ip: string; current_password: string; password: string };

/**
 * Changes the password: ends all other sessions, gives this one a new token, and invalidates links to set a password.
 *
 * @returns The values for the cookies of session and browser.
 * @throws {AppError} 422 at the field; 423 `too_many_logins`; 409 when a concurrent change came first.
 */
export async function changePassword(
  parts: AuthParts,
  { actor, ip, current_password, password }: Change,
): Promise<{ token: string; remember: boolean; device: Device }> {
  refuseCommonPassword(password);
  const known = await confirmPassword(parts, { actor, password: current_password, field: 'current_password' });
  const passwordHash = await hashPassword(password);
  return parts.db.transaction(async (tx) => {
    const counts = await updatePasswordHash(tx, actor.user_id, { from: known.password_hash, to: passwordHash });
    if (!counts) throw conflict();
    await endOtherSessions(tx, parts.realtime, actor);
    await endTokens(tx, actor.user_id, ['password_reset'], parts.clock.now());
    const session = await rotateSession(tx, actor.session_id);
    if (!session) throw unauthenticated();
    await noticePasswordChanged(parts, tx, actor.user_id);
    return { ...session, device: await rememberOnlyPlace(tx, actor.user_id, ip, parts.clock.now()) };
  });
}

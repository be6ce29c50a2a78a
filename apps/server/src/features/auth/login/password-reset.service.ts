import { passwordChangedLetter, resetLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { sendInvitationAgain } from '#features/auth/registration/account-activation.service.ts';
import { findOwner, findOwnerOfId, updatePassword } from '#features/auth/registration/registration.queries.ts';
import { createToken, endTokens, useToken } from '#features/auth/tokens/tokens.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Device } from '#platform/http/device.ts';
import { endSessionsOf } from './auth.service.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { rememberOnlyPlace } from './login-places.service.ts';
import { hashPassword } from './passwords.ts';
import { limitRequest } from './request-limits.service.ts';

export const SEND_RESET = 'auth.send-password-reset';

export type ResetJob = { email: string };

/**
 * Accepts a request for a new password. A job finds out whether the account exists, so that neither the answer nor its
 * duration tells.
 *
 * @throws {AppError} 429 after too many requests.
 */
export async function forgetPassword({ db, jobs, clock }: AuthParts, email: string, ip: string): Promise<void> {
  await db.transaction(async (tx) => {
    await limitRequest(tx, 'forgot-password', { email, ip }, clock.now());
    await jobs.enqueue(tx, SEND_RESET, { email } satisfies ResetJob);
  });
}

/** Mails the link of `forgetPassword`; does nothing for an address without an account. */
export async function sendPasswordReset(parts: AuthParts, { email }: ResetJob): Promise<void> {
  const { db, mail, config, clock } = parts;
  await db.transaction(async (tx) => {
    const owner = await findOwner(tx, email);
    if (!owner) return;
    if (owner.password_hash === null) return sendInvitationAgain(parts, tx, owner);
    const token = await createToken(tx, { kind: 'password_reset', user_id: owner.id }, clock.now());
    await sendLetter(mail, tx, owner.email, resetLetter(config, token));
  });
}

/**
 * Sets a new password, and ends all sessions and everything else that somebody may have started with the old one. The
 * link proves who owns the account, so this place becomes known: the owner can log in from here, whatever strangers try
 * elsewhere.
 *
 * @returns The value for the device cookie.
 * @throws {AppError} 404 as of `useToken`; 422 for a common password, which leaves the link usable.
 */
export async function resetPassword(
  { db, mail, config, realtime, clock }: AuthParts,
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<Device> {
  refuseCommonPassword(password);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { user_id } = await useToken(tx, 'password_reset', token, now);
    await updatePassword(tx, user_id, await hashPassword(password), now);
    await endTokens(tx, user_id, ['activation', 'account_activation', 'email_change'], now);
    await endSessionsOf(tx, realtime, user_id);
    await noticePasswordChanged({ mail, config }, tx, user_id);
    return rememberOnlyPlace(tx, user_id, ip, now);
  });
}

/** Informs an account's owner by mail of a new password. */
export async function noticePasswordChanged(
  { mail, config }: Pick<AuthParts, 'mail' | 'config'>,
  tx: Db,
  userId: number,
): Promise<void> {
  const owner = await findOwnerOfId(tx, userId);
  if (owner) await sendLetter(mail, tx, owner.email, passwordChangedLetter(config));
}

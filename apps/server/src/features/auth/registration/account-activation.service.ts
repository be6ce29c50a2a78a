import { brand } from '@gegenpost/contract/shared/brand.ts';
import { invitationLetter, invitationTakenLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { refuseCommonPassword } from '#features/auth/login/common-passwords.ts';
import { type Activated, type Place, rememberPlace } from '#features/auth/login/login-places.service.ts';
import { hashPassword } from '#features/auth/login/passwords.ts';
import { getTermsInForce, noteAcceptance } from '#features/auth/terms/terms.service.ts';
import { t } from '#features/auth/texts.de.ts';
import { lockAddress } from '#features/auth/tokens/tokens.queries.ts';
import { createToken, endTokens, useToken } from '#features/auth/tokens/tokens.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { requireOpenRegistration } from '#features/pages/registration-gate.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  findCompanyName,
  findOwner,
  insertConfirmedCandidate,
  isOperatorAccount,
  type Owner,
  updateEmail,
  updatePassword,
} from './registration.queries.ts';

type Invitation = {
  user_id: number;
  email: string;
  /** Name of the inviting person or company. */
  invited_by: string;
};

/**
 * Mails the link with which somebody takes over an account created for them; an earlier link becomes invalid. The
 * account gets the address only when the link is used, so that an invitation blocks nobody's address. If the address
 * has an account, its owner is informed instead; the inviting person does not learn of it.
 */
export async function sendInvitation(
  { mail, config, clock }: Pick<AuthParts, 'mail' | 'config' | 'clock'>,
  tx: Db,
  { user_id, email, invited_by }: Invitation,
): Promise<void> {
  const token = await createToken(tx, { kind: 'account_activation', user_id, data: { email } }, clock.now());
  // It becomes part of the subject, which must be one line.
  const invitedBy = invited_by.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const owner = await findOwner(tx, email);
  const isTaken = owner !== null && owner.id !== user_id;
  const letter = isTaken ? invitationTakenLetter(config, invitedBy) : invitationLetter(config, token, invitedBy);
  await sendLetter(mail, tx, email, letter);
}

/** Sends the link again to an invited person who lost the mail and asks for it at the login page. */
export async function sendInvitationAgain(
  parts: AuthParts,
  tx: Db,
  { id, email, company_id }: Pick<Owner, 'id' | 'email' | 'company_id'>,
): Promise<void> {
  const company = company_id === null ? null : await findCompanyName(tx, company_id);
  await sendInvitation(parts, tx, { user_id: id, email, invited_by: company ?? brand.name });
}

/**
 * Sets the first password of an account that somebody else created, and records that its owner accepts the terms.
 *
 * @throws {AppError} 404 as of `useToken`; 422 for a common password, and 409 when the address got an account
 *   meanwhile; 503 `registration_closed`, for everybody but operators. All of these leave the link usable.
 */
export async function activateAccount(
  { db, clock }: AuthParts,
  { token, password }: { token: string; password: string },
  place: Place,
): Promise<Activated> {
  refuseCommonPassword(password);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { user_id, data } = await useToken(tx, 'account_activation', token, now);
    if (!(await isOperatorAccount(tx, user_id))) await requireOpenRegistration(tx);
    if (data.email) await setConfirmedAddress(tx, user_id, data.email, now);
    const email = await updatePassword(tx, user_id, await hashPassword(password), now);
    await endTokens(tx, user_id, ['activation', 'password_reset'], now);
    const { id } = await getTermsInForce(tx);
    await noteAcceptance(tx, user_id, { terms_version_id: id, accepted_at: now });
    return { email, device: await rememberPlace(tx, user_id, place, now) };
  });
}

/** @throws {AppError} 422 at the field `password` for a common one. */
export function hashNewPassword(password: string): Promise<string> {
  refuseCommonPassword(password);
  return hashPassword(password);
}

/**
 * Creates the account of somebody who proved their address by a mailed link, without a profile: the caller has one.
 *
 * @returns null: the address has an account already.
 * @throws {AppError} 503 `registration_closed`.
 */
export async function createConfirmedCandidate(
  tx: Db,
  account: { email: string; password_hash: string; now: Date },
): Promise<number | null> {
  await requireOpenRegistration(tx);
  await lockAddress(tx, account.email);
  if (await findOwner(tx, account.email)) return null;
  const userId = await insertConfirmedCandidate(tx, account);
  const { id } = await getTermsInForce(tx);
  await noteAcceptance(tx, userId, { terms_version_id: id, accepted_at: account.now });
  return userId;
}

/** No lock needed: `useToken` has locked the address. */
async function setConfirmedAddress(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  const owner = await findOwner(tx, email);
  if (owner && owner.id !== userId) throw new AppError(409, t('activation.taken'), { code: 'conflict' });
  await updateEmail(tx, userId, email, now);
}

import type { Registration, Resend } from '@gegenpost/contract/registration.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { confirmLetter, takenLetter, unconfirmedLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { refuseCommonPassword } from '#features/auth/login/common-passwords.ts';
import { dropAttempt } from '#features/auth/login/login-lock.service.ts';
import { type Activated, type Place, rememberPlace } from '#features/auth/login/login-places.service.ts';
import { proveLogin } from '#features/auth/login/login-proof.service.ts';
import { hashPassword } from '#features/auth/login/passwords.ts';
import { limitRequest } from '#features/auth/login/request-limits.service.ts';
import { getTermsInForce, noteAcceptance } from '#features/auth/terms/terms.service.ts';
import { t } from '#features/auth/texts.de.ts';
import { lockAddress } from '#features/auth/tokens/tokens.queries.ts';
import { createToken, useToken } from '#features/auth/tokens/tokens.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { requireOpenRegistration } from '#features/pages/registration-gate.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, invalid } from '#platform/http/errors.ts';
import { sendInvitationAgain } from './account-activation.service.ts';
import {
  findOwner,
  findOwnerOfId,
  insertAccount,
  type Owner,
  updateUnconfirmedEmail,
  updateUserToConfirmed,
} from './registration.queries.ts';

export const REGISTER = 'auth.register';
export const SEND_CONFIRMATION = 'auth.send-confirmation';

export type RegisterJob = Pick<Registration, 'role_id' | 'email'> & {
  password_hash: string;
  terms_version_id: number;
  /** ISO 8601 UTC. */
  accepted_at: string;
};
/** `change`: first sets another address for the unconfirmed account. */
export type ConfirmationJob = { email: string; change?: { user_id: number } };

/**
 * Accepts a registration: hashes the password and leaves the rest to a job. The job finds out whether the address has
 * an account, so that neither the answer nor its duration tells.
 *
 * @throws {AppError} 503 `registration_closed`, 422 for a common password, 429 after too many requests.
 */
export async function register(parts: AuthParts, form: Registration, ip: string): Promise<void> {
  const { db, jobs, clock } = parts;
  const { role_id, email, password } = form;
  await requireOpenRegistration(db);
  refuseCommonPassword(password);
  await db.transaction((tx) => limitRequest(tx, 'register', { email, ip }, clock.now()));
  const passwordHash = await hashPassword(password);
  const { id } = await getTermsInForce(db);
  const accepted_at = clock.now().toISOString();
  const job: RegisterJob = { role_id, email, password_hash: passwordHash, terms_version_id: id, accepted_at };
  await jobs.enqueue(db, REGISTER, job);
}

/** Creates the account of a registration and mails its link, or informs the owner of an address that has one. */
export async function createRegisteredAccount(parts: AuthParts, job: RegisterJob): Promise<void> {
  const { db, mail, config, clock } = parts;
  const { role_id, email, password_hash, terms_version_id, accepted_at } = job;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const owner = await findOwner(tx, email);
    if (owner) return tellOwner(parts, tx, owner);
    const userId = await insertAccount(tx, { role_id, email, password_hash, now });
    await noteAcceptance(tx, userId, { terms_version_id, accepted_at: new Date(accepted_at) });
    const token = await createToken(tx, { kind: 'activation', user_id: userId }, now);
    await sendLetter(mail, tx, email, confirmLetter(config, token));
  });
}

async function tellOwner(parts: AuthParts, tx: Db, owner: Owner): Promise<void> {
  const { mail, config, clock } = parts;
  if (owner.email_confirmed_at) return sendLetter(mail, tx, owner.email, takenLetter(config));
  if (owner.password_hash === null) return sendInvitationAgain(parts, tx, owner);
  const token = await createToken(tx, { kind: 'password_reset', user_id: owner.id }, clock.now());
  await sendLetter(mail, tx, owner.email, unconfirmedLetter(config, token));
}

/**
 * Mails the link of a registration again, or to another address of the account, which requires the password.
 *
 * @throws {AppError} 429 after too many requests; with `new_email` 422 at `password` for a wrong one or no account, 409
 *   `conflict` for an address that is already confirmed, and 423 like a login.
 */
export async function resendConfirmation(
  parts: AuthParts,
  { email, password, new_email }: Resend,
  ip: string,
): Promise<void> {
  const { db, jobs, clock } = parts;
  await db.transaction((tx) => limitRequest(tx, 'resend', { email, ip }, clock.now()));
  if (new_email === undefined) return jobs.enqueue(db, SEND_CONFIRMATION, { email } satisfies ConfirmationJob);
  const userId = await proveUnconfirmed(parts, { email, password: password ?? '' }, ip);
  await jobs.enqueue(db, SEND_CONFIRMATION, {
    email: new_email,
    change: { user_id: userId },
  } satisfies ConfirmationJob);
}

async function proveUnconfirmed(
  parts: AuthParts,
  credentials: { email: string; password: string },
  ip: string,
): Promise<number> {
  const proved = await proveLogin(parts, { ip, deviceToken: undefined }, credentials);
  if (!proved) throw invalid({ password: [validationText('wrong_password')] });
  const { user, attempt } = proved;
  await dropAttempt(parts.db, attempt);
  if (user.email_confirmed_at) throw new AppError(409, t('resend.confirmed'), { code: 'conflict' });
  return user.id;
}

/** Runs the job of `resendConfirmation`; an address without an unconfirmed account gets no mail. */
export async function sendConfirmation(parts: AuthParts, { email, change }: ConfirmationJob): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const owner = await findOwner(tx, email);
    if (change && owner && owner.id !== change.user_id) return tellOwner(parts, tx, owner);
    if (change && !(await updateUnconfirmedEmail(tx, change.user_id, email))) return;
    const account = change ? await findOwnerOfId(tx, change.user_id) : owner;
    if (account) await confirmAgain(parts, tx, account);
  });
}

/** Mails the link that confirms an address again, to an account that an operator names. */
export async function mailConfirmation(parts: AuthParts, tx: Db, userId: number): Promise<void> {
  const account = await findOwnerOfId(tx, userId);
  if (account) await confirmAgain(parts, tx, account);
}

async function confirmAgain(parts: AuthParts, tx: Db, account: Owner): Promise<void> {
  const { mail, config, clock } = parts;
  if (account.email_confirmed_at) return;
  if (account.password_hash === null) return sendInvitationAgain(parts, tx, account);
  const token = await createToken(tx, { kind: 'activation', user_id: account.id }, clock.now());
  await sendLetter(mail, tx, account.email, confirmLetter(config, token));
}

/**
 * Confirms the address of a registration.
 *
 * @throws {AppError} 404 as of `useToken`.
 */
export async function activate({ db, clock }: AuthParts, token: string, place: Place): Promise<Activated> {
  return db.transaction(async (tx) => {
    const { user_id } = await useToken(tx, 'activation', token, clock.now());
    const email = await updateUserToConfirmed(tx, user_id, clock.now());
    return { email, device: await rememberPlace(tx, user_id, place, clock.now()) };
  });
}

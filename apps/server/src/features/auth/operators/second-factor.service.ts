import { hash, randomBytes } from 'node:crypto';
import type { SecondFactor, SecondFactorSetup } from '@gegenpost/contract/second-factor.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { secondFactorLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { confirmPassword } from '#features/auth/login/credentials.service.ts';
import { enterAttempt, failAttempt, passAttempt } from '#features/auth/login/login-lock.service.ts';
import { lockKeysOfCodes } from '#features/auth/login/login-lock.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { seal, sealAnew, unseal } from '#platform/sealed.ts';
import { findAccount } from './operators.queries.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  endConfirmations,
  findLoginAddress,
  findSealedSecrets,
  findSecondFactor,
  insertRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  updateConfirmed,
  updateSealedSecret,
  upsertSecret,
} from './second-factor.queries.ts';
import { base32, stepOf } from './totp.ts';

type SealingParts = Pick<Parts, 'db' | 'secrets'>;
type CodeParts = SealingParts & Pick<Parts, 'clock'>;
type LetterParts = Pick<AuthParts, 'db' | 'mail' | 'config' | 'clock'>;
type Operator = Pick<Actor, 'user_id' | 'session_id'>;

const KEY = 'second-factor';
/** As long as the mac of RFC 4226. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export async function getSecondFactor(db: Db, userId: number): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, userId);
  if (!factor?.confirmed_at) return { enabled_at: null, recovery_codes_left: 0 };
  return { enabled_at: factor.confirmed_at.toISOString(), recovery_codes_left: await countRecoveryCodes(db, userId) };
}

/**
 * Makes the secret that an app is given. It asks for nothing before a code of it was confirmed.
 *
 * @throws {AppError} 409 when a second factor is enabled.
 */
export async function beginSecondFactor(parts: SealingParts, userId: number): Promise<SecondFactorSetup> {
  const email = await findLoginAddress(parts.db, userId);
  if (email === null) throw unauthenticated();
  const secret = randomBytes(SECRET_BYTES);
  const sealed = seal(parts.secrets.key(KEY), { secret: secret.toString('base64') });
  if (!(await upsertSecret(parts.db, userId, sealed))) throw conflict();
  const written = base32(secret);
  const query = new URLSearchParams({ secret: written, issuer: brand.name });
  const label = `${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}`;
  return { secret: written, uri: `otpauth://totp/${label}?${query}` };
}

/**
 * Enables the second factor by a first code. Other sessions have to enter the operator area anew, with a code.
 *
 * @returns The recovery codes, of which only hashes are stored.
 * @throws {AppError} 422 at `code`; 409 when nothing is being set up.
 */
export async function enableSecondFactor(
  parts: CodeParts & LetterParts,
  operator: Operator,
  typed: string,
): Promise<string[]> {
  const now = parts.clock.now();
  const factor = await findSecondFactor(parts.db, operator.user_id);
  if (!factor || factor.confirmed_at) throw conflict();
  const secret = secretOf(parts, factor);
  const step = secret && stepOf(secret, plain(typed), now);
  if (!step) throw invalid({ code: [validationText('wrong_code')] });
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await parts.db.transaction(async (tx) => {
    if (!(await updateConfirmed(tx, operator.user_id, { secret: factor.secret, step, now }))) throw conflict();
    await insertRecoveryCodes(tx, operator.user_id, codes.map(hashOf));
    await endConfirmations(tx, operator.user_id, operator.session_id);
    await tell(parts, tx, { action: 'two_factor_enabled', by: operator, user_id: operator.user_id, reason: ownReason });
  });
  return codes;
}

/**
 * Removes the operator's own second factor.
 *
 * @throws {AppError} 422 at `password` or `code`; 423 `too_many_logins`; 409 when none is enabled.
 */
export async function removeOwnSecondFactor(
  parts: CodeParts & LetterParts,
  actor: Actor,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const factor = await findSecondFactor(parts.db, actor.user_id);
  if (!factor?.confirmed_at) throw conflict();
  const judgeCode = () => judgeCodeOf(parts, actor.user_id, code);
  await confirmPassword(parts, { actor, password, field: 'password', judgeCode });
  await parts.db.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, actor.user_id))) throw conflict();
    await tell(parts, tx, { action: 'two_factor_disabled', by: actor, user_id: actor.user_id, reason: ownReason });
  });
}

/**
 * Removes the second factor of an operator who lost it, on the server; whoever is in the operator area has to enter
 * anew.
 */
export async function removeSecondFactorOf(parts: LetterParts, email: string): Promise<'removed' | 'unknown' | 'none'> {
  return parts.db.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) return 'unknown';
    if (!(await deleteSecondFactor(tx, account.id))) return 'none';
    await endConfirmations(tx, account.id, null);
    const reason = `npm run operator -- two-factor remove ${account.email}`.slice(0, 500);
    await tell(parts, tx, { action: 'two_factor_disabled', by: null, user_id: account.id, reason });
    return 'removed';
  });
}

/**
 * Judges the code beside a right password, and takes it: no code is right twice. Failures count by account.
 *
 * @returns `right` also when the account has no second factor.
 * @throws {AppError} 423 `too_many_logins`.
 */
export async function judgeCodeOf(
  parts: CodeParts,
  userId: number,
  typed: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> {
  const factor = await findSecondFactor(parts.db, userId);
  if (!factor?.confirmed_at) return 'right';
  if (typed === undefined) return 'missing';
  const attempt = await enterAttempt(parts.db, parts.clock, lockKeysOfCodes(userId));
  if (await takeCode(parts, factor, plain(typed))) {
    await passAttempt(parts.db, attempt);
    return 'right';
  }
  await failAttempt(parts.db, parts.clock, attempt);
  return 'wrong';
}

async function takeCode(parts: CodeParts, factor: { user_id: number; secret: string }, code: string): Promise<boolean> {
  const now = parts.clock.now();
  const secret = secretOf(parts, factor);
  const step = secret && stepOf(secret, code, now);
  if (step) return takeStep(parts.db, factor.user_id, step);
  return takeRecoveryCode(parts.db, factor.user_id, hashOf(code), now);
}

/** Encrypts secrets again that are encrypted with `APP_SECRET_OLD`, so that it can be removed. */
export async function renewSealedSecrets({ db, secrets }: SealingParts): Promise<void> {
  const keys = secrets.keys(KEY);
  if (keys.length === 1) return;
  for (const { user_id, secret } of await findSealedSecrets(db)) {
    const renewed = sealAnew(keys, secret);
    if (renewed !== null) await updateSealedSecret(db, user_id, secret, renewed);
  }
}

/** null: the installation's secret was replaced. No code of the app is right then; the recovery codes still are. */
function secretOf({ secrets }: Pick<Parts, 'secrets'>, { secret }: { secret: string }): Buffer | null {
  try {
    return Buffer.from(unseal<{ secret: string }>(secrets.keys(KEY), secret).secret, 'base64');
  } catch {
    return null;
  }
}

/** Nobody has to give a reason for protecting the own account. */
const ownReason = 'Eigenes Konto';

type Change = {
  action: 'two_factor_enabled' | 'two_factor_disabled';
  by: Operator | null;
  user_id: number;
  reason: string;
};

/** Writes it into the log, and a letter to the person. */
async function tell(parts: LetterParts, tx: Db, { action, by, user_id, reason }: Change): Promise<void> {
  await logOperator(tx, by, { action, subject_kind: 'account', subject_id: user_id, reason }, parts.clock.now());
  const email = await findLoginAddress(tx, user_id);
  if (email !== null) await sendLetter(parts.mail, tx, email, secondFactorLetter(parts.config, action));
}

const plain = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();
const hashOf = (code: string) => hash('sha256', plain(code), 'buffer');

/** 16 characters in groups of four: `abcd-efgh-ijkl-mnop`. */
const newRecoveryCode = () => (base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-');

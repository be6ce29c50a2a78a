import { operatorGrantedLetter, operatorInvitedLetter, operatorRevokedLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { endSessionsOf } from '#features/auth/login/auth.service.ts';
import { insertAccount } from '#features/auth/registration/registration.queries.ts';
import { refusals } from '#features/auth/texts.de.ts';
import { lockAddress } from '#features/auth/tokens/tokens.queries.ts';
import { createToken, endTokens } from '#features/auth/tokens/tokens.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict } from '#platform/http/errors.ts';
import {
  countOtherOperators,
  findAccount,
  findOperators,
  lockOperators,
  type OperatorAccount,
  updateToEndedOperator,
  updateToInvited,
  updateToNoOperator,
  updateToOperator,
} from './operators.queries.ts';

type OperatorParts = Pick<AuthParts, 'db' | 'mail' | 'config' | 'clock' | 'realtime'>;

export type Granted =
  /** There is an account now that waits for its password at the address `link`. */
  | { outcome: 'invited'; link: string }
  | { outcome: 'granted' | 'already' }
  /**
   * `leaving`: it waits for its deletion, which nobody but its owner or another operator takes back; `candidate`: a
   * candidate's account stays one; `sub_account`: it belongs to its main account.
   */
  | { outcome: 'unknown' | 'unconfirmed' | 'locked' | 'leaving' | 'candidate' | 'sub_account' };

export type Revoked = { outcome: 'revoked' | 'erased' | 'unknown' | 'none' | 'last' };

const ERASED_AFTER_MS = 31 * 24 * 60 * 60_000;

/**
 * Lets an account run the platform. On an instance that nobody can run yet an account is made for an unknown address, or
 * its link is made anew: whoever opens it chooses the password.
 */
export async function grantOperator(parts: OperatorParts, email: string): Promise<Granted> {
  return parts.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    await lockOperators(tx);
    const account = await findAccount(tx, email);
    const isWaiting = account?.role_id === 5 && account.password_hash === null;
    if (!account || isWaiting) {
      if (!account && (await countOtherOperators(tx, null)) > 0) return { outcome: 'unknown' };
      return invite(parts, tx, email, account);
    }
    if (!account.email_confirmed_at) return { outcome: 'unconfirmed' };
    if (account.locked_at) return { outcome: 'locked' };
    if (account.deletion_requested_at) return { outcome: 'leaving' };
    if (account.is_operator) return { outcome: 'already' };
    if (account.role_id === 1) return { outcome: 'candidate' };
    if (account.rights !== null) return { outcome: 'sub_account' };
    if (!(await updateToOperator(tx, account.id))) return { outcome: 'leaving' };
    await note(parts, tx, 'operator_granted', account);
    await sendLetter(parts.mail, tx, account.email, operatorGrantedLetter(parts.config));
    return { outcome: 'granted' };
  });
}

async function invite(parts: OperatorParts, tx: Db, email: string, account: OperatorAccount | null): Promise<Granted> {
  const now = parts.clock.now();
  const id = account?.id ?? (await insertAccount(tx, { role_id: 5, email, password_hash: null, now }));
  if (account) await updateToInvited(tx, id);
  const token = await createToken(tx, { kind: 'account_activation', user_id: id, data: { email } }, now);
  await note(parts, tx, 'operator_granted', { id, email });
  const letter = operatorInvitedLetter(parts.config, token);
  await sendLetter(parts.mail, tx, email, letter);
  return { outcome: 'invited', link: letter.action.url };
}

/**
 * Takes the platform out of somebody's hands at once. An account that is nothing but an operator's is closed and erased.
 * The last operator who can log in stays.
 */
export async function revokeOperator(parts: OperatorParts, email: string): Promise<Revoked> {
  return parts.db.transaction(async (tx) => {
    await lockOperators(tx);
    const account = await findAccount(tx, email);
    if (!account) return { outcome: 'unknown' };
    if (!account.is_operator) return { outcome: 'none' };
    const isActive = account.password_hash !== null;
    if (isActive && (await countOtherOperators(tx, account.id)) === 0) return { outcome: 'last' };
    const now = parts.clock.now();
    const isOnlyOperator = account.role_id === 5;
    if (isOnlyOperator) {
      await updateToEndedOperator(tx, account.id, new Date(now.getTime() - ERASED_AFTER_MS));
      await endSessionsOf(tx, parts.realtime, account.id);
      await endTokens(tx, account.id, ['account_activation', 'password_reset', 'email_change'], now);
    } else {
      // By one of them the operator may see somebody's account now.
      for (const id of await updateToNoOperator(tx, account.id)) await parts.realtime.dropSession(tx, id);
    }
    await note(parts, tx, 'operator_revoked', account);
    await sendLetter(parts.mail, tx, account.email, operatorRevokedLetter(parts.config));
    return { outcome: isOnlyOperator ? 'erased' : 'revoked' };
  });
}

/**
 * Lets an operator leave by deleting their account. Of two who leave at once the second sees that the first one does.
 *
 * @throws {AppError} 409 `last_operator`: nobody else could run the platform.
 */
export async function requireAnotherOperator(tx: Db, userId: number): Promise<void> {
  await lockOperators(tx);
  if ((await countOtherOperators(tx, userId)) === 0) throw conflict(refusals.last_operator);
}

/** Everybody who may run the platform. */
export async function listOperators(
  db: Db,
): Promise<{ email: string; has_company: boolean; is_waiting: boolean; last_login_at: Date | null }[]> {
  return (await findOperators(db)).map(({ email, role_id, password_hash, last_login_at }) => ({
    ...{ email, last_login_at },
    has_company: role_id !== 5,
    is_waiting: password_hash === null,
  }));
}

/** The address is part of the reason: the account may be erased long before the entry. */
async function note(
  { clock }: OperatorParts,
  tx: Db,
  action: 'operator_granted' | 'operator_revoked',
  { id, email }: { id: number; email: string },
): Promise<void> {
  const command = action === 'operator_granted' ? 'grant' : 'revoke';
  const reason = `npm run operator -- ${command} ${email}`.slice(0, 500);
  await logOperator(tx, null, { action, subject_kind: 'account', subject_id: id, reason }, clock.now());
}

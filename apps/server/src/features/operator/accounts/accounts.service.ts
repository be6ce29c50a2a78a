import type { OperatorAction } from '@gegenpost/contract/operator.ts';
import type { AccountDetail } from '@gegenpost/contract/operator-accounts.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { deletedAt, tellSubAccounts } from '#features/account/deletion.service.ts';
import { describeSessions } from '#features/account/open-sessions.service.ts';
import { endSessionsOf } from '#features/auth/login/auth.service.ts';
import { cancelDeletion, requestDeletion } from '#features/auth/login/deletion-date.service.ts';
import { findLoginFailures } from '#features/auth/login/login-failures.service.ts';
import { lockAccount, unlockAccount } from '#features/auth/operators/account-lock.service.ts';
import { mailConfirmation } from '#features/auth/registration/registration.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { OperatorParts } from '#features/operator/operator-parts.ts';
import { refusals, t } from '#features/operator/texts.de.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { type AccountRow, findAccount, lockAccountRow, wasOpenedLately } from './accounts.queries.ts';
import { presentAccount } from './present-account.service.ts';

/** Who does it, to whom, and why. */
export type Doing = { actor: Actor; gegenpost_id: string; reason: string };

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/**
 * One account with its sessions. Opening it is noted in the log, once an hour.
 *
 * @throws {AppError} 404.
 */
export async function openAccount(
  { db, clock }: Pick<OperatorParts, 'db' | 'clock'>,
  actor: Actor,
  gegenpostId: string,
): Promise<AccountDetail> {
  const now = clock.now();
  const row = await findAccount(db, gegenpostId);
  if (!row) throw notFound();
  const subject = { subject_kind: 'account', subject_id: gegenpostId } as const;
  if (!(await wasOpenedLately(db, { operator_id: actor.user_id, subject_id: gegenpostId, now }))) {
    await logOperator(db, actor, { action: 'account_opened', ...subject, reason: '' }, now);
  }
  const [open, failures] = await Promise.all([
    describeSessions(db, row.id, now),
    findLoginFailures(db, row.email, now),
  ]);
  const { id: _, ...hit } = presentAccount(row);
  return {
    ...hit,
    registration_finished: row.registration_finished,
    needs_term_agreement: row.needs_term_agreement,
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    locked_at: row.locked_at?.toISOString() ?? null,
    deleted_at: row.deletion_requested_at && deletedAt(row.deletion_requested_at).toISOString(),
    paused_at: row.paused_at?.toISOString() ?? null,
    sessions: open,
    login_failures: { count: failures.count, locked_until: failures.locked_until?.toISOString() ?? null },
  };
}

/** @throws {AppError} 404; 409 `already_confirmed`. */
export function sendActivation(parts: OperatorParts, doing: Doing): Promise<void> {
  return change(parts, doing, 'activation_sent', async (tx, account) => {
    if (account.email_confirmed_at) throw conflict(refusals.already_confirmed);
    await mailConfirmation(parts, tx, account.id);
  });
}

/** @throws {AppError} 404. */
export function endSessions(parts: OperatorParts, doing: Doing): Promise<void> {
  return change(parts, doing, 'sessions_ended', (tx, account) => endSessionsOf(tx, parts.realtime, account.id));
}

/**
 * Locks an account and tells its owner why (Art. 17 of the Digital Services Act).
 *
 * @throws {AppError} 404; 403 for the own account or that of an operator; 409 when it is locked already.
 */
export function lock(parts: OperatorParts, doing: Doing): Promise<void> {
  return change(parts, doing, 'account_locked', async (tx, account) => {
    refuseOperators(account, doing.actor);
    await lockAccount(parts, tx, account.id);
    await publishChange(parts, tx, account);
    const leaves = account.deletion_requested_at;
    const data = leaves ? t('locked.data_leaving', { deleted: day.format(deletedAt(leaves)) }) : t('locked.data');
    const values = { brand: brand.name, date: day.format(parts.clock.now()), reason: doing.reason, data };
    await sendLetter(parts.mail, tx, account.email, {
      subject: t('locked.subject', values),
      text: t('locked.text', values),
      action: { label: t('locked.button'), url: imprint(parts) },
      hint: t('locked.hint'),
    });
  });
}

/** @throws {AppError} 404; 409 when it is not locked. */
export function unlock(parts: OperatorParts, doing: Doing): Promise<void> {
  return change(parts, doing, 'account_unlocked', async (tx, account) => {
    await unlockAccount(tx, account.id);
    await publishChange(parts, tx, account);
    const leaves = account.deletion_requested_at;
    const values = { brand: brand.name, deleted: leaves ? day.format(deletedAt(leaves)) : '' };
    await sendLetter(parts.mail, tx, account.email, {
      subject: t('unlocked.subject', values),
      text: t(leaves ? 'unlocked.text_leaving' : 'unlocked.text', values),
      action: { label: t('unlocked.button'), url: `${parts.config.publicUrl}/de/login` },
    });
  });
}

/**
 * Starts the deletion in 30 days, as the owner could; a login cancels it, unless the account is locked.
 *
 * @throws {AppError} 404; 403 for the own account, that of an operator, or a sub-account; 409 when it was started before.
 */
export function startDeletion(parts: OperatorParts, doing: Doing): Promise<void> {
  return change(parts, doing, 'deletion_started', async (tx, account) => {
    refuseOperators(account, doing.actor);
    if (account.is_sub_account) throw forbidden(refusals.sub_account);
    if (account.deletion_requested_at) throw conflict();
    const now = parts.clock.now();
    await requestDeletion(tx, account.id, now);
    await endSessionsOf(tx, parts.realtime, account.id);
    await publishChange(parts, tx, account);
    const at = deletedAt(now);
    await tellSubAccounts(parts, tx, { company_id: account.company_id, user_id: account.id }, at);
    const values = { brand: brand.name, date: day.format(at), reason: doing.reason };
    await sendLetter(parts.mail, tx, account.email, {
      subject: t('deletion.subject', values),
      text: t('deletion.text', values),
      // Nobody can log in to a locked account, so no login can stop it.
      ...(account.locked_at
        ? { action: { label: t('locked.button'), url: imprint(parts) }, hint: t('deletion.hint_locked') }
        : {
            action: { label: t('deletion.button'), url: `${parts.config.publicUrl}/de/login` },
            hint: t('deletion.hint'),
          }),
    });
  });
}

/**
 * Takes back a deletion that was started here or by the owner, who is told so.
 *
 * @throws {AppError} 404; 409 when nothing was started.
 */
export function stopDeletion(parts: OperatorParts, doing: Doing): Promise<void> {
  return change(parts, doing, 'deletion_cancelled', async (tx, account) => {
    const values = { brand: brand.name };
    const letter = {
      subject: t('deletion_stopped.subject', values),
      text: t(account.locked_at ? 'deletion_stopped.text_locked' : 'deletion_stopped.text', values),
      action: account.locked_at
        ? { label: t('locked.button'), url: imprint(parts) }
        : { label: t('unlocked.button'), url: `${parts.config.publicUrl}/de/login` },
      hint: t(account.locked_at ? 'deletion_stopped.hint_locked' : 'deletion_stopped.hint'),
    };
    if (!(await cancelDeletion(parts, tx, account.id, letter))) throw conflict();
    await publishChange(parts, tx, account);
  });
}

const imprint = ({ config }: Pick<OperatorParts, 'config'>) => `${config.publicUrl}/de/impressum`;

/** Does it under the account's lock, and logs it in the same transaction. */
async function change(
  { db, clock }: OperatorParts,
  { actor, gegenpost_id, reason }: Doing,
  action: OperatorAction,
  work: (tx: Db, account: AccountRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccountRow(tx, gegenpost_id);
    if (!account) throw notFound();
    await work(tx, account);
    await logOperator(tx, actor, { action, subject_kind: 'account', subject_id: gegenpost_id, reason }, clock.now());
  });
}

/** Operators cannot shut each other out here, nor themselves: the command line does that. */
function refuseOperators(account: AccountRow, actor: Actor): void {
  if (account.id === actor.user_id) throw forbidden(refusals.own_account);
  if (account.is_operator) throw forbidden(refusals.operator_account);
}

async function publishChange({ realtime }: OperatorParts, tx: Db, { role_id, profile_id }: AccountRow): Promise<void> {
  if (role_id === 1) await publishCandidateChanged(tx, realtime, profile_id);
}

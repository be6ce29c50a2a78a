import { DELETION_GRACE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { endSessionsOf } from '#features/auth/login/auth.service.ts';
import { confirmPassword } from '#features/auth/login/credentials.service.ts';
import { requestDeletion } from '#features/auth/login/deletion-date.service.ts';
import { requireAnotherOperator } from '#features/auth/operators/operators.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { forbidden } from '#platform/http/errors.ts';
import { companyEndsLetter, deletionLetter } from './account.mails.ts';
import type { AccountParts } from './account.service.ts';
import { countOtherMainAccounts, findSubAccountEmails } from './deletion.queries.ts';
import { refusals } from './texts.de.ts';

const DAY_MS = 86_400_000;

/** When an account is deleted whose deletion was requested at this moment. */
export function deletedAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);
}

/**
 * Requests the deletion of the actor's account in 30 days and ends all their sessions. With a company's last main
 * account the company and its sub-accounts are deleted, which are informed by mail.
 *
 * @returns When the account is deleted.
 * @throws {AppError} 403 `sub_account_deletion`; 409 `last_operator`; 422 at `password`; 423 `too_many_logins`.
 */
export async function askForDeletion(
  parts: AccountParts,
  { actor, password }: { actor: Actor; password: string },
): Promise<Date> {
  if (actor.is_sub_account) throw forbidden(refusals.sub_account_deletion);
  const { email } = await confirmPassword(parts, { actor, password, field: 'password' });
  const { mail, config, realtime, clock } = parts;
  return parts.db.transaction(async (tx) => {
    if (actor.is_operator) await requireAnotherOperator(tx, actor.user_id);
    const requestedAt = await requestDeletion(tx, actor.user_id, clock.now());
    if (!requestedAt) throw forbidden(refusals.sub_account_deletion);
    await endSessionsOf(tx, realtime, actor.user_id);
    if (actor.role === 1) await publishCandidateChanged(tx, realtime, actor.profile_id);
    const at = deletedAt(requestedAt);
    const companyEnds = await tellSubAccounts(parts, tx, actor, at);
    await sendLetter(mail, tx, email, deletionLetter(config, at, companyEnds));
    return at;
  });
}

/**
 * Mails the sub-accounts of a company that is deleted together with its last main account.
 *
 * @returns Whether the company is.
 */
export async function tellSubAccounts(
  { mail, config }: Pick<AccountParts, 'mail' | 'config'>,
  tx: Db,
  { company_id, user_id }: Pick<Actor, 'company_id' | 'user_id'>,
  at: Date,
): Promise<boolean> {
  if (company_id === null || (await countOtherMainAccounts(tx, company_id, user_id)) > 0) return false;
  for (const to of await findSubAccountEmails(tx, company_id)) {
    await sendLetter(mail, tx, to, companyEndsLetter(config, at));
  }
  return true;
}

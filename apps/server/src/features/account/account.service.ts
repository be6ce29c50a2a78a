import type { Person } from '@gegenpost/contract/account.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { confirmPassword } from '#features/auth/login/credentials.service.ts';
import { requestEmailChange } from '#features/auth/registration/email-change.service.ts';
import { findOpenToken } from '#features/auth/tokens/tokens.service.ts';
import { checkPerson } from '#features/reference/person-checks.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, unauthenticated } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { type AccountRow, findAccount, lockPerson, updatePerson } from './account.queries.ts';

/** Dependencies of this room's services; the app has all of them. */
export type AccountParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'clock' | 'config'> & { realtime: Realtime };

/** The account, with the new login address that waits to be confirmed, if any. */
export async function getAccount(
  db: Db,
  userId: number,
  now: Date,
): Promise<AccountRow & { pending_email: string | null }> {
  const [account, change] = await Promise.all([
    findAccount(db, userId),
    findOpenToken(db, userId, 'email_change', now),
  ]);
  if (!account) throw unauthenticated();
  return { ...account, pending_email: change?.data.email ?? null };
}

/**
 * Changes the given personal data; the rest stays.
 *
 * @throws {AppError} 422 for a phone number or a postal code that its country does not have, for an unknown country, and
 *   for a professional contact of a candidate.
 */
export async function changePerson(
  db: Db,
  { user_id: userId, role }: Pick<Actor, 'user_id' | 'role'>,
  typed: Partial<Person>,
  now: Date,
): Promise<void> {
  refuseContactOf(role, typed);
  await db.transaction(async (tx) => {
    const known = await lockPerson(tx, userId);
    if (!known) throw unauthenticated();
    const { person, errors } = await checkPerson(tx, typed, known);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await updatePerson(tx, userId, person, now);
  });
}

/** A candidate has no professional contact: companies see the account's own address, where it is released. */
function refuseContactOf(role: Actor['role'], typed: Partial<Person>): void {
  if (role !== roles.candidate) return;
  const named = (['job_function', 'contact_email'] as const).filter((field) => typed[field] !== undefined);
  if (named.length > 0)
    throw invalid(Object.fromEntries(named.map((field) => [field, [validationText('unknown_field')]])));
}

/**
 * Starts a change of the login address: a link mailed to the new one confirms it. The answer does not tell whether the
 * new address has an account.
 *
 * @throws {AppError} 422 at `password`, or at `email` for the present address; 423 `too_many_logins`.
 */
export async function askForEmailChange(
  parts: AccountParts,
  { actor, email, password }: { actor: Actor; email: string; password: string },
): Promise<void> {
  const known = await confirmPassword(parts, { actor, password, field: 'password' });
  if (known.email.toLowerCase() === email.toLowerCase()) throw invalid({ email: [validationText('same_email')] });
  await parts.db.transaction((tx) => requestEmailChange(parts, tx, actor.user_id, email));
}

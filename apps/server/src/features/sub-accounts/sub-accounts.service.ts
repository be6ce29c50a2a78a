import type { Right } from '@gegenpost/contract/shared/scalars.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { NewSubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { limitRequest } from '#features/auth/login/request-limits.service.ts';
import { sendInvitation } from '#features/auth/registration/account-activation.service.ts';
import { lockCompany } from '#features/company/company.service.ts';
import { requireOpenRegistration } from '#features/pages/registration-gate.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { newPublicId } from '#platform/public-id.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  findSubAccount,
  findSubAccounts,
  insertInvitedPerson,
  insertUserInFreeSeat,
  type SubAccountRow,
  updateInvitedAgain,
  updateRights,
} from './sub-accounts.queries.ts';
import { refusals } from './texts.de.ts';

/** Dependencies of this room's services; the app has all of them. */
type SubAccountParts = Pick<Parts, 'db' | 'mail' | 'clock' | 'config'>;

/** The main account that invites, and the address of its call. */
type Inviter = { company_id: number; ip: string };

export async function listSubAccounts(
  db: Db,
  companyId: number,
  now: Date,
): Promise<{ rows: SubAccountRow[]; limit: number }> {
  const [rows, { sub_account_limit }] = await Promise.all([
    findSubAccounts(db, companyId),
    findLimits(db, companyId, now),
  ]);
  return { rows, limit: sub_account_limit };
}

/**
 * Invites somebody to a sub-account, which takes a seat at once. When the address has an account already, its owner
 * gets a mail that says so; the inviting account sees an invitation like any other.
 *
 * @throws {AppError} 503 `registration_closed`; 403 `sub_account_limit`; 429 when too many mails were sent to the address.
 */
export async function inviteSubAccount(
  parts: SubAccountParts,
  { company_id, ip }: Inviter,
  { email, first_name, last_name }: NewSubAccount,
): Promise<SubAccountRow> {
  const now = parts.clock.now();
  await requireOpenRegistration(parts.db);
  return parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, company_id);
    const { sub_account_limit } = await findLimits(tx, company_id, now);
    const userId = await insertUserInFreeSeat(tx, {
      company_id,
      role_id: company.role_id,
      seats: sub_account_limit,
      now,
    });
    if (userId === null) throw forbidden(refusals.sub_account_limit);
    await limitRequest(tx, 'invite', { email, ip }, now);
    const gegenpostId = newPublicId();
    await insertInvitedPerson(tx, { gegenpost_id: gegenpostId, user_id: userId, first_name, last_name, email, now });
    await sendInvitation(parts, tx, { user_id: userId, email, invited_by: company.name });
    const row = await findSubAccount(tx, company_id, gegenpostId);
    if (!row) throw notFound();
    return row;
  });
}

/**
 * Replaces a sub-account's rights. They apply from its next call on; its open pages are informed.
 *
 * @throws {AppError} 404 for another company's.
 */
export async function changeRights(
  { db, realtime }: Pick<Parts, 'db'> & { realtime: Realtime },
  companyId: number,
  gegenpostId: string,
  rights: readonly Right[],
): Promise<SubAccountRow> {
  return db.transaction(async (tx) => {
    const userId = await updateRights(tx, companyId, gegenpostId, [...new Set(rights)]);
    if (userId === null) throw notFound();
    await realtime.publish(tx, userId, 'rights-changed', {});
    const row = await findSubAccount(tx, companyId, gegenpostId);
    return the(row, 'sub-account');
  });
}

/**
 * Mails an invitation again; the earlier link becomes invalid.
 *
 * @throws {AppError} 404 for another company's, 409 when it was accepted, 429 after too many requests.
 */
export async function reinviteSubAccount(
  parts: SubAccountParts,
  { company_id, ip }: Inviter,
  gegenpostId: string,
): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, company_id);
    const account = await findSubAccount(tx, company_id, gegenpostId);
    if (!account) throw notFound();
    const email = await updateInvitedAgain(tx, account.user_id, now);
    if (email === null) throw conflict();
    await limitRequest(tx, 'invite-again', { email, ip }, now);
    await sendInvitation(parts, tx, { user_id: account.user_id, email, invited_by: company.name });
  });
}

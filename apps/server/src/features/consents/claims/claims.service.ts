import type { Claim, ClaimChoice } from '@gegenpost/contract/profile-claims.ts';
import { type Place, rememberPlace } from '#features/auth/login/login-places.service.ts';
import { createConfirmedCandidate, hashNewPassword } from '#features/auth/registration/account-activation.service.ts';
import { findPlacement, updateVisibilityToDefault } from '#features/consents/consents.queries.ts';
import { giveConsent, leaveAgent, tellAgent } from '#features/consents/consents.service.ts';
import { mailClaim } from '#features/consents/information/information.service.ts';
import { type MyDataParts, requireOpenData } from '#features/consents/my-data/my-data.service.ts';
import { refusals, t } from '#features/consents/texts.de.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Device } from '#platform/http/device.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { openClaim, takeClaim } from './claim-access.service.ts';
import {
  type ClaimRow,
  findAccountOf,
  findOpenClaimOf,
  findWishes,
  insertClaim,
  insertDraft,
  updateClaimsToEnded,
  updateOwner,
  updateUnfinished,
} from './claims.queries.ts';
import { findMergeChoices } from './merging.service.ts';

/** A second wish within this time sends no second mail. */
const PAUSE_MS = 5 * 60_000;

/**
 * Mails the link to take a profile over. Whether the address has an account is found out by whoever opens the mail.
 *
 * @throws {AppError} 404 for an unknown link; 409 `placement_ended`, `profile_claimed`.
 */
export async function askClaim(parts: MyDataParts, token: string, choice: ClaimChoice): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const { profile_id, company_id, placement_ended_at } = await requireOpenData(tx, token);
    if (placement_ended_at !== null) throw conflict(refusals.placement_ended);
    const open = await findOpenClaimOf(tx, profile_id, now);
    const isRepeated = open?.choice === choice && now.getTime() - open.created_at.getTime() < PAUSE_MS;
    if (isRepeated) return;
    await updateClaimsToEnded(tx, profile_id, now);
    await insertClaim(tx, { profile_id, company_id, choice, created_at: now });
    await mailClaim(tx, parts, { profile_id, company_id });
  });
}

/**
 * What the mailed link leads to. Only who reads the mails of the address learns whether it has an account.
 *
 * @throws {AppError} 404 as `openClaim`.
 */
export async function getClaim(db: Db, token: string, actor: Actor | null, now: Date): Promise<Claim> {
  const claim = await openClaim(db, token, now);
  const { company, choice, email } = claim;
  const step = await stepOf(db, claim, actor);
  const fields =
    step === 'merge' && actor ? await findMergeChoices(db, { from: claim.profile_id, to: actor.profile_id }, now) : [];
  return { step, company, choice, email, fields };
}

/**
 * Makes an account of the profile. What the agent wrote of the person stays; with the choice `self` the agent loses
 * access, and the visibility is that of a new account.
 *
 * @returns The value for the device cookie.
 * @throws {AppError} 404 as `openClaim`; 422 for a common password; 409 when the address has an account by now.
 */
export async function claimWithNewAccount(
  parts: MyDataParts,
  token: string,
  password: string,
  place: Place,
): Promise<Device> {
  const password_hash = await hashNewPassword(password);
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const { email } = await openClaim(tx, token, now);
    const account = { email, password_hash, now };
    const user_id = await createConfirmedCandidate(tx, account);
    if (user_id === null) throw new AppError(409, t('claim.taken'), { code: 'conflict' });
    const claim = await takeClaim(tx, token, now);
    await updateOwner(tx, claim.profile_id, user_id);
    await keepOrLeaveAgent(tx, parts, claim, user_id);
    return rememberPlace(tx, user_id, place, now);
  });
}

async function stepOf(db: Db, { email }: ClaimRow, actor: Actor | null): Promise<Claim['step']> {
  const account = await findAccountOf(db, email);
  if (account === null) return actor === null ? 'new' : 'other';
  if (account.role_id !== 1) return 'company';
  if (actor === null) return 'login';
  return actor.user_id === account.user_id ? 'merge' : 'other';
}

async function keepOrLeaveAgent(tx: Db, parts: MyDataParts, claim: ClaimRow, userId: number): Promise<void> {
  const { profile_id, company_id, choice, is_online } = claim;
  const now = parts.clock.now();
  await publishCandidateChanged(tx, parts.realtime, profile_id);
  await tellAgent(tx, parts, await findPlacement(tx, profile_id), { kind: 'profile_claimed', profile_id });
  if (choice === 'agent') return giveConsent(tx, parts, { profile_id, company_id }, 'placement');
  await leaveAgent(tx, parts, profile_id);
  await updateVisibilityToDefault(tx, profile_id);
  if (is_online) return;
  const wishes = await findWishes(tx, profile_id);
  if (wishes) await insertDraft(tx, userId, wishes, now);
  await updateUnfinished(tx, userId);
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { cancelForErased } from '#features/appointments/appointments.service.ts';
import { importFolder } from '#features/candidate-imports/imports.service.ts';
import { lockCompany } from '#features/company/company.service.ts';
import { logoFolder } from '#features/company/logo/logo.service.ts';
import { findPlacementsToErase, lockEndedPlacement } from '#features/consents/my-data/my-data.service.ts';
import { handOverThreads } from '#features/messaging/threads/thread-handover.service.ts';
import { forgetCompany } from '#features/payments/payments.service.ts';
import type { Db } from '#platform/db/db.ts';
import { listFolder } from '#platform/files/files.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  anonymiseCompany,
  deleteDesertedThreads,
  deleteProjectShares,
  findAddresses,
  findColleagues,
  findDueUserIds,
  findProfileIds,
  findThreadsOf,
  hasUsers,
  type Leaving,
  lockDueUser,
  lockSubAccount,
  releasePlaced,
  updatePlacedBy,
  updateRequestsEnded,
} from './erasure.queries.ts';
import { foldersOf, type People } from './personal-files.ts';
import { erasePersonalRows } from './personal-rows.queries.ts';
import type { PrivacyParts } from './privacy-parts.ts';

/**
 * Erases all people who are due, one after the other; a login or confirmation before their turn prevents it.
 * Unconfirmed registrations and invitations are deleted too, which frees the invitation's seat.
 */
export async function eraseDuePeople(parts: PrivacyParts): Promise<void> {
  for (const userId of await findDueUserIds(parts.db, parts.clock.now())) {
    await parts.db.transaction(async (tx) => {
      const leaving = await lockDueUser(tx, userId, parts.clock.now());
      if (leaving) await erase(parts, tx, leaving);
    });
  }
}

/**
 * Ends a sub-account for good: closes its sessions and open pages, erases its person, frees its seat.
 *
 * @throws {AppError} 404 if it is not a sub-account of the company.
 */
export async function endSubAccount(parts: PrivacyParts, companyId: number, gegenpostId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const leaving = await lockSubAccount(tx, companyId, gegenpostId);
    if (!leaving) throw notFound();
    await erase(parts, tx, leaving);
  });
}

/**
 * Erases a person from tables, files, queue and outbox. Messages keep their text for the other side. With a company's
 * last main account its sub-accounts and its candidates are erased, and the company is anonymised, also at the provider
 * of payments.
 */
async function erase(parts: PrivacyParts, tx: Db, leaving: Leaving): Promise<void> {
  await erasePeople(parts, tx, await gatherPeople(parts, tx, leaving), leaving.company_id);
}

/**
 * Erases candidates without an account from tables, files, queue and outbox.
 *
 * @param profileIds Candidates without a user: those of others are erased with their account.
 */
export async function eraseProfiles(parts: PrivacyParts, tx: Db, profileIds: readonly number[]): Promise<void> {
  await erasePeople(parts, tx, { user_ids: [], profile_ids: profileIds }, null);
}

/** Erases those whose placement ended so long ago that business records of it need not be kept any more. */
export async function eraseEndedPlacements(parts: PrivacyParts): Promise<void> {
  const { db, clock } = parts;
  for (const profileId of await findPlacementsToErase(db, clock.now())) {
    await db.transaction(async (tx) => {
      if (await lockEndedPlacement(tx, profileId, clock.now())) await eraseProfiles(parts, tx, [profileId]);
    });
  }
}

async function erasePeople(parts: PrivacyParts, tx: Db, people: People, companyId: number | null): Promise<void> {
  const now = parts.clock.now();
  const addresses = await findAddresses(tx, people);
  const threads = await findThreadsOf(tx, people);
  const threadIds = threads.map(({ thread_id }) => thread_id);

  await updateRequestsEnded(tx, threadIds, now);
  await cancelForErased(tx, parts, threadIds, people.user_ids);
  await erasePersonalRows(tx, people);
  await deleteDesertedThreads(tx, threadIds);
  // An address without an account was typed by an agent: invitations to it may be somebody else's.
  if (people.user_ids.length > 0) await deleteProjectShares(tx, addresses);
  const endedCompanyId = companyId === null || (await hasUsers(tx, companyId)) ? null : companyId;
  if (endedCompanyId !== null) {
    await forgetCompany(parts, tx, endedCompanyId);
    await anonymiseCompany(tx, endedCompanyId, now);
  }

  await parts.jobs.forget(tx, { to: addresses, email: addresses, user_id: people.user_ids });
  for (const userId of people.user_ids) await parts.realtime.dropUser(tx, userId);
  const told = threads.flatMap(({ thread_id, other_user_ids }) =>
    other_user_ids.map((user_id) => ({ user_id, event: 'thread-updated', payload: { thread_id } })),
  );
  await parts.realtime.publishAll(tx, told);
  // Last, because deleting a file cannot be rolled back. If this fails, the whole erasure is retried in an hour.
  await parts.mail.outbox?.forget(addresses);
  const ofCompany = endedCompanyId === null ? [] : [logoFolder(endedCompanyId), importFolder(endedCompanyId)];
  const folders = [...foldersOf(people), ...ofCompany];
  for (const folder of folders) {
    for (const key of await listFolder(parts.files, folder)) await parts.files.delete(key);
  }
}

/** The people who are erased together with a person; also hands over or detaches the candidates whom they placed. */
async function gatherPeople(
  { realtime }: PrivacyParts,
  tx: Db,
  { user_id, company_id, is_main }: Leaving,
): Promise<People> {
  if (company_id === null) return { user_ids: [user_id], profile_ids: await findProfileIds(tx, [user_id]) };
  await lockCompany(tx, company_id);
  const colleagues = await findColleagues(tx, company_id, user_id);
  const heir = colleagues.find((colleague) => colleague.is_main);
  const isLast = is_main && !heir;
  const user_ids = isLast ? [user_id, ...colleagues.map((colleague) => colleague.user_id)] : [user_id];
  const profile_ids = await findProfileIds(tx, user_ids);
  if (heir) await handOver(tx, realtime, profile_ids, heir.user_id);
  const kept = heir ? [] : await releasePlaced(tx, profile_ids);
  return { user_ids, profile_ids: [...profile_ids, ...kept] };
}

/** A colleague goes on with the candidates whom these people placed, and with their conversations. */
async function handOver(tx: Db, realtime: Realtime, fromProfileIds: readonly number[], heirUserId: number) {
  const [heir] = await findProfileIds(tx, [heirUserId]);
  const heirProfileId = the(heir, 'profile of a colleague');
  await handOverThreads(tx, realtime, await updatePlacedBy(tx, fromProfileIds, heirProfileId), heirProfileId);
}

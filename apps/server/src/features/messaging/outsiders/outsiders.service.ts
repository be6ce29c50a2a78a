import { REQUEST_PAUSE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { refusals, t } from '#features/messaging/texts.de.ts';
import { insertMessage } from '#features/messaging/threads/messages.queries.ts';
import { isBlocked } from '#features/messaging/threads/messaging.service.ts';
import {
  type MessagingParts,
  publishNewMessage,
  publishThreadUpdated,
  publishUnreadCount,
} from '#features/messaging/threads/thread-events.service.ts';
import { insertThreadMember } from '#features/messaging/threads/thread-members.queries.ts';
import { findThread, findThreadUserIds, insertThread } from '#features/messaging/threads/threads.queries.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { companyOf } from '#platform/http/actor.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { updateMailsStopped } from './outsider-choices.queries.ts';
import {
  type Candidate,
  deleteLeftOutsiders,
  findCommonThread,
  findMemberOfAddress,
  insertWriter,
  isOutsiderBlocked,
  isUserBlockedAsOutsider,
  lockInterest,
  updateClaimed,
  type Writer,
  wasRejectedSince,
} from './outsiders.queries.ts';

const DAY_MS = 86_400_000;

/** The thread in which words lie, and whether they arrived now or lay there already. */
export type Written = { thread_id: number; is_new: boolean };

/** Words to a candidate by somebody whom the candidate showed the own profile. */
export type Interest = { candidate: Candidate; message: string; idempotency_key: string };

/**
 * A company of the platform answers what a candidate showed it. No request is needed and no contact counted: the
 * candidate began. Where the two may write already, the words go there.
 *
 * @throws {AppError} 409 `contact_refused` for 90 days after the candidate rejected the company; 403 `thread_closed`
 *   where one side blocks the other.
 */
export async function writeInterestOfMember(
  tx: Db,
  parts: Omit<MessagingParts, 'db'>,
  actor: Actor,
  interest: Interest,
): Promise<Written> {
  const { user_id, profile_id } = actor;
  // Somebody who was blocked before they had an account stays blocked with it.
  if (await isUserBlockedAsOutsider(tx, interest.candidate, user_id)) throw forbidden(refusals.thread_closed);
  return writeInterest(tx, parts, { kind: 'member', user_id, profile_id, company_id: companyOf(actor) }, interest);
}

/**
 * Somebody whose address was confirmed answers what a candidate showed them. With an account of that address it is the
 * account that writes.
 *
 * @returns null: the candidate blocks the writer, who is not told.
 * @throws {AppError} 403 `right_missing` for a sub-account that may not write to candidates.
 */
export async function writeInterestOfOutsider(
  tx: Db,
  parts: Omit<MessagingParts, 'db'>,
  person: { name: string; company: string; email: string },
  interest: Interest,
): Promise<Written | null> {
  if (await isOutsiderBlocked(tx, interest.candidate, person.email)) return null;
  const member = await findMemberOfAddress(tx, person.email);
  // Whoever writes again wants to read what is answered.
  await updateMailsStopped(tx, person.email, null);
  if (member && !member.may_contact) throw forbidden('right_missing');
  return writeInterest(tx, parts, member ?? { kind: 'outsider', ...person }, interest);
}

/** The company behind an address that is confirmed here; null: there is none. */
export async function findCompanyOfAddress(tx: Db, email: string): Promise<number | null> {
  return (await findMemberOfAddress(tx, email))?.company_id ?? null;
}

async function writeInterest(
  tx: Db,
  { realtime, clock }: Omit<MessagingParts, 'db'>,
  writer: Writer,
  { candidate, message: body, idempotency_key }: Interest,
): Promise<Written> {
  const now = clock.now();
  await lockInterest(tx, candidate, writer);
  const since = new Date(now.getTime() - REQUEST_PAUSE_DAYS * DAY_MS);
  if (writer.kind === 'member' && (await wasRejectedSince(tx, writer.company_id, candidate.profile_id, since))) {
    throw conflict(refusals.contact_refused);
  }
  const { thread_id, member_id } =
    (await findCommonThread(tx, candidate, writer)) ?? (await beginThread(tx, candidate, writer, now));
  const thread = await findThread(tx, candidate.user_id, thread_id);
  if (thread && isBlocked(thread)) throw forbidden(refusals.thread_closed);
  const request_digest = digestOf({ body });
  const asked = { thread_id, sender_member_id: member_id, body, idempotency_key, request_digest, now };
  const { message, created } = await insertMessage(tx, asked);
  if (created) await publishNewMessage(tx, realtime, message, now);
  else sameRequest(message, request_digest);
  return { thread_id, is_new: created };
}

async function beginThread(tx: Db, candidate: Candidate, writer: Writer, now: Date) {
  const subject = t('interest.subject');
  const thread_id = await insertThread(tx, { subject, is_system: false, now });
  const side = { thread_id, company_id: null, is_candidate_side: true, now };
  await insertThreadMember(tx, { ...candidate, ...side });
  return { thread_id, member_id: await insertWriter(tx, thread_id, writer, now) };
}

/** Gives threads of outsiders to accounts that have come to own their address, and forgets who nobody can read of. */
export async function claimThreads({ db, realtime }: MessagingParts): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { thread_id, user_id } of await updateClaimed(tx)) {
      await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
      await publishUnreadCount(tx, realtime, user_id);
    }
    await deleteLeftOutsiders(tx);
  });
}

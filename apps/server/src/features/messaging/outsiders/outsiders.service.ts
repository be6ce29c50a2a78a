import { REQUEST_EXPIRY_DAYS, REQUEST_PAUSE_DAYS } from '@gegenpost/contract/shared/constants.ts';
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
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { updateMailsStopped } from './outsider-choices.queries.ts';
import { insertOffer, wasOfferRejectedSince } from './outsider-offers.queries.ts';
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

/** The thread of a message, and whether the message is new or was written by an earlier call. */
export type Written = { thread_id: number; is_new: boolean };

/** A message to a candidate from a person to whom the candidate showed the profile. */
export type Interest = {
  candidate: Candidate;
  message: string;
  idempotency_key: string;
  /**
   * An offer to a candidate who showed the profile to nobody in particular: the candidate's side accepts or rejects it
   * before anybody writes more. Left out: the candidate began.
   */
  offer?: { subject: string };
};

/**
 * Writes the interest of a company user in a profile that the candidate shared. It needs no contact request and does
 * not count as a contact, because the candidate began. If the two have an open thread, the message goes there.
 *
 * @throws {AppError} 409 `contact_refused` for 90 days after the candidate rejected the company; 403 `thread_closed`
 *   when one side blocks the other.
 */
export async function writeInterestOfMember(
  tx: Db,
  parts: Omit<MessagingParts, 'db'>,
  actor: Actor,
  interest: Interest,
): Promise<Written> {
  const { user_id, profile_id } = actor;
  // A block from before the user had an account still applies.
  if (await isUserBlockedAsOutsider(tx, interest.candidate, user_id)) throw forbidden(refusals.thread_closed);
  return writeInterest(tx, parts, { kind: 'member', user_id, profile_id, company_id: companyOf(actor) }, interest);
}

/**
 * Writes the interest of a person with a confirmed address. If the address has an account, the account is the writer.
 *
 * @returns null: the candidate blocks the writer, who is not informed.
 * @throws {AppError} 409 `contact_refused` for 90 days after the candidate rejected an offer of this address; 403
 *   `right_missing` for a sub-account that may not write to candidates.
 */
export async function writeInterestOfOutsider(
  tx: Db,
  parts: Omit<MessagingParts, 'db'>,
  person: { name: string; company: string; email: string },
  interest: Interest,
): Promise<Written | null> {
  if (await isOutsiderBlocked(tx, interest.candidate, person.email)) return null;
  const member = await findMemberOfAddress(tx, person.email);
  // A person who writes again wants to receive answers, so mails are switched on again.
  await updateMailsStopped(tx, person.email, null);
  if (member && !member.may_contact) throw forbidden('right_missing');
  const { candidate, offer } = interest;
  const since = new Date(parts.clock.now().getTime() - REQUEST_PAUSE_DAYS * DAY_MS);
  if (offer && (await wasOfferRejectedSince(tx, candidate.profile_id, person.email, since))) {
    throw conflict(refusals.contact_refused);
  }
  return writeInterest(tx, parts, member ?? { kind: 'outsider', ...person }, interest);
}

/**
 * The address of somebody without an account who wrote to the actor's side.
 *
 * @throws {AppError} 404 when the thread is not the actor's, or the other side has an account.
 */
export async function findWritingAddress(db: Db, actor: Actor, threadId: number) {
  const thread = await findThread(db, actor.user_id, threadId);
  if (!thread?.is_candidate_side || thread.outsider === null || thread.own_profile_id === null) throw notFound();
  return { email: thread.outsider.email, profile_id: thread.own_profile_id };
}

/** The company of the account with a confirmed address; null: there is none. */
export async function findCompanyOfAddress(tx: Db, email: string): Promise<number | null> {
  return (await findMemberOfAddress(tx, email))?.company_id ?? null;
}

async function writeInterest(
  tx: Db,
  { realtime, clock }: Omit<MessagingParts, 'db'>,
  writer: Writer,
  { candidate, message: body, idempotency_key, offer }: Interest,
): Promise<Written> {
  const now = clock.now();
  await lockInterest(tx, candidate, writer);
  const since = new Date(now.getTime() - REQUEST_PAUSE_DAYS * DAY_MS);
  if (writer.kind === 'member' && (await wasRejectedSince(tx, writer.company_id, candidate.profile_id, since))) {
    throw conflict(refusals.contact_refused);
  }
  const { thread_id, member_id } =
    (await findCommonThread(tx, candidate, writer)) ?? (await beginThread(tx, { candidate, writer, offer, now }));
  const thread = await findThread(tx, candidate.user_id, thread_id);
  if (thread && isBlocked(thread)) throw forbidden(refusals.thread_closed);
  const request_digest = digestOf({ body });
  const asked = { thread_id, sender_member_id: member_id, body, idempotency_key, request_digest, now };
  const { message, created } = await insertMessage(tx, asked);
  if (created) await publishNewMessage(tx, realtime, message, now);
  else sameRequest(message, request_digest);
  return { thread_id, is_new: created };
}

type Beginning = Pick<Interest, 'candidate' | 'offer'> & { writer: Writer; now: Date };

async function beginThread(tx: Db, { candidate, writer, offer, now }: Beginning) {
  const subject = offer?.subject ?? t('interest.subject');
  const thread_id = await insertThread(tx, { subject, is_system: false, now });
  const side = { thread_id, company_id: null, is_candidate_side: true, now };
  await insertThreadMember(tx, { ...candidate, ...side });
  if (offer) await insertOffer(tx, thread_id, new Date(now.getTime() + REQUEST_EXPIRY_DAYS * DAY_MS));
  return { thread_id, member_id: await insertWriter(tx, thread_id, writer, now) };
}

/** Moves threads of outsiders to accounts that now own their address, and deletes outsiders whose candidate is gone. */
export async function claimThreads({ db, realtime }: MessagingParts): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { thread_id, user_id } of await updateClaimed(tx)) {
      await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
      await publishUnreadCount(tx, realtime, user_id);
    }
    await deleteLeftOutsiders(tx);
  });
}

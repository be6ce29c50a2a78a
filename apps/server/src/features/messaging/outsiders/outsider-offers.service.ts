import type { Decision } from '@gegenpost/contract/messaging.ts';
import type { z } from 'zod';
import { refusals, t } from '#features/messaging/texts.de.ts';
import {
  findMessageByKey,
  insertMessage,
  updateOpeningMessageRejected,
} from '#features/messaging/threads/messages.queries.ts';
import { writeMessage } from '#features/messaging/threads/messaging.service.ts';
import {
  type MessagingParts,
  publishNewMessage,
  publishThreadUpdated,
} from '#features/messaging/threads/thread-events.service.ts';
import { findThreadUserIds, type ThreadListRow } from '#features/messaging/threads/threads.queries.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { releaseGroups } from '#features/visibility/releases.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { findOfferSides, updateOfferDecided, updateOffersExpired } from './outsider-offers.queries.ts';

/**
 * Accepts an offer from a public list. The answer is a message, which reaches somebody without an account by mail; to
 * them nothing can be released. The caller has checked that the thread is the actor's, and holds the offer.
 *
 * @throws {AppError} 403 for a release to somebody without an account; 409 `request_closed`, `idempotency_key_reused`.
 */
export async function acceptOffer(
  tx: Db,
  parts: MessagingParts,
  actor: Actor,
  { thread, answer }: { thread: ThreadListRow; answer: z.output<typeof Decision> },
): Promise<void> {
  const { release, message } = answer;
  const { thread_id, outsider, own_profile_id, other_company_id, other_user_id, member_id } = thread;
  if (outsider !== null && release.length > 0) throw forbidden();
  const request_digest = digestOf({ decision: 'accept', release, message });
  const now = parts.clock.now();
  if (!(await updateOfferDecided(tx, thread_id, 'accepted', now))) {
    const earlier = message && (await findMessageByKey(tx, member_id, message.idempotency_key));
    if (!earlier) throw conflict(refusals.request_closed);
    sameRequest(earlier, request_digest);
    return;
  }
  if (own_profile_id !== null && other_company_id !== null) {
    const released = { profile_id: own_profile_id, company_id: other_company_id, groups: release, now };
    await releaseGroups(tx, parts.realtime, released);
  }
  const words = message ?? { body: t('offer.accepted'), idempotency_key: answerKey(thread_id) };
  await writeMessage(tx, parts, actor, thread, { ...words, request_digest, field: 'message.attachments' });
  if (other_user_id !== null) {
    await notify(tx, parts.realtime, { user_id: other_user_id, kind: 'request_accepted', subject_id: thread_id, now });
  }
  await publishThreadUpdated(tx, parts.realtime, thread_id, await findThreadUserIds(tx, thread_id));
}

/** Of the message that says the answer where the person wrote none. */
const answerKey = (threadId: number) => `offer-${threadId}`;

/**
 * Tells who sent an offer that it was rejected, by a message of the candidate's side.
 *
 * @returns False when the thread began with no offer.
 */
export async function tellOfferRejected(
  tx: Db,
  { realtime, clock }: MessagingParts,
  { thread_id, rejected_at, reason }: { thread_id: number; rejected_at: Date; reason: string | null },
): Promise<boolean> {
  const sides = await findOfferSides(tx, thread_id);
  if (!sides) return false;
  if (!(await updateOfferDecided(tx, thread_id, 'rejected', rejected_at))) return true;
  const now = clock.now();
  await updateOpeningMessageRejected(tx, thread_id);
  const body = [t('offer.rejected'), reason && t('offer.reason', { reason })].filter(Boolean).join('\n\n');
  const written = { thread_id, sender_member_id: sides.member_id, body, idempotency_key: answerKey(thread_id) };
  const { message } = await insertMessage(tx, { ...written, request_digest: digestOf(written), now });
  await publishNewMessage(tx, realtime, message, now);
  if (sides.other_user_id !== null) {
    await notify(tx, realtime, { user_id: sides.other_user_id, kind: 'request_rejected', subject_id: thread_id, now });
  }
  await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
  return true;
}

/** Marks offers as expired that nobody answered in time. */
export async function expireOffers({ db, realtime, clock }: MessagingParts): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of await updateOffersExpired(tx, clock.now())) {
      await publishThreadUpdated(tx, realtime, id, await findThreadUserIds(tx, id));
    }
  });
}

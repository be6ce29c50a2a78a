import type { Decision } from '@gegenpost/contract/messaging.ts';
import type { z } from 'zod';
import { acceptOffer } from '#features/messaging/outsiders/outsider-offers.service.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import { findMessageByKey } from '#features/messaging/threads/messages.queries.ts';
import { isBlocked, writeMessage } from '#features/messaging/threads/messaging.service.ts';
import { type MessagingParts, publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { findThread, findThreadUserIds, type ThreadListRow } from '#features/messaging/threads/threads.queries.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { releaseGroups } from '#features/visibility/releases.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { lockAnswerable, lockRequest, updateRequestDecided } from './contact-requests.queries.ts';
import { rejectRequest } from './rejections.service.ts';

/**
 * Accepts or rejects a request. Accepting releases the chosen groups of data to the company; a rejection is told to it
 * only when it can no longer be taken back. A repeated acceptance with the same message key returns the same answer.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 when the actor is not the recipient, or accepts while
 *   one side blocks the other, 409 when the request is no longer open, or when the message key belongs to another
 *   answer.
 */
export async function decideContactRequest(
  parts: MessagingParts,
  actor: Actor,
  threadId: number,
  answer: z.output<typeof Decision>,
): Promise<void> {
  const { decision } = answer;
  await parts.db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!thread.is_candidate_side || thread.request_state === null) throw forbidden();
    if (decision === 'accept' && isBlocked(thread)) throw forbidden(refusals.thread_closed);
    // Before the request, which the end of a placement changes after the candidate.
    if (decision === 'accept' && !(await mayOpen(tx, actor, thread))) throw conflict(refusals.request_closed);
    await lockRequest(tx, threadId);
    if (decision === 'reject') await rejectRequest(tx, parts, actor, threadId, answer);
    else if (thread.is_offer) await acceptOffer(tx, parts, actor, { thread, answer });
    else await acceptRequest(tx, parts, actor, { thread, answer });
  });
}

async function acceptRequest(
  tx: Db,
  parts: MessagingParts,
  actor: Actor,
  { thread, answer: { release, message } }: { thread: ThreadListRow; answer: z.output<typeof Decision> },
): Promise<void> {
  const { realtime, clock } = parts;
  const { thread_id } = thread;
  const now = clock.now();
  const request_digest = digestOf({ decision: 'accept', release, message });
  const request = await updateRequestDecided(tx, thread_id, { state: 'accepted', reason: null, now });
  if (!request) {
    const earlier = message && (await findMessageByKey(tx, thread.member_id, message.idempotency_key));
    if (!earlier) throw conflict(refusals.request_closed);
    sameRequest(earlier, request_digest);
    return;
  }
  const { profile_id, company_id, opened_by: user_id } = request;
  if (profile_id !== null) await releaseGroups(tx, realtime, { profile_id, company_id, groups: release, now });
  if (message) {
    await writeMessage(tx, parts, actor, thread, { ...message, field: 'message.attachments', request_digest });
  }
  if (user_id !== null) await notify(tx, realtime, { user_id, kind: 'request_accepted', subject_id: thread_id, now });
  await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
}

const mayOpen = async (tx: Db, { profile_id }: Actor, { own_profile_id }: ThreadListRow): Promise<boolean> =>
  own_profile_id === null || (await lockAnswerable(tx, profile_id, own_profile_id));

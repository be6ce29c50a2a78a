import { the } from '@gegenpost/contract/shared/the.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import {
  type MessagingParts,
  publishThreadUpdated,
  publishUnreadCount,
} from '#features/messaging/threads/thread-events.service.ts';
import { updateLaterUntil, updateReminded } from '#features/messaging/threads/thread-members.queries.ts';
import { findThread } from '#features/messaging/threads/threads.queries.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { berlinDayStart } from '#platform/i18n/berlin.ts';

const LATER_MS = 3 * 86_400_000;

/**
 * Postpones the answer to an open request by three days, ending before its last day; or cancels that.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 when the actor is not the recipient, 409
 *   `request_closed` when the request is no longer open, 409 `request_ends` on its last day.
 */
export async function putOffDecision(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  later: boolean,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!thread.is_candidate_side || thread.request_state === null) throw forbidden();
    const expiresAt = the(thread.request_expires_at, 'end of a request');
    if (thread.request_state !== 'open' || expiresAt <= now) throw conflict(refusals.request_closed);
    const until = new Date(Math.min(now.getTime() + LATER_MS, berlinDayStart(expiresAt).getTime()));
    if (later && until <= now) throw conflict(refusals.request_ends);
    await updateLaterUntil(tx, { user_id: actor.user_id, thread_id: threadId }, later ? until : null);
    await publishThreadUpdated(tx, realtime, threadId, [actor.user_id]);
  });
}

/** Notifies users of requests whose answer was postponed until now. */
export async function remindOfRequests({ db, realtime, clock }: MessagingParts): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { thread_id, user_id } of await updateReminded(tx, now)) {
      await notify(tx, realtime, { user_id, kind: 'request_reminder', subject_id: thread_id, now });
      await publishThreadUpdated(tx, realtime, thread_id, [user_id]);
      await publishUnreadCount(tx, realtime, user_id);
    }
  });
}

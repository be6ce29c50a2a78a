import { z } from 'zod';
import { marksIn } from '#features/messaging/letters/letter.service.ts';
import { forwardedRequestLetter } from '#features/messaging/mails/messaging.mails.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import { isBlocked } from '#features/messaging/threads/messaging.service.ts';
import { presentOffer } from '#features/messaging/threads/messaging-view.service.ts';
import { type MessagingParts, publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { findThread, type ThreadListRow } from '#features/messaging/threads/threads.queries.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound, refused } from '#platform/http/errors.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { findContactRequest, findForwarding, updateRequestPassedOn } from './contact-requests.queries.ts';

/** Whether the user is the agent who answers for a placed candidate. */
export function isAgentOf(actor: Actor, { is_candidate_side, own_profile_id, request_state }: ThreadListRow): boolean {
  return is_candidate_side && request_state !== null && own_profile_id !== null && own_profile_id !== actor.profile_id;
}

/**
 * Forwards an open request to the placed candidate by mail: the offer, the company and its message, the agent's note.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 for everybody but the agent, 409 `request_closed` when
 *   it is no longer open, 422 `candidate_without_email`, 409 `request_passed_on` within a day.
 */
export async function passOnRequest(
  { db, realtime, clock, mail }: MessagingParts & { mail: Mailer },
  actor: Actor,
  threadId: number,
  note: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!isAgentOf(actor, thread)) throw forbidden();
    const request = await findContactRequest(tx, threadId);
    if (request?.state !== 'open' || request.expires_at <= now || isBlocked(thread))
      throw conflict(refusals.request_closed);
    const { email, ...names } = await findForwarding(tx, threadId, actor.profile_id);
    const address = z.email().safeParse(email);
    if (!address.success) throw refused(refusals.candidate_without_email);
    if (!(await updateRequestPassedOn(tx, threadId, now))) throw conflict(refusals.request_passed_on);
    const { subject } = thread;
    const letter = forwardedRequestLetter({
      ...names,
      subject,
      note,
      marks: marksIn(names.words, request.marks),
      offer: presentOffer(request),
      expires_at: request.expires_at,
    });
    await sendLetter(mail, tx, address.data, letter);
    await publishThreadUpdated(tx, realtime, threadId, [actor.user_id]);
  });
}

import type { Message } from '@gegenpost/contract/messaging.ts';
import type { NewQuestion } from '@gegenpost/contract/request-answers.ts';
import { QUESTIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import { findMessageByKey } from '#features/messaging/threads/messages.queries.ts';
import { isBlocked, writeMessage } from '#features/messaging/threads/messaging.service.ts';
import { type MessagingParts, publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { updateLaterUntil } from '#features/messaging/threads/thread-members.queries.ts';
import { presentMessages } from '#features/messaging/threads/thread-messages.service.ts';
import { findThread, findThreadUserIds, type ThreadListRow } from '#features/messaging/threads/threads.queries.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { checkContactData } from './contact-data.ts';
import { findContactRequest, lockRequest, type RequestDetailRow } from './contact-requests.queries.ts';
import { updateQuestionAsked } from './questions.queries.ts';

/**
 * Asks the company something before the decision. Nothing is released by it, and the request's time stands still until
 * the company answers, seven days at most. A repeated call with the same key returns the same question.
 *
 * @throws {AppError} 404 when the thread is not the actor's; 403 when the actor was not asked by a company with an
 *   account, and `thread_closed` while one side blocks the other; 409 `question_open`, `question_limit`,
 *   `request_closed`, `idempotency_key_reused`; 422 for contact data in the question.
 */
export async function askQuestion(
  parts: MessagingParts,
  actor: Actor,
  threadId: number,
  question: NewQuestion,
): Promise<Message> {
  const { db, realtime, clock } = parts;
  return db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!mayEverAsk(thread)) throw forbidden();
    await lockRequest(tx, threadId);
    const isRepeated = (await findMessageByKey(tx, thread.member_id, question.idempotency_key)) !== null;
    if (!isRepeated) {
      checkContactData(question.body);
      if (isBlocked(thread) || thread.other_user_id === null) throw forbidden(refusals.thread_closed);
      if (!(await updateQuestionAsked(tx, threadId, clock.now()))) {
        throw conflict(refusals[refusalOf(the(await findContactRequest(tx, threadId), 'request of a thread'))]);
      }
      await updateLaterUntil(tx, { user_id: actor.user_id, thread_id: threadId }, null);
    }
    const row = await writeMessage(tx, parts, actor, thread, { ...question, field: 'body' });
    if (!isRepeated) await publishThreadUpdated(tx, realtime, threadId, await findThreadUserIds(tx, threadId));
    const [written] = await presentMessages(tx, actor, thread, [row]);
    return the(written, 'written question');
  });
}

/** Offers from public lists are left out: who sent one may have no account to answer with. */
const mayEverAsk = ({ is_candidate_side, request_state, is_offer }: ThreadListRow): boolean =>
  is_candidate_side && request_state !== null && !is_offer;

function refusalOf({ state, question_open_since, questions_asked }: RequestDetailRow) {
  if (state === 'open' && question_open_since !== null) return 'question_open';
  return state === 'open' && questions_asked >= QUESTIONS_MAX ? 'question_limit' : 'request_closed';
}

import type { Message, NewMessage } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import type { MessageRow } from '#features/messaging/messaging.table.ts';
import { checkContactData } from '#features/messaging/requests/contact-data.ts';
import { lockRequest } from '#features/messaging/requests/contact-requests.queries.ts';
import { updateQuestionAnswered } from '#features/messaging/requests/questions.queries.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { attachDocuments } from './attachments.service.ts';
import { findMessageByKey, insertMessage } from './messages.queries.ts';
import { type MessagingParts, publishNewMessage, publishThreadUpdated } from './thread-events.service.ts';
import { presentMessages } from './thread-messages.service.ts';
import { findThread, findThreadUserIds, type ThreadListRow } from './threads.queries.ts';

/**
 * Writes a message. A repeated call with the same idempotency key returns the same message.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 `thread_closed` when the thread cannot be written in,
 *   and `right_missing` for a sub-account that may not write to candidates, 422 for documents that the actor may not
 *   send and for contact data in an answer before the decision, 409 `idempotency_key_reused` for another message under
 *   the key.
 */
export async function createMessage(
  parts: MessagingParts,
  actor: Actor,
  threadId: number,
  message: z.output<typeof NewMessage>,
): Promise<Message> {
  return parts.db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!isOpen(thread) && !mayAnswer(thread)) throw forbidden(refusals.thread_closed);
    if (!mayWrite(actor, thread)) throw forbidden('right_missing');
    if (mayAnswer(thread)) await answerQuestion(tx, parts, thread, message);
    const row = await writeMessage(tx, parts, actor, thread, { ...message, field: 'attachments' });
    const [written] = await presentMessages(tx, actor, thread, [row]);
    return the(written, 'written message');
  });
}

/** Whether the actor may write in one of their threads. */
export function canReply(actor: Actor, thread: ThreadListRow): boolean {
  return (isOpen(thread) || mayAnswer(thread)) && mayWrite(actor, thread);
}

/** Whether the thread's company may answer a question about its open request, once. */
function mayAnswer(thread: ThreadListRow): boolean {
  const { is_candidate_side, request_state, question_open, other_user_id } = thread;
  return (
    !is_candidate_side && request_state === 'open' && question_open && other_user_id !== null && !isBlocked(thread)
  );
}

/** Closes the question that the company is about to answer; of two answers at once one is written. */
async function answerQuestion(
  tx: Db,
  { realtime, clock }: MessagingParts,
  { thread_id, member_id }: ThreadListRow,
  { idempotency_key, body }: Pick<z.output<typeof NewMessage>, 'idempotency_key' | 'body'>,
): Promise<void> {
  await lockRequest(tx, thread_id);
  if (await findMessageByKey(tx, member_id, idempotency_key)) return;
  checkContactData(body);
  if (!(await updateQuestionAnswered(tx, thread_id, clock.now()))) throw forbidden(refusals.thread_closed);
  await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
}

/** A company's side needs the right to contact candidates, also in a thread that a colleague with that right began. */
function mayWrite(actor: Actor, thread: ThreadListRow): boolean {
  return thread.is_candidate_side || actor.rights.includes('contact');
}

/**
 * Whether both sides may write in a thread: after the request was accepted, or when the candidate began it by a link; while
 * neither side blocks the other, and never to a deleted member or to an outsider without mails.
 */
function isOpen(thread: ThreadListRow): boolean {
  const { request_state, is_system, other_user_id, outsider } = thread;
  const isAgreed = request_state === 'accepted' || (request_state === null && !is_system);
  const isThere = other_user_id !== null || (outsider !== null && !outsider.mails_stopped);
  return isAgreed && isThere && !isBlocked(thread);
}

/** Whether either side of a thread blocks the other. */
export function isBlocked({ is_blocking, is_blocked }: ThreadListRow): boolean {
  return is_blocking || is_blocked;
}

type MessageToWrite = z.output<typeof NewMessage> & {
  /** Field name for errors about the documents. */
  field: string;
  /** Digest of the whole request, when it asks for more than the message. */
  request_digest?: Buffer;
};

/** Stores a message with its documents, once. The caller has checked that the thread may be written in. */
export async function writeMessage(
  tx: Db,
  { realtime, clock }: MessagingParts,
  actor: Actor,
  thread: ThreadListRow,
  { body, idempotency_key, attachments = [], field, request_digest = digestOf({ body, attachments }) }: MessageToWrite,
): Promise<MessageRow> {
  const { thread_id, member_id: sender_member_id } = thread;
  const now = clock.now();
  const asked = { thread_id, sender_member_id, body, idempotency_key, request_digest, now };
  const { message, created } = await insertMessage(tx, asked);
  if (!created) return sameRequest(message, request_digest);
  await attachDocuments(tx, actor, thread, { message_id: message.id, document_ids: attachments, field });
  await publishNewMessage(tx, realtime, message, now);
  return message;
}

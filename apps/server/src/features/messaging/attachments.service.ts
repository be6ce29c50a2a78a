import type { Attachment } from '@gegenpost/contract/messaging.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { DocumentRow } from '#features/documents/documents.table.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { findAttachedDocument, findAttachments, findSendable, insertAttachments } from './attachments.queries.ts';
import { findBlocking } from './parties.queries.ts';
import { findThread, type ThreadListRow } from './threads.queries.ts';

/** Only candidates have documents; an agent who writes for one sends none. Whoever has no account could not load them. */
export function ownsDocuments(actor: Actor, thread: ThreadListRow): boolean {
  return thread.is_candidate_side && thread.own_profile_id === actor.profile_id && thread.outsider === null;
}

/**
 * Sends documents with a message that was just written.
 *
 * @throws {AppError} 422 at `field` unless all are the actor's own and may be sent.
 */
export async function attachDocuments(
  tx: Db,
  actor: Actor,
  thread: ThreadListRow,
  { message_id, document_ids, field }: { message_id: number; document_ids: readonly number[]; field: string },
): Promise<void> {
  const wanted = [...new Set(document_ids)];
  if (wanted.length === 0) return;
  const sendable = ownsDocuments(actor, thread) ? await findSendable(tx, actor.profile_id, wanted) : [];
  if (sendable.length < wanted.length) throw invalid({ [field]: [validationText('document_not_sendable')] });
  await insertAttachments(tx, message_id, wanted);
}

/** What this actor sees attached to messages of a thread: nothing, once the candidate blocks the company. */
export async function findShownAttachments(
  db: Db,
  actor: Actor,
  thread: ThreadListRow,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  return (await isClosedTo(db, actor, thread)) ? new Map() : findAttachments(db, messageIds);
}

/** @throws {AppError} 404 `media_not_available` for what was not sent in a thread of the actor's, or is open no more. */
export async function getAttachedDocument(
  db: Db,
  actor: Actor,
  threadId: number,
  documentId: number,
): Promise<DocumentRow> {
  const thread = await findThread(db, actor.user_id, threadId);
  if (!thread || (await isClosedTo(db, actor, thread))) throw notFound('media_not_available');
  const document = await findAttachedDocument(db, threadId, documentId);
  if (!document) throw notFound('media_not_available');
  return document;
}

async function isClosedTo(db: Db, { company_id }: Actor, thread: ThreadListRow): Promise<boolean> {
  if (thread.is_candidate_side || thread.other_profile_id === null) return false;
  return (await findBlocking(db, company_id, [thread.other_profile_id])).size > 0;
}

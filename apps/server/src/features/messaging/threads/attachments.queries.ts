import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type DocumentRow, documents } from '#features/documents/documents.table.ts';
import { messages, threadMembers } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { messageAttachments } from './attachments.table.ts';

/** Not removed and no placement voucher; also excludes a document that became one after it was sent. */
const mayBeSent = and(isNull(documents.deleted_at), ne(documents.kind, 'placement_voucher'));

/** Those of the given documents that belong to the profile and may be sent. */
export async function findSendable(tx: Db, profileId: number, ids: readonly number[]): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.profile_id, profileId), inArray(documents.id, [...ids]), mayBeSent));
}

export async function insertAttachments(tx: Db, messageId: number, documentIds: readonly number[]): Promise<void> {
  await tx
    .insert(messageAttachments)
    .values(documentIds.map((document_id, position) => ({ message_id: messageId, document_id, position })));
}

/** The documents of one message, in the sender's order. */
export type Sent = { rows: DocumentRow[]; by_candidate_side: boolean };

/** Attached documents by message id. */
export async function findAttachments(db: Db, messageIds: readonly number[]): Promise<Map<number, Sent>> {
  if (messageIds.length === 0) return new Map();
  const found = await db
    .select({
      message_id: messageAttachments.message_id,
      attachment: documents,
      by_candidate_side: threadMembers.is_candidate_side,
    })
    .from(messageAttachments)
    .innerJoin(documents, eq(documents.id, messageAttachments.document_id))
    .innerJoin(messages, eq(messages.id, messageAttachments.message_id))
    .innerJoin(threadMembers, eq(threadMembers.id, messages.sender_member_id))
    .where(and(inArray(messageAttachments.message_id, [...messageIds]), mayBeSent))
    .orderBy(asc(messageAttachments.message_id), asc(messageAttachments.position));
  const sent = new Map<number, Sent>();
  for (const { message_id, attachment, by_candidate_side } of found) {
    const known = sent.get(message_id);
    if (known) known.rows.push(attachment);
    else sent.set(message_id, { rows: [attachment], by_candidate_side });
  }
  return sent;
}

/** The first message of a thread to which a document was attached. */
export async function findMessageWith(db: Db, threadId: number, documentId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.message_id))
    .innerJoin(documents, eq(documents.id, messageAttachments.document_id))
    .where(and(eq(messages.thread_id, threadId), eq(documents.id, documentId), mayBeSent))
    .orderBy(asc(messages.id))
    .limit(1);
  return row?.id ?? null;
}

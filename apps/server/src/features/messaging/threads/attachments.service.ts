import type { Attachment } from '@gegenpost/contract/messaging.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { type SentFile, sentFile } from '#features/documents/documents.service.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, getsOriginals, projectFiles, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { findAttachments, findMessageWith, findSendable, insertAttachments } from './attachments.queries.ts';
import { findBlocking } from './parties.queries.ts';
import { findThread, type ThreadListRow } from './threads.queries.ts';

/** Only candidates have documents: agents who write for one cannot attach any, and outsiders could not load them. */
export function ownsDocuments(actor: Actor, thread: ThreadListRow): boolean {
  return thread.is_candidate_side && thread.own_profile_id === actor.profile_id && thread.outsider === null;
}

/**
 * Attaches documents to a message that was just written.
 *
 * @throws {AppError} 422 at `field` unless all of them are the actor's own and may be sent to a company to which
 *   nothing was released.
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
  const reader = { profile_id: thread.other_profile_id ?? 0, company_id: thread.other_company_id, role: 2 } as const;
  const record = await findRecord(tx, actor.profile_id);
  if (record && projectFiles(reader, record, sendable).length < wanted.length) {
    throw invalid({ [field]: [validationText('document_tells_name')] });
  }
  await insertAttachments(tx, message_id, wanted);
}

/** The attachments of messages that this actor may see: none when the candidate blocks the company. */
export async function findShownAttachments(
  db: Db,
  actor: Actor,
  thread: ThreadListRow,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  const sent = await findAttachments(db, messageIds);
  const reading = sent.size === 0 ? null : await readingOf(db, actor, thread);
  if (!reading) return new Map();
  return new Map([...sent].map(([id, rows]) => [id, projectFiles(reading.viewer, reading.record, rows)]));
}

/**
 * @throws {AppError} 404 `media_not_available` for a document that was not sent in a thread of the actor's, or is no
 *   longer visible.
 */
export async function getAttachedDocument(
  db: Db,
  actor: Actor,
  threadId: number,
  documentId: number,
): Promise<SentFile> {
  const thread = await findThread(db, actor.user_id, threadId);
  const reading = thread && (await readingOf(db, actor, thread));
  const messageId = reading && (await findMessageWith(db, threadId, documentId));
  if (!reading || messageId == null) throw notFound('media_not_available');
  const { viewer, record } = reading;
  const sent = (await findAttachments(db, [messageId])).get(messageId) ?? [];
  const row = sent.find(({ id }) => id === documentId);
  const shown = projectFiles(viewer, record, sent).find(({ id }) => id === documentId);
  if (!row || !shown) throw notFound('media_not_available');
  return sentFile(row, shown, getsOriginals(viewer, record));
}

type Reading = { viewer: Viewer; record: CandidateRecord };

/**
 * The owner of a thread's documents, and the viewer as whom this actor reads them; null: they are not visible, or their
 * owner was deleted.
 */
async function readingOf(db: Db, actor: Actor, thread: ThreadListRow): Promise<Reading | null> {
  const { is_candidate_side: isOwnSide, own_profile_id, other_profile_id } = thread;
  const profileId = isOwnSide ? own_profile_id : other_profile_id;
  if (profileId === null || (await isClosedTo(db, actor, thread))) return null;
  const record = await findRecord(db, profileId);
  return record && { viewer: isOwnSide ? { ...actor, profile_id: profileId } : actor, record };
}

async function findRecord(db: Db, profileId: number): Promise<CandidateRecord | null> {
  const [record] = await findCandidateRecords(db, [profileId]);
  return record ?? null;
}

async function isClosedTo(db: Db, { company_id }: Actor, thread: ThreadListRow): Promise<boolean> {
  if (thread.is_candidate_side || thread.other_profile_id === null) return false;
  return (await findBlocking(db, company_id, [thread.other_profile_id])).size > 0;
}

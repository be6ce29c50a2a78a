import type { Attachment } from '@gegenpost/contract/messaging.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { type SentFile, sentFile } from '#features/documents/documents.service.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, getsOriginals, projectFiles, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { findAttachments, findMessageWith, findSendable, insertAttachments, type Sent } from './attachments.queries.ts';
import { haveBothWritten } from './messages.queries.ts';
import { findBlocking } from './parties.queries.ts';
import { findThread, type ThreadListRow } from './threads.queries.ts';

/**
 * Whether the actor may attach own documents in a thread that they may write in: a candidate in person, and a company
 * once both sides agreed to write. Agents who write for a candidate have none to attach, and outsiders could not load
 * them.
 */
export function mayAttach(actor: Actor, thread: ThreadListRow, isAgreed: boolean): boolean {
  if (!thread.is_candidate_side) return isAgreed;
  return thread.own_profile_id === actor.profile_id && thread.outsider === null;
}

/** Whether both sides agreed to write: by an accepted request, or because both have written where there is none. */
export async function isAgreedIn(db: Db, { thread_id, request_state }: ThreadListRow): Promise<boolean> {
  return request_state === null ? haveBothWritten(db, thread_id) : request_state === 'accepted';
}

/**
 * Attaches documents to a message that was just written.
 *
 * @throws {AppError} 422 at `field` unless all of them are the actor's own and may be sent to the other side: a
 *   candidate's to a company to which nothing was released.
 */
export async function attachDocuments(
  tx: Db,
  actor: Actor,
  thread: ThreadListRow,
  { message_id, document_ids, field }: { message_id: number; document_ids: readonly number[]; field: string },
): Promise<void> {
  const wanted = [...new Set(document_ids)];
  if (wanted.length === 0) return;
  const isAllowed = mayAttach(actor, thread, await isAgreedIn(tx, thread));
  const sendable = isAllowed ? await findSendable(tx, actor.profile_id, wanted) : [];
  if (sendable.length < wanted.length) throw invalid({ [field]: [validationText('document_not_sendable')] });
  if (thread.is_candidate_side) {
    const reader = { profile_id: thread.other_profile_id ?? 0, company_id: thread.other_company_id, role: 2 } as const;
    const record = await findRecord(tx, actor.profile_id);
    if (record && projectFiles(reader, record, sendable).length < wanted.length) {
      throw invalid({ [field]: [validationText('document_tells_name')] });
    }
  }
  await insertAttachments(tx, message_id, wanted);
}

/** The attachments of messages that this actor may see: of a candidate none when the candidate blocks the company. */
export async function findShownAttachments(
  db: Db,
  actor: Actor,
  thread: ThreadListRow,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  const sent = await findAttachments(db, messageIds);
  const isOfCandidate = [...sent.values()].some(({ by_candidate_side }) => by_candidate_side);
  const reading = isOfCandidate ? await readingOf(db, actor, thread) : null;
  return new Map([...sent].map(([id, each]) => [id, shownOf(each, reading)]));
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
  const messageId = thread && (await findMessageWith(db, threadId, documentId));
  const sent = messageId ? (await findAttachments(db, [messageId])).get(messageId) : undefined;
  if (!thread || !sent) throw notFound('media_not_available');
  const reading = sent.by_candidate_side ? await readingOf(db, actor, thread) : null;
  const row = sent.rows.find(({ id }) => id === documentId);
  const shown = shownOf(sent, reading).find(({ id }) => id === documentId);
  if (!row || !shown) throw notFound('media_not_available');
  return sentFile(row, shown, reading === null || getsOriginals(reading.viewer, reading.record));
}

/** A company's documents as they are; a candidate's by the access policy, and none without a reading. */
function shownOf({ rows, by_candidate_side }: Sent, reading: Reading | null): Attachment[] {
  if (by_candidate_side) return reading ? projectFiles(reading.viewer, reading.record, rows) : [];
  return rows.map(({ id, name, kind, media_type, size }) => ({ id, name, kind, media_type, size }));
}

type Reading = { viewer: Viewer; record: CandidateRecord };

/**
 * The candidate of a thread, and the viewer as whom this actor reads them; null: their documents are
 * not visible, or they were deleted.
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

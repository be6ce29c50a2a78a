import type { CandidateDocument } from '@gegenpost/contract/candidate-documents.ts';
import type { Document } from '@gegenpost/contract/documents.ts';
import { DOCUMENT_LIMITS, type documentsApi } from '@gegenpost/contract/documents.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { typeOf } from '#features/documents/inspection/file-inspection.ts';
import { neutralKey, putNeutralCopy } from '#features/documents/metadata/neutral-copy.service.ts';
import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import {
  type CandidateRecord,
  getsOriginals,
  isOwn,
  projectDocuments,
  type Viewer,
} from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { cleanName } from './document-names.ts';
import {
  deleteRemoved,
  findDocument,
  findDocuments,
  findDocumentWithOwner,
  findRemoved,
  findRemovedUntil,
  findWithoutNeutralCopy,
  lockDocuments,
  updateDeletedAt,
  updateDocument,
  updateNeutralSize,
  updateOrder,
  updateRestored,
} from './documents.queries.ts';
import type { DocumentRow } from './documents.table.ts';
import { insertedAt, movedTo } from './order.ts';
import { refusals } from './texts.de.ts';
import { type DocumentParts, documentKey } from './upload.service.ts';

type Owned = { profile_id: number; id: number };
type Change = z.output<typeof documentsApi.update.schema.body>;

/** A file to be sent to a viewer. */
export type SentFile = { key: string; name: string; media_type: string; size: number };

export function presentDocument({
  id,
  file_id,
  name,
  kind,
  media_type,
  size,
  position,
  created_at,
  neutral_size,
}: DocumentRow): Document {
  const has_neutral_copy = neutral_size !== 0;
  return {
    ...{ id, file_id, name, kind, media_type, size, sort: position, has_neutral_copy },
    created_at: created_at.toISOString(),
  };
}

/** The documents of a profile in their order. */
export async function listDocuments(db: Db, profileId: number): Promise<Document[]> {
  return (await findDocuments(db, profileId)).map(presentDocument);
}

/**
 * The original file, for the owner and who acts for them.
 *
 * @throws {AppError} 404 `media_not_available` when it does not exist or is not the owner's.
 */
export async function getOwnDocument(db: Db, owned: Owned): Promise<SentFile> {
  const row = await findDocument(db, owned);
  if (!row) throw notFound('media_not_available');
  return originalOf(row);
}

const originalOf = (row: DocumentRow): SentFile => sentFile(row, row, true);

/** @throws {AppError} 404 when it does not exist or is not the owner's; 422 for a name without a letter. */
export async function changeDocument(db: Db, owned: Owned, { name, kind, sort }: Change): Promise<DocumentRow> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx, owned.profile_id);
    const before = await getDocument(tx, owned);
    const cleaned = name === undefined ? before.name : cleanName(name, typeOf(before.media_type));
    if (cleaned === null) throw invalid({ name: [validationText('invalid')] });
    await updateDocument(tx, owned, { name: cleaned, kind: kind ?? before.kind });
    if (sort !== undefined) await updateOrder(tx, owned.profile_id, movedTo(await idsOf(tx, owned), owned.id, sort));
    return getDocument(tx, owned);
  });
}

/**
 * Removes a document; the following ones move up.
 *
 * @throws {AppError} 404 when it does not exist or is not the owner's.
 */
export async function removeDocument({ db, clock }: Pick<DocumentParts, 'db' | 'clock'>, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocuments(tx, owned.profile_id);
    await getDocument(tx, owned);
    await updateDeletedAt(tx, owned, clock.now());
    await updateOrder(tx, owned.profile_id, await idsOf(tx, owned));
  });
}

/**
 * Undoes a removal within ten minutes, at the document's former position.
 *
 * @throws {AppError} 404 when there is none; 403 `too_many_files` when the limit has been reached meanwhile.
 */
export async function restoreDocument(
  { db, clock }: Pick<DocumentParts, 'db' | 'clock'>,
  owned: Owned,
): Promise<DocumentRow> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx, owned.profile_id);
    const removed = await findRemoved(tx, owned, undoableSince(clock.now()));
    if (!removed) throw notFound();
    const ids = await idsOf(tx, owned);
    if (ids.length >= DOCUMENT_LIMITS.files) throw forbidden(refusals.too_many_files);
    await updateRestored(tx, owned, ids.length);
    await updateOrder(tx, owned.profile_id, insertedAt(ids, owned.id, removed.position));
    return getDocument(tx, owned);
  });
}

/**
 * The file that a viewer may load: of their own documents, and of those that the access policy shows them. Companies
 * must have opened the profile before, which their plan counts.
 *
 * @throws {AppError} 404 `media_not_available` when it does not exist or is not visible.
 */
export async function getOpenDocument(db: Db, viewer: Viewer, id: number): Promise<SentFile> {
  const found = await findDocumentWithOwner(db, id, viewer.company_id);
  if (found?.document.profile_id === viewer.profile_id) return originalOf(found.document);
  const record = found && (await findOpenCandidate(db, viewer, found.gegenpost_id));
  if (!record || !(found.is_opened || isOwn(viewer, record))) throw notFound('media_not_available');
  return fileOf(viewer, record, found.document);
}

/**
 * As `getOpenDocument`, for a viewer who reached the candidate otherwise than by a search, such as by a link.
 *
 * @throws {AppError} 404 `media_not_available` when it does not exist or is not visible.
 */
export async function getShownDocument(db: Db, viewer: Viewer, record: CandidateRecord, id: number): Promise<SentFile> {
  const row = await findDocument(db, { profile_id: record.profile_id, id });
  if (!row) throw notFound('media_not_available');
  return fileOf(viewer, record, row);
}

/** @throws {AppError} 404 `media_not_available` when the profile does not show it. */
function fileOf(viewer: Viewer, record: CandidateRecord, row: DocumentRow): SentFile {
  const shown = projectDocuments(viewer, record)?.find(({ id }) => id === row.id);
  if (!shown) throw notFound('media_not_available');
  return sentFile(row, shown, getsOriginals(viewer, record));
}

/** The file for a viewer: the original upload, or the neutral copy. */
export function sentFile(
  row: DocumentRow,
  { name, media_type, size }: CandidateDocument,
  isOriginal: boolean,
): SentFile {
  return { key: isOriginal ? documentKey(row) : neutralKey(row), name, media_type, size };
}

/** Deletes removed documents after their undo window. What fails halfway is retried at the next run. */
export async function eraseRemoved({ db, files, clock }: Pick<DocumentParts, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const row of await findRemovedUntil(db, undoableSince(clock.now()))) {
    await files.delete(documentKey(row));
    await files.delete(neutralKey(row));
    await deleteRemoved(db, row.id);
  }
}

/** Maximum number of copies per run. */
const COPIES_MAX = 200;

/** Creates neutral copies of documents that are older than this feature. */
export async function makeNeutralCopies({ db, files }: Pick<DocumentParts, 'db' | 'files'>): Promise<void> {
  for (const row of await findWithoutNeutralCopy(db, COPIES_MAX)) {
    const isThere = await files.exists(documentKey(row));
    const size = isThere ? await putNeutralCopy(files, row, Buffer.from(await files.getBytes(documentKey(row)))) : 0;
    // The candidate may have been erased meanwhile: then the copy is deleted again.
    if (!(await updateNeutralSize(db, row.id, size)) && size > 0) await files.delete(neutralKey(row));
  }
}

async function getDocument(tx: Db, owned: Owned): Promise<DocumentRow> {
  const row = await findDocument(tx, owned);
  if (!row) throw notFound();
  return row;
}

async function idsOf(tx: Db, { profile_id }: Owned): Promise<number[]> {
  return (await findDocuments(tx, profile_id)).map(({ id }) => id);
}

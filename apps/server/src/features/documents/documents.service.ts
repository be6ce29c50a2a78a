import type { Document } from '@gegenpost/contract/documents.ts';
import { DOCUMENT_LIMITS, DOCUMENT_UNDO_MINUTES, type documentsApi } from '@gegenpost/contract/documents.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, isOwn, projectDocuments, type Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db.ts';
import { forbidden, invalid, notFound } from '#platform/errors.ts';
import { cleanName } from './document-names.ts';
import {
  deleteRemoved,
  findDocument,
  findDocuments,
  findDocumentWithOwner,
  findRemoved,
  findRemovedUntil,
  lockDocuments,
  updateDeletedAt,
  updateDocument,
  updateOrder,
  updateRestored,
} from './documents.queries.ts';
import type { DocumentRow } from './documents.table.ts';
import { typeOf } from './file-inspection.ts';
import { insertedAt, movedTo } from './order.ts';
import { type DocumentParts, documentKey } from './upload.service.ts';

type Owned = { profile_id: number; id: number };
type Change = z.output<typeof documentsApi.update.schema.body>;

const UNDO_MS = DOCUMENT_UNDO_MINUTES * 60_000;

export function presentDocument({
  id,
  file_id,
  name,
  kind,
  media_type,
  size,
  position,
  created_at,
}: DocumentRow): Document {
  return { id, file_id, name, kind, media_type, size, sort: position, created_at: created_at.toISOString() };
}

/** @throws {AppError} 404 for a missing as for a foreign one; 422 for a name without a letter. */
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

/** Removes a document; the others move up. @throws {AppError} 404 for a missing as for a foreign one. */
export async function removeDocument({ db, clock }: Pick<DocumentParts, 'db' | 'clock'>, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocuments(tx, owned.profile_id);
    await getDocument(tx, owned);
    await updateDeletedAt(tx, owned, clock.now());
    await updateOrder(tx, owned.profile_id, await idsOf(tx, owned));
  });
}

/**
 * Takes a removal of the last minutes back, to the place that the document had.
 *
 * @throws {AppError} 404 where there is none; 403 `too_many_files` where others have taken all places.
 */
export async function restoreDocument(
  { db, clock }: Pick<DocumentParts, 'db' | 'clock'>,
  owned: Owned,
): Promise<DocumentRow> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx, owned.profile_id);
    const removed = await findRemoved(tx, owned, new Date(clock.now().getTime() - UNDO_MS));
    if (!removed) throw notFound();
    const ids = await idsOf(tx, owned);
    if (ids.length >= DOCUMENT_LIMITS.files) throw forbidden('too_many_files');
    await updateRestored(tx, owned, ids.length);
    await updateOrder(tx, owned.profile_id, insertedAt(ids, owned.id, removed.position));
    return getDocument(tx, owned);
  });
}

/**
 * The document whose file somebody may load: their own, and those that the profile shows them, as the access policy
 * says. A company knows of documents only once it opened the profile, which its plan counts.
 *
 * @throws {AppError} 404 `media_not_available` for a missing as for a closed one.
 */
export async function getOpenDocument(db: Db, viewer: Viewer, id: number): Promise<DocumentRow> {
  const found = await findDocumentWithOwner(db, id, viewer.company_id);
  const record = found && (await findOpenCandidate(db, viewer, found.gegenpost_id));
  if (!record || !(found.is_opened || isOwn(viewer, record))) throw notFound('media_not_available');
  const isShown = projectDocuments(viewer, record)?.some((shown) => shown.id === id);
  if (!isShown) throw notFound('media_not_available');
  return found.document;
}

/**
 * The same for whoever has the candidate before them by other means than by finding them, such as a link.
 *
 * @throws {AppError} 404 `media_not_available` for a missing as for a closed one.
 */
export async function getShownDocument(
  db: Db,
  viewer: Viewer,
  record: CandidateRecord,
  id: number,
): Promise<DocumentRow> {
  const isShown = projectDocuments(viewer, record)?.some((shown) => shown.id === id);
  const row = isShown ? await findDocument(db, { profile_id: record.profile_id, id }) : null;
  if (!row) throw notFound('media_not_available');
  return row;
}

/** Erases what was removed too long ago to be taken back. What fails halfway is found again the next time. */
export async function eraseRemoved({ db, files, clock }: Pick<DocumentParts, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const row of await findRemovedUntil(db, new Date(clock.now().getTime() - UNDO_MS))) {
    await files.delete(documentKey(row));
    await deleteRemoved(db, row.id);
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

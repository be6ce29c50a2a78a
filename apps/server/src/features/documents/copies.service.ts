import { randomBytes } from 'node:crypto';
import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { neutralKey } from '#features/documents/metadata/neutral-copy.service.ts';
import type { Db } from '#platform/db/db.ts';
import { findDocuments, insertDocument, lockDocuments } from './documents.queries.ts';
import type { DocumentRow } from './documents.table.ts';
import { type DocumentParts, documentKey, removeUnusedLater } from './upload.service.ts';

export type DocumentCopy = Omit<DocumentRow, 'id' | 'position' | 'deleted_at'>;

/** Copies files of a candidate for another one; those that `addCopies` does not add are deleted again. */
export async function copyFiles(
  parts: Omit<DocumentParts, 'scan'>,
  documentIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<DocumentCopy[]> {
  const copies: DocumentCopy[] = [];
  for (const document of await findDocuments(parts.db, from)) {
    if (!documentIds.includes(document.id)) continue;
    const { id: _id, position: _position, deleted_at: _deleted, ...kept } = document;
    const file_id = randomBytes(16).toString('hex');
    const copy = { ...kept, profile_id: to, file_id, idempotency_key: file_id, request_digest: null };
    await removeUnusedLater(parts, copy);
    await parts.files.copy(documentKey(document), documentKey(copy));
    if (document.neutral_size) await parts.files.copy(neutralKey(document), neutralKey(copy));
    copies.push(copy);
  }
  return copies;
}

/** Adds copied files at the end of a candidate's documents, as many as there is room for. */
export async function addCopies(tx: Db, profileId: number, copies: readonly DocumentCopy[]): Promise<void> {
  await lockDocuments(tx, profileId);
  const first = (await findDocuments(tx, profileId)).length;
  for (const [index, copy] of copies.slice(0, DOCUMENT_LIMITS.files - first).entries()) {
    await insertDocument(tx, { ...copy, position: first + index });
  }
}

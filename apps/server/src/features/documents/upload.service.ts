import { createHash, randomBytes } from 'node:crypto';
import { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { IdempotencyKey } from '@gegenpost/contract/shared/scalars.ts';
import { z } from 'zod';
import { inspectFile, mediaTypes, typeOf } from '#features/documents/inspection/file-inspection.ts';
import { neutralKey, putNeutralCopy } from '#features/documents/metadata/neutral-copy.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Form } from '#platform/files/uploads.ts';
import { forbidden, invalid, notFound, refused } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import { cleanName } from './document-names.ts';
import { findDocumentByKey, findDocuments, hasDocument, insertDocument, lockDocuments } from './documents.queries.ts';
import type { DocumentRow } from './documents.table.ts';
import { refusals } from './texts.de.ts';

export type DocumentParts = Pick<Parts, 'db' | 'files' | 'jobs' | 'clock' | 'scan'>;
export type NewDocument = { content: Buffer; name: string; kind: DocumentKind; idempotency_key: string };
type StoredFile = Pick<DocumentRow, 'profile_id' | 'file_id' | 'media_type'>;
export type UnusedFileJob = StoredFile;

export const REMOVE_UNUSED_FILE = 'documents.remove-unused-file';

/** Longest time that an upload takes, successful or not. */
const UPLOAD_MS_MAX = 10 * 60_000;
/** Name for a file whose own name has no letter. */
const NAMELESS = 'Unterlage';

/** Storage key of a document's file. The extension is for people who read an export or a backup. */
export function documentKey({ profile_id, file_id, media_type }: StoredFile): string {
  return `documents/${profile_id}/${file_id}.${typeOf(media_type)}`;
}

const UploadFields = z.strictObject({ kind: DocumentKind, idempotency_key: IdempotencyKey });

/** @throws {AppError} 422 for a form without a file, or with wrong fields. */
export function newDocumentOf({ upload, fields }: Form): NewDocument {
  const parsed = UploadFields.safeParse(fields);
  const errors = {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues)),
    ...(upload ? {} : { file: [validationText('fill_required')] }),
  };
  if (!parsed.success || !upload) throw invalid(errors);
  return { ...parsed.data, ...upload };
}

/**
 * Adds a document at the end, once: a repeated call with the same idempotency key and content returns the same
 * document. A refused upload leaves neither a row nor a file.
 *
 * @throws {AppError} 403 `too_many_files`; 409 `idempotency_key_reused` for another file, name or kind under the key;
 *   413, 415 and 422 by the file's content; 503 `scanner_unavailable`; 404 when the profile is neither a candidate's
 *   nor of a company's user.
 */
export async function storeDocument(
  parts: DocumentParts,
  profileId: number,
  upload: NewDocument,
): Promise<DocumentRow> {
  const { db, files, clock } = parts;
  const { type, content } = await inspectFile(upload.content);
  if ((await parts.scan?.(upload.content)) === 'infected') throw refused(refusals.file_infected);
  const document = {
    profile_id: profileId,
    file_id: randomBytes(16).toString('hex'),
    name: cleanName(upload.name, type) ?? `${NAMELESS}.${type}`,
    kind: upload.kind,
    media_type: mediaTypes[type],
    size: content.length,
    idempotency_key: upload.idempotency_key,
    request_digest: digestOf({ ...upload, content: createHash('sha256').update(upload.content).digest('hex') }),
    created_at: clock.now(),
  };
  const { file_id } = document;
  await removeUnusedLater(parts, document);
  try {
    await files.put(documentKey(document), content);
    const neutral_size = await putNeutralCopy(files, document, content);
    const stored = await db.transaction((tx) => addOnce(tx, { ...document, neutral_size }));
    if (stored.file_id !== file_id) await removeFiles(files, document);
    return stored;
  } catch (error) {
    await removeFiles(files, document);
    throw error;
  }
}

/** Called before a file is written: if this process dies before the commit, the file is still deleted. */
export async function removeUnusedLater(
  { db, jobs, clock }: Pick<DocumentParts, 'db' | 'jobs' | 'clock'>,
  { profile_id, file_id, media_type }: StoredFile,
): Promise<void> {
  const job: UnusedFileJob = { profile_id, file_id, media_type };
  await jobs.enqueue(db, REMOVE_UNUSED_FILE, job, { startAfter: new Date(clock.now().getTime() + UPLOAD_MS_MAX) });
}

async function removeFiles(files: Parts['files'], file: StoredFile): Promise<void> {
  await files.delete(documentKey(file));
  await files.delete(neutralKey(file));
}

/** Deletes the file of an upload that did not become a document. */
export async function removeUnusedFile(
  { db, files }: Pick<DocumentParts, 'db' | 'files'>,
  job: UnusedFileJob,
): Promise<void> {
  if (!(await hasDocument(db, job.file_id))) await removeFiles(files, job);
}

async function addOnce(
  tx: Db,
  document: Omit<Parameters<typeof insertDocument>[1], 'position'> & { request_digest: Buffer },
): Promise<DocumentRow> {
  const { profile_id, idempotency_key, request_digest } = document;
  // The lock also guards the limit: of two concurrent uploads only one becomes the last allowed document.
  if (!(await lockDocuments(tx, profile_id))) throw notFound();
  const earlier = await findDocumentByKey(tx, profile_id, idempotency_key);
  if (earlier) return sameRequest(earlier, request_digest);
  const position = (await findDocuments(tx, profile_id)).length;
  if (position >= DOCUMENT_LIMITS.files) throw forbidden(refusals.too_many_files);
  return insertDocument(tx, { ...document, position });
}

import { randomUUID } from 'node:crypto';
import { neutralKey } from '#features/documents/metadata/neutral-copy.service.ts';
import type { Parts } from '#platform/parts.ts';
import { findDocuments, insertDocument } from './documents.queries.ts';
import type { DocumentRow, documents } from './documents.table.ts';
import { documentKey } from './upload.service.ts';

/**
 * Inserts a document after a candidate's others, with its file and an identical neutral copy; a small file by default.
 */
export async function createDocument(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  profileId: number,
  {
    content = '%PDF-1.7 Unterlage',
    ...values
  }: Partial<typeof documents.$inferInsert> & { content?: string | Buffer } = {},
): Promise<DocumentRow> {
  const row = await insertDocument(db, {
    file_id: randomUUID(),
    name: 'Lebenslauf.pdf',
    kind: 'cv',
    media_type: 'application/pdf',
    size: Buffer.byteLength(content),
    neutral_size: Buffer.byteLength(content),
    position: (await findDocuments(db, profileId)).length,
    idempotency_key: randomUUID(),
    ...values,
    profile_id: profileId,
  });
  await files.put(documentKey(row), content);
  if (row.neutral_size) await files.put(neutralKey(row), content);
  return row;
}

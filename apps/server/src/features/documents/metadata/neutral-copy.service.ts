import type { DocumentRow } from '#features/documents/documents.table.ts';
import { type FileType, typeOf } from '#features/documents/inspection/file-inspection.ts';
import type { Files } from '#platform/files/files.ts';
import { sideThread } from '#platform/side-thread.ts';
import type { Question } from './metadata.worker.ts';

type StoredFile = Pick<DocumentRow, 'profile_id' | 'file_id' | 'media_type'>;

/** In a worker thread, because a document of ten megabytes takes a second. */
const removeAside = sideThread<Question, Uint8Array | null>(new URL('./metadata.worker.ts', import.meta.url), {
  seconds: 20,
  megabytes: 512,
});

const COPY = '.neutral';

/** Whether a storage key belongs to a generated neutral copy, not to an uploaded file. */
export const isNeutralCopy = (key: string): boolean => key.includes(`${COPY}.`);

/**
 * Storage key of a document's neutral copy; for an image that of the image itself, which was encoded again on upload.
 */
export function neutralKey({ profile_id, file_id, media_type }: StoredFile): string {
  const type = typeOf(media_type);
  return `documents/${profile_id}/${file_id}${hasOwnCopy(type) ? COPY : ''}.${type}`;
}

/** @returns null when the removal is not certain, or failed: then there is no neutral copy. */
export async function withoutMetadata(type: FileType, content: Buffer): Promise<Buffer | null> {
  if (!hasOwnCopy(type)) return content;
  try {
    const bare = await removeAside({ type, content });
    return bare && Buffer.from(bare);
  } catch {
    return null;
  }
}

/** @returns Size of the copy in bytes; 0: none can be made. */
export async function putNeutralCopy(files: Files, file: StoredFile, content: Buffer): Promise<number> {
  const type = typeOf(file.media_type);
  const bare = await withoutMetadata(type, content);
  if (bare && hasOwnCopy(type)) await files.put(neutralKey(file), bare);
  return bare?.length ?? 0;
}

function hasOwnCopy(type: FileType): type is Question['type'] {
  return type === 'pdf' || type === 'docx' || type === 'odt';
}

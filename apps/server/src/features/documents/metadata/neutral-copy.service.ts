import type { DocumentRow } from '#features/documents/documents.table.ts';
import { type FileType, typeOf } from '#features/documents/inspection/file-inspection.ts';
import type { Files } from '#platform/files/files.ts';
import { sideThread } from '#platform/side-thread.ts';
import type { Question } from './metadata.worker.ts';

type StoredFile = Pick<DocumentRow, 'profile_id' | 'file_id' | 'media_type'>;

/** A document of ten megabytes takes a second. */
const removeAside = sideThread<Question, Uint8Array | null>(new URL('./metadata.worker.ts', import.meta.url), {
  seconds: 20,
  megabytes: 512,
});

const COPY = '.neutral';

/** Whether a key of the file store is that of a copy which was made here, and not of a file that somebody uploaded. */
export const isNeutralCopy = (key: string): boolean => key.includes(`${COPY}.`);

/** Where the copy of a document without metadata lies; that of a picture is the picture, which was drawn anew. */
export function neutralKey({ profile_id, file_id, media_type }: StoredFile): string {
  const type = typeOf(media_type);
  return `documents/${profile_id}/${file_id}${hasOwnCopy(type) ? COPY : ''}.${type}`;
}

/** @returns null where nothing can be promised of it: a file that breaks the removal is not passed on either. */
export async function withoutMetadata(type: FileType, content: Buffer): Promise<Buffer | null> {
  if (!hasOwnCopy(type)) return content;
  try {
    const bare = await removeAside({ type, content });
    return bare && Buffer.from(bare);
  } catch {
    return null;
  }
}

/** @returns Bytes of the copy; 0: none can be made. */
export async function putNeutralCopy(files: Files, file: StoredFile, content: Buffer): Promise<number> {
  const type = typeOf(file.media_type);
  const bare = await withoutMetadata(type, content);
  if (bare && hasOwnCopy(type)) await files.put(neutralKey(file), bare);
  return bare?.length ?? 0;
}

function hasOwnCopy(type: FileType): type is Question['type'] {
  return type === 'pdf' || type === 'docx' || type === 'odt';
}

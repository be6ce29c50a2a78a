import type { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { drawAnew, imageFormatOf } from '#platform/files/images.ts';
import { refused } from '#platform/http/errors.ts';
import { inspectOfficeFile } from './office-file.ts';
import { inspectPdf } from './pdf-file.ts';

export type FileType = (typeof DOCUMENT_LIMITS.types)[number];

export const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type whose files have this media type: also the ending of their names. */
export function typeOf(mediaType: string): FileType {
  const found = (Object.keys(mediaTypes) as FileType[]).find((type) => mediaTypes[type] === mediaType);
  if (!found) throw new Error(`no document has the media type ${mediaType}`);
  return found;
}

/**
 * Judges a file by its content, whatever it is called, and says what of it is kept: images are drawn anew, so that
 * nothing but the picture survives; the others stay as they are, byte for byte.
 *
 * @throws {AppError} 415 `file_type_unsupported` for what is none of the types, damaged or two things at once; 413 for a
 *   bomb; 422 `file_protected` and `file_active_content`.
 */
export async function inspectFile(content: Buffer): Promise<{ type: FileType; content: Buffer }> {
  const image = imageFormatOf(content);
  if (image) return { type: image, content: await drawAnew(content, (picture) => picture) };
  const head = content.toString('latin1', 0, 5);
  if (head === '%PDF-') {
    await inspectPdf(content);
    return { type: 'pdf', content };
  }
  if (head.startsWith('PK\x03\x04')) return { type: await inspectOfficeFile(content), content };
  throw refused('file_type_unsupported', 415);
}

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

/** The file type of a media type; also the extension of its files. */
export function typeOf(mediaType: string): FileType {
  const found = (Object.keys(mediaTypes) as FileType[]).find((type) => mediaTypes[type] === mediaType);
  if (!found) throw new Error(`no document has the media type ${mediaType}`);
  return found;
}

/**
 * Inspects a file by its content, whatever its name, and returns what is to be stored: images are encoded again, so
 * that only the pixels survive; other files are stored byte for byte.
 *
 * @throws {AppError} 415 `file_type_unsupported` for any other type, damaged files and polyglots; 413 for a
 *   decompression bomb; 422 `file_protected` and `file_active_content`.
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

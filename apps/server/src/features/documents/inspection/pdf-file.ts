import { refusals, t } from '#features/documents/texts.de.ts';
import { AppError, refused } from '#platform/http/errors.ts';
import { sideThread } from '#platform/side-thread.ts';
import type { PdfVerdict } from './pdf-judgement.ts';

/** In a worker thread, because a file may be crafted to take long. */
const judgeAside = sideThread<Buffer, PdfVerdict>(new URL('./pdf-inspection.worker.ts', import.meta.url), {
  seconds: 20,
  megabytes: 512,
});

/**
 * Inspects a PDF: its header and trailer, and whether it does anything but show pages. It does not render it.
 *
 * @throws {AppError} 415 for what is an archive as well; 422 `file_active_content`, `file_protected` when encryption
 *   prevents the inspection, or `file_unreadable` for an incomplete or ambiguous file; 413 for a decompression bomb;
 *   503 when it takes too long.
 */
export async function inspectPdf(content: Buffer): Promise<void> {
  if (isArchive(content)) throw refused('file_type_unsupported', 415);
  if (!/^%PDF-[12]\.\d[\r\n %]/.test(content.toString('latin1', 0, 16)) || !hasTrailer(content)) {
    throw refused(refusals.file_unreadable);
  }
  const verdict = await judgeAside(content).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'unclear';
    throw error;
  });
  if (verdict === 'protected') throw refused(refusals.file_protected);
  if (verdict === 'active') throw new AppError(422, t('pdf_active'), { code: 'file_active_content' });
  if (verdict === 'too_large') throw refused('file_too_large', 413);
  if (verdict === 'unclear') throw refused(refusals.file_unreadable);
}

/** Whether the file ends with its trailer and nothing behind it. */
function hasTrailer(content: Buffer): boolean {
  return /startxref[\s\0]{1,10}\d{1,10}[\s\0]{1,10}%%EOF[\s\0]{0,1024}$/.test(content.toString('latin1').slice(-2048));
}

/**
 * Whether the file is a ZIP at the same time: it has an end-of-directory record whose comment reaches exactly to the
 * file's end.
 */
function isArchive(content: Buffer): boolean {
  for (let at = content.length - 22; at >= Math.max(0, content.length - 22 - 0xffff); at--) {
    if (content.readUInt32LE(at) === 0x06054b50 && at + 22 + content.readUInt16LE(at + 20) === content.length)
      return true;
  }
  return false;
}

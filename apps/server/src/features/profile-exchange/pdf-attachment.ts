import { promisify } from 'node:util';
import { inflate as inflateWithCallback } from 'node:zlib';
import { IMPORT_LIMITS } from '@gegenpost/contract/profile-exchange.ts';

const inflate = promisify(inflateWithCallback);

/** Maximum number of streams to look at, and bytes to search for a stream's dictionary. */
const STREAMS_MAX = 500;
const HEAD_MAX = 1000;

/**
 * Extracts the XML attachment of a PDF, as the Europass editor writes it. It finds streams by their keywords, without
 * parsing the PDF; inflating is limited, so that a decompression bomb does no harm.
 *
 * @returns null when no attachment is XML.
 */
export async function attachedXml(pdf: Buffer): Promise<Buffer | null> {
  let at = pdf.indexOf('/EmbeddedFile');
  for (let count = 0; at >= 0 && count < STREAMS_MAX; count++) {
    const start = pdf.indexOf('stream', at);
    const end = start < 0 ? -1 : pdf.indexOf('endstream', start);
    if (end < 0) return null;
    const before = pdf.lastIndexOf(' obj', at);
    const head = pdf.subarray(Math.max(before, at - HEAD_MAX, 0), start).toString('latin1');
    // `/EmbeddedFiles` is the list of attachments, not one of them.
    if (start - at <= HEAD_MAX && /\/EmbeddedFile\b(?!s)/.test(head)) {
      const content = await contentOf(pdf.subarray(start + 'stream'.length, end), head);
      if (content && /^(\ufeff)?\s*<(\?xml|Candidate)/.test(content.subarray(0, 100).toString('utf8'))) return content;
    }
    at = pdf.indexOf('/EmbeddedFile', start);
  }
  return null;
}

async function contentOf(stream: Buffer, head: string): Promise<Buffer | null> {
  const raw = stream.subarray(stream[0] === 0x0d ? 2 : 1);
  if (!head.includes('/FlateDecode')) return head.includes('/Filter') ? null : raw;
  try {
    return await inflate(raw, { maxOutputLength: IMPORT_LIMITS.bytes });
  } catch {
    return null;
  }
}

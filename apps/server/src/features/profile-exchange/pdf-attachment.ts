import { promisify } from 'node:util';
import { inflate as inflateWithCallback } from 'node:zlib';
import { IMPORT_LIMITS } from '@gegenpost/contract/profile-exchange.ts';

const inflate = promisify(inflateWithCallback);

/** Streams that are looked at; the head of one of them. */
const STREAMS_MAX = 500;
const HEAD_MAX = 1000;

/**
 * The XML that a PDF carries as an attachment, as the editor of Europass writes it. The streams of a PDF stand between
 * two words of their own, whatever else is compressed; what comes out is limited, so that a bomb costs nothing.
 *
 * @returns null when none of its attached files is XML.
 */
export async function attachedXml(pdf: Buffer): Promise<Buffer | null> {
  let at = pdf.indexOf('/EmbeddedFile');
  for (let count = 0; at >= 0 && count < STREAMS_MAX; count++) {
    const start = pdf.indexOf('stream', at);
    const end = start < 0 ? -1 : pdf.indexOf('endstream', start);
    if (end < 0) return null;
    const before = pdf.lastIndexOf(' obj', at);
    const head = pdf.subarray(Math.max(before, at - HEAD_MAX, 0), start).toString('latin1');
    // `/EmbeddedFiles` is the list of them.
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

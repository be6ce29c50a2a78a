import sharp, { type Sharp } from 'sharp';
import { refused } from '#platform/http/errors.ts';

/** Enough for the cameras of telephones (50 megapixels); more is a bomb rather than a picture. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One image never takes all cores, and no decoded image stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/** Which of the three formats a file says to be by the bytes it begins with; null: none of them. */
export function imageFormatOf(content: Buffer): 'jpg' | 'png' | 'webp' | null {
  const head = content.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

/**
 * Decodes a JPG, PNG or WebP and draws it anew: upright, without metadata. Nothing of the bytes that came survives but
 * the picture. What says to be one of the formats is decoded as that one or not at all.
 *
 * @param change What becomes of the picture, also its format; unchanged it keeps its own.
 * @throws {AppError} 415 for any other content, also one that is damaged; 413 for more than 50 megapixels.
 */
export async function drawAnew(content: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (imageFormatOf(content) === null) throw refused('file_type_unsupported', 415);
  try {
    const picture = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: SECONDS_MAX });
    return await change(picture.autoOrient()).toBuffer();
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw refused('file_too_large', 413);
    throw refused('file_type_unsupported', 415);
  }
}

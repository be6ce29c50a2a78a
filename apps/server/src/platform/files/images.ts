import sharp, { type Sharp } from 'sharp';
import { refused } from '#platform/http/errors.ts';

/** Enough for phone cameras (50 megapixels); more is likely a decompression bomb. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// So that one image does not take all cores, and no decoded image stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/** Image format by the first bytes of a file; null: none of the three. */
export function imageFormatOf(content: Buffer): 'jpg' | 'png' | 'webp' | null {
  const head = content.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

/**
 * Decodes a JPG, PNG or WebP and encodes it again: upright and without metadata, so that only the pixels survive. A
 * file is decoded only as the format that its first bytes claim.
 *
 * @param change Transforms the picture, e.g. to another format; without a change it keeps its own.
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

/** What an image is, as far as it is read without decoding it. */
export type DescribedImage = { width: number; height: number; isAnimated: boolean; isCmyk: boolean };

/** Reads the head of a JPG, PNG or WebP; null for any other content, also one that is damaged there. */
export async function describeImage(content: Buffer): Promise<DescribedImage | null> {
  const format = imageFormatOf(content);
  if (format === null) return null;
  try {
    // Its own limit would hide how many pixels there are.
    const { width, height, pages = 1, space } = await sharp(content, { limitInputPixels: false }).metadata();
    return {
      width,
      height,
      isAnimated: pages > 1 || (format === 'png' && isAnimatedPng(content)),
      isCmyk: space === 'cmyk',
    };
  } catch {
    return null;
  }
}

/** The decoder takes the first picture of an animated PNG; its `acTL` chunk stands before the picture. */
function isAnimatedPng(content: Buffer): boolean {
  const pictureAt = content.indexOf('IDAT');
  const animationAt = content.indexOf('acTL');
  return animationAt !== -1 && animationAt < pictureAt;
}

import sharp from 'sharp';
import { refused } from '#platform/errors.ts';

/** Enough for the cameras of telephones (50 megapixels); more is a bomb rather than a portrait. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;

// The three formats by the bytes they begin with. What says to be one of them is decoded as that one or not at all.
const isImage = (head: string) =>
  head.startsWith('\xff\xd8\xff') ||
  head.startsWith('\x89PNG\r\n\x1a\n') ||
  (head.startsWith('RIFF') && head.endsWith('WEBP'));

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One image never takes all cores, and no decoded image stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/** A profile image in its two sizes, square, as WebP without any metadata. */
export type EncodedImage = { large: Buffer; small: Buffer };

/**
 * Decodes a JPG, PNG or WebP and draws it anew: upright, cut to the square in its middle. Nothing of the bytes that came
 * survives but the picture.
 *
 * @throws {AppError} 415 for any other content, also one that is damaged; 413 for more than 50 megapixels.
 */
export async function encodeImage(content: Buffer): Promise<EncodedImage> {
  const head = content.subarray(0, 12).toString('latin1');
  if (!isImage(head)) throw refused('file_type_unsupported', 415);
  try {
    const large = await draw(content, 512);
    return { large, small: await draw(large, 96) };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw refused('file_too_large', 413);
    throw refused('file_type_unsupported', 415);
  }
}

function draw(content: Buffer, size: 512 | 96): Promise<Buffer> {
  return sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(size, size, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
}

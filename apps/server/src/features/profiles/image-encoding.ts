import { drawAnew } from '#platform/files/images.ts';

/** A profile image in its two sizes, square, as WebP without any metadata. */
export type EncodedImage = { large: Buffer; small: Buffer };

/**
 * Draws a JPG, PNG or WebP anew, cut to the square in its middle.
 *
 * @throws {AppError} 415 for any other content, also one that is damaged; 413 for more than 50 megapixels.
 */
export async function encodeImage(content: Buffer): Promise<EncodedImage> {
  const large = await draw(content, 512);
  return { large, small: await draw(large, 96) };
}

function draw(content: Buffer, size: 512 | 96): Promise<Buffer> {
  return drawAnew(content, (picture) => picture.resize(size, size, { fit: 'cover' }).webp({ quality: 82 }));
}

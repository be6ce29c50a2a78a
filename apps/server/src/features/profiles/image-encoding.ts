import { drawAnew } from '#platform/files/images.ts';

/** A square profile image in two sizes, as WebP without metadata. */
export type EncodedImage = { large: Buffer; small: Buffer };

/**
 * Encodes a JPG, PNG or WebP again, cropped to its central square.
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

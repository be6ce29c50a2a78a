import { randomBytes } from 'node:crypto';
import { MEDIA_LIMITS, type Media, mediaUrl } from '@gegenpost/contract/media.ts';
import sharp from 'sharp';
import { mediaFile } from '#features/pages/media.service.ts';
import { describeImage, drawAnew } from '#platform/files/images.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { insertMedia } from './previews.queries.ts';
import { t } from './texts.de.ts';

/**
 * Stores an image for content pages, drawn anew and at most 1,600 pixels wide. Its name is random: an upload that is used
 * nowhere is found by nobody.
 *
 * @throws {AppError} 415 or 413 with the reason at the field `image`.
 */
export async function storeMedia(
  { db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>,
  { content, alt }: { content: Buffer; alt: string },
): Promise<Media> {
  const drawn = await draw(content);
  const { width, height } = await sharp(drawn).metadata();
  const file_key = `${randomBytes(12).toString('hex')}-${width}x${height}`;
  await files.put(mediaFile(file_key), drawn);
  await insertMedia(db, { file_key, alt, width, height, created_at: clock.now() });
  return { url: mediaUrl(file_key), alt, width, height };
}

async function draw(content: Buffer): Promise<Buffer> {
  const image = await describeImage(content);
  if (!image) throw refusedMedia(415, 'format');
  if (image.width * image.height >= MEDIA_LIMITS.pixels) throw refusedMedia(413, 'pixels');
  if (image.isAnimated) throw refusedMedia(415, 'animated');
  if (image.isCmyk) throw refusedMedia(415, 'cmyk');
  const box = { width: MEDIA_LIMITS.width, height: 9999, fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await drawAnew(content, (picture) => picture.resize(box).webp({ quality: 84, alphaQuality: 100 }));
  } catch (error) {
    throw error instanceof AppError ? refusedMedia(error.status, error.status === 413 ? 'pixels' : 'format') : error;
  }
}

/** A refusal that stands at the field of the image as well. */
export function refusedMedia(status: number, why: 'format' | 'pixels' | 'bytes' | 'animated' | 'cmyk'): AppError {
  const text = t(`media.${why}`);
  const code = status === 413 ? 'file_too_large' : 'file_type_unsupported';
  return new AppError(status, text, { code, errors: { image: [text] } });
}

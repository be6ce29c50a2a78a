import { LOGO_LIMITS, LOGO_SIZES, type LogoSize } from '@gegenpost/contract/company-logo.ts';
import { t } from '#features/company/texts.de.ts';
import { describeImage, drawAnew } from '#platform/files/images.ts';
import { AppError } from '#platform/http/errors.ts';

/** A logo in its two sizes, in its own proportions and with its transparency, as WebP without any metadata. */
export type EncodedLogo = Record<LogoSize, Buffer>;

/**
 * Draws a PNG, JPG or WebP anew, to fit each of the two sizes.
 *
 * @throws {AppError} 415 for any other content, also one that is damaged, moves or has colours for printing; 413 for 40
 *   megapixels and more.
 */
export async function encodeLogo(content: Buffer): Promise<EncodedLogo> {
  const image = await describeImage(content);
  if (!image) throw refusedLogo(415, 'format');
  if (image.width * image.height >= LOGO_LIMITS.pixels) throw refusedLogo(413, 'pixels');
  if (image.isAnimated) throw refusedLogo(415, 'animated');
  if (image.isCmyk) throw refusedLogo(415, 'cmyk');
  try {
    const large = await draw(content, 'large');
    return { large, small: await draw(content, 'small') };
  } catch (error) {
    throw error instanceof AppError ? refusedLogo(error.status, error.status === 413 ? 'pixels' : 'format') : error;
  }
}

/** A refusal that stands at the field of the logo as well. */
export function refusedLogo(status: number, reason: 'format' | 'pixels' | 'bytes' | 'animated' | 'cmyk'): AppError {
  const text = t(`logo.${reason}`);
  const code = status === 413 ? 'file_too_large' : 'file_type_unsupported';
  return new AppError(status, text, { code, errors: { logo: [text] } });
}

function draw(content: Buffer, size: LogoSize): Promise<Buffer> {
  const box = { ...LOGO_SIZES[size], fit: 'inside', withoutEnlargement: true } as const;
  return drawAnew(content, (picture) => picture.resize(box).webp({ quality: 90, alphaQuality: 100 }));
}

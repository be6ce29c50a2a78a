import { LOGO_LIMITS } from '@gegenpost/contract/company-logo.ts';

/** Why a file cannot be the logo; each has its own text. */
export type LogoProblem = 'too_large' | 'svg' | 'animated' | 'cmyk' | 'type' | 'unreadable' | 'pixels';

/** Reads the image to be cropped, or says why it cannot be the logo. The server validates it again. */
export async function readLogo(file: File): Promise<ImageBitmap | LogoProblem> {
  if (file.size > LOGO_LIMITS.bytes) return 'too_large';
  const content = await file.arrayBuffer().catch(() => null); // removed since it was chosen: the field says so
  if (!content) return 'unreadable';
  const problem = problemOf(new Uint8Array(content));
  if (problem) return problem;
  const image = await createImageBitmap(file).catch(() => null); // damaged: the field says so
  if (!image) return 'unreadable';
  if (image.width * image.height <= LOGO_LIMITS.pixels) return image;
  image.close();
  return 'pixels';
}

/** Judges a file by its content, not by its name. */
export function problemOf(bytes: Uint8Array): LogoProblem | null {
  if (startsWith(bytes, '\x89PNG')) return has(bytes, 'acTL', 400) ? 'animated' : null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return componentsOf(bytes) === 4 ? 'cmyk' : null;
  if (startsWith(bytes, 'RIFF') && has(bytes.subarray(8), 'WEBP', 4))
    return has(bytes, 'ANIM', 400) ? 'animated' : null;
  return has(bytes, '<svg', 4000) ? 'svg' : 'type';
}

const startsWith = (bytes: Uint8Array, text: string) => has(bytes, text, text.length);

/** Whether the first bytes hold a text. */
const has = (bytes: Uint8Array, text: string, within: number): boolean =>
  String.fromCharCode(...bytes.subarray(0, within)).includes(text);

/** Color components of a JPEG, from its start-of-frame marker; four of them are CMYK. */
function componentsOf(bytes: Uint8Array): number | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    const [start, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (start !== 0xff) return undefined;
    if (isFrame) return bytes[at + 9];
    at += 2 + high * 256 + low;
  }
  return undefined;
}

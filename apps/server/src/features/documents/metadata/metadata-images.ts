const SOI = 0xd8;
const SOS = 0xda;
const COMMENT = 0xfe;
/** Application segments that affect how the picture looks: density, colour profile, and Adobe's colour transform. */
const NEEDED = [0xe0, 0xe2, 0xee];

/**
 * Removes Exif, XMP, comments and the like from a JPEG. The image data stay byte for byte.
 *
 * @returns null when it is not a readable JPEG.
 */
export function bareJpeg(content: Buffer): Buffer | null {
  if (content[0] !== 0xff || content[1] !== SOI) return null;
  const kept = [content.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content.readUInt8(at + 1);
    if (marker === SOS) return Buffer.concat([...kept, content.subarray(at)]);
    const end = at + 2 + content.readUInt16BE(at + 2);
    const isTold = marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !NEEDED.includes(marker));
    if (!isTold) kept.push(content.subarray(at, end));
    at = end;
  }
  return null;
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Chunks with texts, Exif or the time of the last change. */
const TOLD = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

/**
 * Removes texts, Exif and time from a PNG.
 *
 * @returns null when it is not a complete PNG.
 */
export function barePng(content: Buffer): Buffer | null {
  if (!content.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return null;
  const kept: Buffer[] = [PNG_HEAD];
  let at = PNG_HEAD.length;
  while (at + 12 <= content.length) {
    const type = content.toString('latin1', at + 4, at + 8);
    const end = at + 12 + content.readUInt32BE(at);
    if (!TOLD.includes(type)) kept.push(content.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

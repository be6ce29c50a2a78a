import { hash, randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** A new random secret of 256 bits: 52 characters of `[a-z2-7]`, safe in cookies and in URL paths. */
export function newToken(): string {
  return lettersOf(randomBytes(33));
}

/** Base32 of bytes in `[a-z2-7]`: 8 characters for every 5 bytes; an incomplete group at the end is dropped. */
export function lettersOf(bytes: Buffer): string {
  let letters = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      letters += ALPHABET[(held >> bits) & 31];
    }
  }
  return letters;
}

/** Decodes `lettersOf`, 5 bytes for every 8 characters; null for anything else. */
export function bytesOf(letters: string): Buffer | null {
  if (letters.length % 8 !== 0) return null;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value === -1) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(held >> bits);
    }
  }
  return Buffer.from(bytes);
}

/** SHA-256 of a token: only this is stored and looked up. The token itself is known to its owner alone. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

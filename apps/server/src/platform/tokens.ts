import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** A new secret of 256 bits: 52 characters of `[a-z2-7]`, fit for cookies and for the paths of mails. */
export function newToken(): string {
  let token = '';
  let bits = 0;
  let held = 0;
  for (const byte of randomBytes(33)) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      token += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return token.slice(0, 52);
}

/** SHA-256 of a token: what is stored and looked up. The token itself is kept by its owner alone. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

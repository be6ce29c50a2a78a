import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** People do not fill a form in faster than this. */
const YOUNGEST_MS = 3_000;
/** Nobody leaves a form open longer than this. */
const OLDEST_MS = 2 * 60 * 60_000;
/** About 65,000 tries, half a second to a second on a phone. */
export const PROOF_BITS = 16;

/** A form that was given out for one card, signed, so that a message needs a page that was opened before. */
export function newFormToken(key: Buffer, listId: string, now: Date): string {
  const words = `${now.getTime()}.${listId}.${randomBytes(9).toString('base64url')}`;
  return `${words}.${signatureOf(key, words)}`;
}

export type TokenState = 'good' | 'too_young' | 'too_old' | 'forged';

/** @param keys The present key and the one before it. */
export function formTokenState(keys: readonly Buffer[], token: string, listId: string, now: Date): TokenState {
  const [moment = '', card, nonce, signature = '', ...more] = token.split('.');
  const words = `${moment}.${card}.${nonce}`;
  const isOurs = keys.some((key) => isSame(signatureOf(key, words), signature));
  if (!isOurs || card !== listId || more.length > 0) return 'forged';
  const age = now.getTime() - Number(moment);
  if (age < YOUNGEST_MS) return 'too_young';
  return age > OLDEST_MS ? 'too_old' : 'good';
}

/** Whether somebody computed for this form: SHA-256 of `token:proof` begins with `PROOF_BITS` zeros. */
export function isProof(token: string, proof: string): boolean {
  const head = createHash('sha256').update(`${token}:${proof}`).digest().readUInt32BE(0);
  return head >>> (32 - PROOF_BITS) === 0;
}

const signatureOf = (key: Buffer, words: string) => createHmac('sha256', key).update(words).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a document for this installation (AES-256-GCM), e.g. queued mails. */
export function seal(key: Buffer, document: object): string {
  return sealBytes(key, Buffer.from(JSON.stringify(document)), '').toString('base64');
}

/**
 * Decrypts a document of `seal`.
 *
 * @param keys More than one while the installation's secret is being changed.
 * @throws {Error} When the text was encrypted with none of these keys, or was changed.
 */
export function unseal<T extends object>(keys: Buffer | readonly Buffer[], text: string): T {
  for (const key of [keys].flat()) {
    const document = tryUnseal<T>(key, text);
    if (document !== null) return document;
  }
  throw new Error('sealed with another key, or changed');
}

/** The same document encrypted with the first of these keys; null when it already is, or when no key decrypts it. */
export function sealAnew(keys: readonly Buffer[], text: string): string | null {
  const [key, ...others] = keys;
  const document = others.map((other) => tryUnseal(other, text)).find((opened) => opened !== null);
  return key && document ? seal(key, document) : null;
}

function tryUnseal<T extends object>(key: Buffer, text: string): T | null {
  try {
    return JSON.parse(unsealBytes(key, Buffer.from(text, 'base64'), '').toString('utf8')) as T;
  } catch {
    return null;
  }
}

/**
 * Encrypts bytes.
 *
 * @param context Associated data: it is not stored, and decrypting needs the same value.
 */
export function sealBytes(key: Buffer, bytes: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws {Error} When the bytes were not encrypted with this key and context, or were changed. */
export function unsealBytes(key: Buffer, sealed: Buffer, context: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  // Without this option Node accepts a truncated tag of four bytes, which can be guessed.
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

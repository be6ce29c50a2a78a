import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a document for this installation (AES-256-GCM), e.g. links of mails while they wait in the queue. */
export function seal(key: Buffer, document: object): string {
  return sealBytes(key, Buffer.from(JSON.stringify(document)), '').toString('base64');
}

/**
 * @param keys More than one while the secret of the installation is being changed.
 * @throws {Error} When the text was sealed with none of these keys, or was changed.
 */
export function unseal<T extends object>(keys: Buffer | readonly Buffer[], text: string): T {
  for (const key of [keys].flat()) {
    const document = tryUnseal<T>(key, text);
    if (document !== null) return document;
  }
  throw new Error('sealed with another key, or changed');
}

/** The same document, sealed with the first of these keys; null where it already is, or where no key opens it. */
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
 * @param context What they belong to. It is not stored: whoever opens them has to name the same.
 */
export function sealBytes(key: Buffer, bytes: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws {Error} When the bytes were not sealed with this key for this context, or were changed. */
export function unsealBytes(key: Buffer, sealed: Buffer, context: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  // Without a length a tag of four bytes would do, which can be guessed.
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a document for this installation (AES-256-GCM), e.g. links of mails while they wait in the queue. */
export function seal(key: Buffer, document: object): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(document), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
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
  const bytes = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(opened.toString('utf8')) as T;
  } catch {
    return null;
  }
}

import { randomBytes } from 'node:crypto';
import { GEGENPOST_ID_LENGTH } from '@gegenpost/contract/shared/constants.ts';

/** A new `gegenpost_id`: 11 random characters of `[A-Za-z0-9_-]` (66 bits). It identifies and is not a secret. */
export function newPublicId(): string {
  return randomBytes(9).toString('base64url').slice(0, GEGENPOST_ID_LENGTH);
}

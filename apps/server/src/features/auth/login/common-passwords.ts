import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { invalid } from '#platform/http/errors.ts';

/**
 * The most common passwords with 8 characters, a letter and a digit, in lower case; the contract's schema refuses all
 * others anyway.
 *
 * @see NOTICE for the source of the list.
 */
const COMMON = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Whether a password is on the list, ignoring case, spaces around it and `!`, `.` or `?` at its end. */
export function isCommonPassword(password: string): boolean {
  const bare = password.trim().toLowerCase();
  return COMMON.has(bare) || COMMON.has(bare.replace(/[!.?]+$/, ''));
}

/** @throws {AppError} 422 at the field `password`. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalid({ password: [validationText('common_password')] });
}

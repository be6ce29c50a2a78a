import type { ErrorBody, ErrorCode, FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { errorText, type SharedCode } from '#platform/i18n/error-texts.de.ts';
import { fileSizeText } from '#platform/i18n/file-size.ts';

/** An expected error, answered with its status. Everything else that is thrown becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly details: Omit<ErrorBody, 'message'>; // code, errors per field, seconds to wait

  /** @param message German, shown to the user. */
  constructor(status: number, message: string, details: AppError['details'] = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** An error of one room: its code and its German text. */
export type Refusal = { code: ErrorCode; text: string };

/** Creates the errors of a room from its texts by code. */
export function refusalsOf<Code extends ErrorCode>(texts: Record<Code, string>): Record<Code, Refusal> {
  const refusals = Object.entries<string>(texts).map(([code, text]) => [code, { code, text }]);
  return Object.fromEntries(refusals);
}

/** An error with the text of its code; 422 unless another status is given. */
export function refused(why: SharedCode | Refusal, status = 422): AppError {
  const { code, text } = typeof why === 'string' ? { code: why, text: errorText(why) } : why;
  return new AppError(status, text, { code });
}

/** A 413 that names how many bytes are possible. */
export function tooLarge(bytesMax: number): AppError {
  const text = errorText('file_too_large_for', { size: fileSizeText(bytesMax) });
  return new AppError(413, text, { code: 'file_too_large' });
}

/** Also for objects of others: an object without access and a missing one must not be distinguishable. */
export function notFound(why: SharedCode | Refusal = 'not_found'): AppError {
  return refused(why, 404);
}

export function unauthenticated(): AppError {
  return refused('unauthenticated', 401);
}

export function forbidden(why: SharedCode | Refusal = 'forbidden'): AppError {
  return refused(why, 403);
}

export function conflict(why: SharedCode | Refusal = 'conflict'): AppError {
  return refused(why, 409);
}

/** @param errors Field path → German messages; `:attribute` in them stands for the field's label. */
export function invalid(errors: FieldErrors): AppError {
  return new AppError(422, errorText('validation'), { code: 'validation', errors });
}

/** @param seconds Whole seconds until the next login is allowed. */
export function locked(seconds: number): AppError {
  return new AppError(423, errorText('too_many_logins', { seconds }), { code: 'too_many_logins', seconds });
}

/** @param seconds Whole seconds until the next call is allowed. */
export function tooManyRequests(seconds: number): AppError {
  return new AppError(429, errorText('too_many_requests', { seconds }), { code: 'too_many_requests', seconds });
}

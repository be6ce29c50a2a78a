import type { ErrorBody, ErrorCode, FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { errorText } from '#platform/i18n/error-texts.de.ts';

/** An expected refusal. Everything else that is thrown becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly details: Omit<ErrorBody, 'message'>; // code, errors per field, seconds to wait

  /** @param message German, for the person. */
  constructor(status: number, message: string, details: AppError['details'] = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** A refusal whose text is that of its code. 422 unless told otherwise. */
export function refused(code: ErrorCode, status = 422): AppError {
  return new AppError(status, errorText(code), { code });
}

/** Also for what exists but is not the asker's: a foreign object and a missing one are the same. */
export function notFound(code: ErrorCode = 'not_found'): AppError {
  return refused(code, 404);
}

export function unauthenticated(): AppError {
  return refused('unauthenticated', 401);
}

export function forbidden(code: ErrorCode = 'forbidden'): AppError {
  return refused(code, 403);
}

export function conflict(code: ErrorCode = 'conflict'): AppError {
  return refused(code, 409);
}

/** @param errors Field path → German messages, which may hold `:attribute`. */
export function invalid(errors: FieldErrors): AppError {
  return new AppError(422, errorText('validation'), { code: 'validation', errors });
}

/** @param seconds Whole seconds until the account opens again. */
export function locked(seconds: number): AppError {
  return new AppError(423, errorText('too_many_logins', { seconds }), { code: 'too_many_logins', seconds });
}

/** @param seconds Whole seconds until the next call is answered. */
export function tooManyRequests(seconds: number): AppError {
  return new AppError(429, errorText('too_many_requests', { seconds }), { code: 'too_many_requests', seconds });
}

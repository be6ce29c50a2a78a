import type { ErrorBody, ErrorCode, FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { errorText, type SharedCode } from '#platform/i18n/error-texts.de.ts';

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

/** Why a room refuses: a code of its own, and what that means in German. */
export type Refusal = { code: ErrorCode; text: string };

/** Makes the refusals of a room from its texts by code. */
export function refusalsOf<Code extends ErrorCode>(texts: Record<Code, string>): Record<Code, Refusal> {
  const refusals = Object.entries<string>(texts).map(([code, text]) => [code, { code, text }]);
  return Object.fromEntries(refusals);
}

/** 422 unless told otherwise. */
export function refused(why: SharedCode | Refusal, status = 422): AppError {
  const { code, text } = typeof why === 'string' ? { code: why, text: errorText(why) } : why;
  return new AppError(status, text, { code });
}

/** Also for what exists but is not the asker's: a foreign object and a missing one are the same. */
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

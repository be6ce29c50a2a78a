import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isAway, sqlState } from '#platform/db/database-errors.ts';
import { errorText } from '#platform/i18n/error-texts.de.ts';
import { AppError, conflict, invalid, notFound, refused, tooLarge } from './errors.ts';

/** Sent as `Retry-After` with a 503: the pool usually finds the database again within this time. */
const RETRY_SECONDS = 5;

/** Turns every thrown error into an `ErrorBody` in German. No other code sends errors. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const known = asAppError(error, request);
    if (!known) request.log.error({ err: error }, 'unexpected error');
    return sendError(reply, known ?? new AppError(500, errorText('internal'), { code: 'internal' }));
  });
}

/** Sends an error, bypassing the route's response schemas. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const wait = error.details.seconds ?? (error.status === 503 ? RETRY_SECONDS : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((body: ErrorBody) => JSON.stringify(body))
    .send(errorBody(error));
}

export function errorBody({ message, details }: AppError): ErrorBody {
  return { message, ...details };
}

function asAppError(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id of impossible form is answered like an object that does not exist.
    if (error.validationContext === 'params') return notFound();
    return invalid(
      fieldErrorsOf(
        error.validation.map(({ instancePath, message, params }) => ({
          path: instancePath.split('/').filter(Boolean),
          message: message ?? '',
          keys: Array.isArray(params.keys) ? params.keys.map(String) : undefined,
        })),
      ),
    );
  }
  return fromDatabase(error, request) ?? fromFramework(error, request);
}

/** Database errors that a client can cause. Nothing of their text, names or values leaves the server. */
function fromDatabase(error: unknown, request: FastifyRequest): AppError | null {
  const code = sqlState(error);
  if (code === null) return null;
  switch (code) {
    case '23505': // unique
    case '23503': // foreign key
    case '23P01': // exclusion
      request.log.warn({ sqlstate: code }, 'refused by a constraint');
      return conflict();
    case '22021': // a NUL byte in a text
    case '22P05': // the same in jsonb
    case '22003': // a number out of range
    case '22008': // a day out of range
      request.log.warn({ sqlstate: code }, 'refused by a type');
      return refused('validation');
    case '40001': // serialisation
    case '40P01': // deadlock
    case '57014': // statement timeout
    case '55P03': // lock timeout
      request.log.error({ err: error }, 'the database gave up');
      return refused('timeout', 503);
    default:
      if (!isAway(code)) return null;
      request.log.error({ err: error }, 'the database is not available');
      return refused('unavailable', 503);
  }
}

/** Errors of Fastify and its plugins have a status code; their English texts are not sent. */
function fromFramework(error: unknown, request: FastifyRequest): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode: status } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && code.startsWith('FST_CSRF_')) return refused('csrf_token_mismatch', 419);
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return refused('timeout', 503);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request.routeOptions.bodyLimit);
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return byStatus(status);
}

/** The error for a 4xx status without a more specific code. */
export function byStatus(status: number): AppError {
  switch (status) {
    case 404:
      return notFound();
    case 408:
      return refused('timeout', 408);
    case 413:
      return refused('file_too_large', 413);
    case 415:
      return refused('file_type_unsupported', 415);
    default:
      return new AppError(status in STATUS_CODES ? status : 400, errorText('bad_request'));
  }
}

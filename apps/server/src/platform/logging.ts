import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The server's log, one JSON object per line. It contains ids, never names, addresses, tokens or bodies: requests
 * appear by their route's pattern, and user input is removed from error messages.
 */
export function createLogger(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
    redact: {
      paths: ['headers', '*.headers', 'email', '*.email', 'password', '*.password', 'token', '*.token', '*.query'],
      remove: true,
    },
  };
  return pino(options, destination);
}

/** One line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.optionalActor?.user_id,
      },
      'answered',
    );
  });
}

type Described = { type: string; message: string; code?: string; at: string[]; cause?: Described };

/** An error for the log: values of statements and mail addresses are removed from its message, stack frames stay. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', at: [] };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutPersons(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Drizzle appends the parameters of a statement, PostgreSQL quotes values, and mail servers repeat the address. */
function withoutPersons(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .slice(0, 2000);
}

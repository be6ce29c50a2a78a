import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * The log of the server, one JSON object a line. It holds ids, never names, addresses, tokens or bodies: requests are
 * named by their route's pattern, and texts of errors lose what a person typed.
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

/** An error for the log: values of statements and addresses are cut out of its text, frames stay. */
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

/** Drizzle appends the values of a statement, PostgreSQL quotes them, and mail servers repeat the address. */
function withoutPersons(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .slice(0, 2000);
}

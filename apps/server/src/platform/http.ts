import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import { speakGerman } from '@gegenpost/contract/shared/messages.de.ts';
import fastify, { type ConnectionError, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { guardAccess } from './access.ts';
import { checkCsrf } from './csrf.ts';
import { readDevices } from './device.ts';
import { answerErrors, byStatus, errorBody, sendError } from './error-handler.ts';
import { logRequests } from './logging.ts';
import { limitRates } from './rate-limits.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { type Actors, readSessions } from './session.ts';

export type HttpOptions = {
  /** Origin where visitors reach the site; https makes the cookies secure and trusts a proxy of the private network. */
  publicUrl: string;
  log: FastifyBaseLogger;
  actors: Actors;
  /** Seals the cookies by which browsers are known again. */
  deviceKey: Buffer;
  /** Inline scripts that may run, as `sha256-…`. */
  scriptHashes: readonly string[];
  realtimeOrigin: string | null;
  timeLimits: TimeLimits | undefined;
};

/** How long a client may take to send its headers and its whole request, and how often that is looked at; in ms. */
export type TimeLimits = { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number };

const TIME_LIMITS: TimeLimits = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };
const BODY_BYTES_MAX = 1024 * 1024;

/** A Fastify that knows sessions, CSRF, access, limits and the error model, and no room yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  speakGerman();
  const { publicUrl, log, actors, deviceKey, scriptHashes, realtimeOrigin, timeLimits = TIME_LIMITS } = options;
  const secure = publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: secure ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    bodyLimit: BODY_BYTES_MAX,
    // Node closes slow clients by the three together only; Fastify sets the second one itself, to none by default.
    http: timeLimits,
    requestTimeout: timeLimits.requestTimeout,
    // Under keep-alive load the 503 would reach every client once.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => sendError(reply, byStatus(error.statusCode ?? 400)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  logRequests(app);

  await app.register(cookie);
  sendSecurityHeaders(app, { secure, scriptHashes, realtimeOrigin });
  readSessions(app, { actors, secure });
  readDevices(app, { key: deviceKey, secure });
  await checkCsrf(app, { secure });
  guardAccess(app);
  await limitRates(app);
  return app;
}

/** What never became a request: too slow, too large or no HTTP at all. */
function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(errorBody(byStatus(status)));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import cookie from '@fastify/cookie';
import proxyAddress from '@fastify/proxy-addr';
import { speakGerman } from '@gegenpost/contract/shared/messages.de.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { logRequests } from '#platform/logging.ts';
import { guardAccess } from './access.ts';
import { keepConnections } from './connections.ts';
import { checkCsrf } from './csrf.ts';
import { readDevices } from './device.ts';
import { answerErrors, byStatus, sendError } from './error-handler.ts';
import { type AdmitProgram, programGetter } from './programs.ts';
import { limitRates } from './rate-limits.ts';
import { answerOutsideRoutes } from './raw-answers.ts';
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts';
import { type FindActor, readSessions } from './session.ts';
import { dropStalledClients } from './stalled-clients.ts';
import { refuseUnstorableText } from './storable-text.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The client's address as in `request.ip`, for requests that never become a Fastify request. */
    addressOf(request: IncomingMessage): string;
  }
}

export type HttpOptions = {
  /** Origin of the site. With https, cookies are secure and proxies in the private network are trusted. */
  publicUrl: string;
  log: FastifyBaseLogger;
  findActor: FindActor;
  admitProgram: AdmitProgram;
  /** Seals the device cookie. */
  deviceKey: Buffer;
  /** Inline scripts that may run, as `sha256-…`. */
  scriptHashes: readonly string[];
  realtimeOrigin: string | null;
  timeLimits: TimeLimits | undefined;
};

/** Timeouts for slow clients, in ms. */
export type TimeLimits = {
  /** How long a client may take to send its headers and its whole request, and how often that is checked. */
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  /** How long a client may read nothing of a response before its connection is dropped. */
  takingTimeout: number;
};

const TIME_LIMITS: TimeLimits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  takingTimeout: 30_000,
};
const BODY_BYTES_MAX = 1024 * 1024;

/** Fastify with sessions, CSRF, access control, rate limits and the error format, but without any room. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  speakGerman();
  const { publicUrl, log, findActor, deviceKey, scriptHashes, realtimeOrigin, timeLimits = TIME_LIMITS } = options;
  const secure = publicUrl.startsWith('https:');
  const headers = securityHeaders({ secure, scriptHashes, realtimeOrigin });
  const { takingTimeout, ...nodeLimits } = timeLimits;
  const trusted = proxyAddress.compile(secure ? ['loopback', 'linklocal', 'uniquelocal'] : []);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: secure && trusted,
    bodyLimit: BODY_BYTES_MAX,
    // Node applies its timeouts only with all three set; Fastify sets `requestTimeout` itself, to 0 by default.
    http: { ...nodeLimits, requireHostHeader: false, shouldUpgradeCallback: wantsWebSocket },
    requestTimeout: timeLimits.requestTimeout,
    // With keep-alive under load, every client would receive the 503 once.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => app.rawAnswers.answerClientError(error, socket, app.connections),
    // Fastify runs no hooks for these errors.
    frameworkErrors: (error, { id }, reply) => {
      reply.headers({ ...headers, 'x-request-id': id, 'cache-control': 'no-store' });
      sendError(reply, byStatus(error.statusCode ?? 400));
    },
  });
  app.decorate('addressOf', (request) => proxyAddress(request, trusted));
  keepConnections(app);
  answerOutsideRoutes(app, headers);
  dropStalledClients(app.server, takingTimeout);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  logRequests(app);

  await app.register(cookie);
  sendSecurityHeaders(app, headers);
  requireHost(app);
  readSessions(app, { findActor, secure });
  readDevices(app, { key: deviceKey, secure });
  await checkCsrf(app, { secure });
  app.decorateRequest('optionalProgram', null);
  app.decorateRequest('program', programGetter);
  guardAccess(app, options.admitProgram);
  await limitRates(app);
  refuseUnstorableText(app);
  return app;
}

/** Node's own check would answer without our headers. */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return sendError(reply, byStatus(400));
  });
}

/**
 * WebSockets are the only upgrade. A client that offers another protocol, such as HTTP/2, is answered over HTTP/1.1.
 */
function wantsWebSocket(this: Server, { headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && this.listenerCount('upgrade') > 0;
}

import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type Options = {
  secure: boolean;
  /** Inline scripts that may run, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Origin of the external realtime server, e.g. `wss://ws.example.org`; null: this server's own. */
  realtimeOrigin: string | null;
};

/** Adds to every response the headers of `securityHeaders`, and two that depend on the request. */
export function sendSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // API responses are personal and must not be cached; a route may set another value itself.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** The headers that helmet would set. Helmet rebuilds them at each call, so it is called once. */
export function securityHeaders({ secure, scriptHashes, realtimeOrigin }: Options): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // Mantine writes CSS variables into style attributes and style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(realtimeOrigin ? [realtimeOrigin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false,
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return { ...answer.getHeaders(), 'permissions-policy': 'camera=(), microphone=(), geolocation=()' };
}

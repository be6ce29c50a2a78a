import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Options = {
  secure: boolean;
  /** Inline scripts that may run, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Origin of the outside realtime server, e.g. `wss://ws.example.org`; null: this server's own. */
  realtimeOrigin: string | null;
};

/** Headers that every answer carries. */
export async function sendSecurityHeaders(app: FastifyInstance, options: Options): Promise<void> {
  const { secure, scriptHashes, realtimeOrigin } = options;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // Mantine writes its variables into style attributes and elements.
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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    // What the API answers is for the asker and the moment; a route that knows better says so.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

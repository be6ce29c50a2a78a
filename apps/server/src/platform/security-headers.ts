import type { FastifyInstance } from 'fastify';

type Options = {
  secure: boolean;
  /** Inline scripts that may run, as `sha256-…`. */
  scriptHashes: readonly string[];
  /** Origin of the outside realtime server, e.g. `wss://ws.example.org`; null: this server's own. */
  realtimeOrigin: string | null;
};

/** Headers that every answer carries: the same for all but two, so they are made once. */
export function sendSecurityHeaders(app: FastifyInstance, options: Options): void {
  const headers = headersOf(options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // What the API answers is for the asker and the moment; a route that knows better says so.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

function headersOf(options: Options): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers opened holes of its own.
    'x-xss-protection': '0',
    ...(options.secure ? { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}; includeSubDomains` } : {}),
  };
}

function contentPolicy({ secure, scriptHashes, realtimeOrigin }: Options): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Mantine writes its variables into style attributes and elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(realtimeOrigin ? [realtimeOrigin] : [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

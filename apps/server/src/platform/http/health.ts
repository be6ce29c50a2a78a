import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Answers whether a dependency of the app is available. */
export type ReadyCheck = () => Promise<boolean>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks by name; `/readyz` runs all of them. Rooms add checks for what they depend on. */
    readyChecks: Map<string, ReadyCheck>;
    /** Rooms add metrics of what they depend on. */
    metrics: Registry;
  }
}

const CHECK_MS = 2000;

/** `/healthz` and `/readyz` on the main port: status only, without details. */
export function answerHealth(app: FastifyInstance): void {
  app.decorate('readyChecks', new Map([['not_stopping', async () => !app.connections.isStopping]]));
  // Looking up the session would query the database, which may be down.
  const config = { ignoresCookies: true } as const;
  const options = { access: 'public', config, logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = Object.values(await runChecks(app.readyChecks)).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}

/** Detailed health and metrics on a separate port, open as long as the app listens. */
export function serveMetrics(app: FastifyInstance, registry: Registry, port: number): void {
  const server = createServer((request, response) => {
    answer(app, registry, request.url ?? '', response).catch((err: unknown) => {
      app.log.error({ err }, 'metrics failed');
      response.writeHead(500).end();
    });
  });
  app.addHook('onListen', async () => {
    const main = app.server.address();
    await listen(server, port, typeof main === 'object' && main ? main.address : '127.0.0.1');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
}

async function answer(app: FastifyInstance, registry: Registry, path: string, response: ServerResponse) {
  if (path === '/metrics') {
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  } else if (path === '/healthz' || path === '/readyz') {
    const checks = path === '/readyz' ? await runChecks(app.readyChecks) : {};
    const ok = Object.values(checks).every(Boolean);
    response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok, uptime_seconds: Math.round(process.uptime()), checks }));
  } else {
    response.writeHead(404).end();
  }
}

async function runChecks(checks: Map<string, ReadyCheck>): Promise<Record<string, boolean>> {
  const results = [...checks].map(async ([name, check]) => {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_MS, false).unref());
    return [name, await Promise.race([check().catch(() => false), late])] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

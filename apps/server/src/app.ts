import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findActor } from '#features/auth/auth.queries.ts';
import { answerHealth, serveMetrics } from '#platform/health.ts';
import { createHttp, type TimeLimits } from '#platform/http.ts';
import { measure } from '#platform/metrics.ts';
import { answerNotFound } from '#platform/not-found.ts';
import { describeApi } from '#platform/openapi.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime.ts';
import { openRealtime } from '#platform/realtime-choice.ts';
import { realtimeRoutes } from '#platform/realtime-routes.ts';
import { loadWebApp, serveWebApp } from '#platform/web-app.ts';

declare module 'fastify' {
  interface FastifyInstance extends Pick<Parts, 'config' | 'clock' | 'db' | 'jobs' | 'mail' | 'files' | 'secrets'> {
    realtime: Realtime;
  }
}

type Options = {
  /** Where the built web app lies. */
  webDir?: string;
  timeLimits?: TimeLimits;
};

const WEB_DIR = path.resolve(import.meta.dirname, '../../web/dist');

/** The product: every room, one line each. The caller starts the jobs and listens. */
export async function buildApp(parts: Parts, { webDir = WEB_DIR, timeLimits }: Options = {}): Promise<FastifyInstance> {
  const { config, clock, db, log } = parts;
  const webApp = await loadWebApp(webDir);
  const { realtime, origin, sockets } = openRealtime(parts);
  const app = await createHttp({
    publicUrl: config.publicUrl,
    log,
    findActor: (tokenHash) => findActor(db, tokenHash, clock.now()),
    scriptHashes: webApp.scriptHashes,
    realtimeOrigin: origin,
    ...(timeLimits ? { timeLimits } : {}),
  });
  app.decorate('config', config).decorate('clock', clock).decorate('secrets', parts.secrets);
  app.decorate('db', db).decorate('jobs', parts.jobs).decorate('mail', parts.mail).decorate('files', parts.files);
  app.decorate('realtime', realtime);
  answerHealth(app);
  app.readyChecks.set('database', async () => (await db.execute(sql`select 1`)).rowCount === 1);
  const registry = measure(app, { pool: parts.pool, sockets: () => sockets?.size ?? 0 });
  if (config.metricsPort !== null) serveMetrics(app, registry, config.metricsPort);
  await describeApi(app);

  await app.register(realtimeRoutes, { hub: sockets });

  await serveWebApp(app, webApp);
  answerNotFound(app);
  return app;
}

import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findActor } from '#features/auth/auth.queries.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { contactRequestsRoutes } from '#features/messaging/contact-requests.routes.ts';
import { messagingJobs } from '#features/messaging/messaging.jobs.ts';
import { messagingRoutes } from '#features/messaging/messaging.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';

import { loadPlans } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db.ts';
import { decorateParts } from '#platform/decorate.ts';
import { answerHealth, serveMetrics } from '#platform/health.ts';
import { createHttp, type TimeLimits } from '#platform/http.ts';
import { measure } from '#platform/metrics.ts';
import { answerNotFound } from '#platform/not-found.ts';
import { describeApi } from '#platform/openapi.ts';
import type { Parts } from '#platform/parts.ts';
import { openRealtime } from '#platform/realtime-choice.ts';
import { realtimeRoutes } from '#platform/realtime-routes.ts';
import { loadWebApp, serveWebApp } from '#platform/web-app.ts';

type Options = {
  /** Where the built web app lies. */
  webDir?: string;
  timeLimits?: TimeLimits;
};

const WEB_DIR = path.resolve(import.meta.dirname, '../../web/dist');

/** The product: all rooms on one server, one line each; it neither listens nor works off jobs yet. */
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
  decorateParts(app, parts);
  app.decorate('realtime', realtime);
  answerHealth(app);
  app.readyChecks.set('database', async () => (await db.execute(sql`select 1`)).rowCount === 1);
  const registry = measure(app, { pool: parts.pool, sockets: () => sockets?.size ?? 0 });
  if (config.metricsPort !== null) serveMetrics(app, registry, config.metricsPort);
  await describeApi(app);

  await app.register(realtimeRoutes, { hub: sockets });
  await app.register(authRoutes);
  await app.register(searchRoutes);
  await app.register(messagingRoutes);
  await app.register(contactRequestsRoutes);
  messagingJobs(parts.jobs, app);

  await serveWebApp(app, webApp);
  answerNotFound(app);
  return app;
}

/** Brings what the release ships into a migrated database. Safe to repeat, and by several processes at once. */
export async function loadShipped(db: Db): Promise<void> {
  await loadPlans(db);
}

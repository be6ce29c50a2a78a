import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rowOf } from '#platform/db/rows.ts';
import { outboxRoutes } from '#platform/mail/outbox-routes.ts';
import type { Parts } from '#platform/parts.ts';
import { openRealtime } from '#platform/realtime/realtime-choice.ts';
import { realtimeRoutes } from '#platform/realtime/realtime-routes.ts';
import { csrfRoutes } from './csrf.ts';
import { decorateParts } from './decorate.ts';
import { answerHealth, serveMetrics } from './health.ts';
import { createHttp, type TimeLimits } from './http.ts';
import { measure } from './metrics.ts';
import { answerNotFound } from './not-found.ts';
import { describeApi } from './openapi.ts';
import type { AdmitProgram } from './programs.ts';
import type { FindActor } from './session.ts';
import { type FindContentPage, loadWebApp, serveWebApp } from './web-app.ts';

type Options = {
  findActor: FindActor;
  admitProgram: AdmitProgram;
  /** Folder of the built web app. */
  webDir: string;
  timeLimits: TimeLimits | undefined;
  /** Finds the content page of an address. */
  findContentPage: FindContentPage;
};

/** The server without any room: HTTP with all its checks, realtime, health, API documentation, the web app's files. */
export async function createPlatform(parts: Parts, options: Options): Promise<FastifyInstance> {
  const { config, db, log, pool } = parts;
  const webApp = await loadWebApp(options.webDir);
  const { realtime, origin, sockets } = openRealtime(parts);
  const app = await createHttp({
    publicUrl: config.publicUrl,
    log,
    findActor: options.findActor,
    admitProgram: options.admitProgram,
    deviceKey: parts.secrets.key('device'),
    scriptHashes: webApp.scriptHashes,
    realtimeOrigin: origin,
    timeLimits: options.timeLimits,
  });
  decorateParts(app, parts);
  app.decorate('webApp', webApp);
  app.decorate('realtime', realtime);

  answerHealth(app);
  // A read-only server, such as a demoted one, does not count as available.
  app.readyChecks.set('database', async () => {
    const row = await rowOf(db, z.object({ writes: z.boolean() }), sql`select not pg_is_in_recovery() as writes`);
    return row?.writes === true;
  });
  const registry = measure(app, { db, pool, sockets: () => sockets?.size ?? 0 });
  app.decorate('metrics', registry);
  if (config.metricsPort !== null) serveMetrics(app, registry, config.metricsPort);

  await describeApi(app);
  await app.register(csrfRoutes);
  await app.register(realtimeRoutes, { hub: sockets });
  await app.register(outboxRoutes);
  await serveWebApp(app, webApp, options.findContentPage);
  answerNotFound(app);
  return app;
}

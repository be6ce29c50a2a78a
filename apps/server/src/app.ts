import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findActor } from '#features/auth/auth.queries.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { contactRequestsRoutes } from '#features/messaging/contact-requests.routes.ts';
import { messagingJobs } from '#features/messaging/messaging.jobs.ts';
import { messagingRoutes } from '#features/messaging/messaging.routes.ts';
import { referenceRoutes } from '#features/reference/reference.routes.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { loadPlans } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db.ts';
import type { TimeLimits } from '#platform/http.ts';
import type { Parts } from '#platform/parts.ts';
import { createPlatform } from '#platform/platform.ts';

type Options = {
  /** Where the built web app lies. */
  webDir?: string;
  timeLimits?: TimeLimits;
};

const WEB_DIR = path.resolve(import.meta.dirname, '../../web/dist');

/** The product: all rooms on one server, one line each; it neither listens nor works off jobs yet. */
export async function buildApp(parts: Parts, { webDir = WEB_DIR, timeLimits }: Options = {}): Promise<FastifyInstance> {
  const app = await createPlatform(parts, {
    findActor: (tokenHash) => findActor(parts.db, tokenHash, parts.clock.now()),
    webDir,
    timeLimits,
  });

  await app.register(authRoutes);
  await app.register(referenceRoutes);
  await app.register(searchRoutes);
  await app.register(messagingRoutes);
  await app.register(contactRequestsRoutes);
  messagingJobs(parts.jobs, app);

  return app;
}

/** Brings what the release ships into a migrated database. Safe to repeat, and by several processes at once. */
export async function loadShipped(db: Db): Promise<void> {
  await loadReferenceData(db);
  await loadPlans(db);
}

import type { FastifyInstance } from 'fastify';
import { findActor } from '#features/auth/auth.queries.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { loadPlans } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db.ts';
import { decorateParts } from '#platform/decorate.ts';
import { createHttp } from '#platform/http.ts';
import type { Parts } from '#platform/parts.ts';

/** The product: all rooms on one server, which neither listens nor works off jobs yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = await createHttp({
    publicUrl: new URL(parts.config.publicUrl),
    logger: parts.log,
    findActor: (tokenHash) => findActor(parts.db, tokenHash, parts.clock.now()),
  });
  decorateParts(app, parts);

  await app.register(authRoutes);

  return app;
}

/** Brings what the release ships into a migrated database. Safe to repeat, and by several processes at once. */
export async function loadShipped(db: Db): Promise<void> {
  await loadPlans(db);
}

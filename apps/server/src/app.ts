import path from 'node:path';
import type { IndexEngine } from '@gegenpost/search-engine';
import type { FastifyInstance } from 'fastify';
import { programAdmission } from '#features/api-tokens/admission.service.ts';
import { actorFinder } from '#features/auth/sessions/actor-lookup.service.ts';
import { measureFeed } from '#features/candidate-index/feed-metrics.service.ts';
import { noIndex } from '#features/candidate-index/sql-search.service.ts';
import { findContentPage } from '#features/pages/pages.service.ts';
import { type HitCache, openHitCache } from '#features/search/hits/hits.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { TimeLimits } from '#platform/http/http.ts';
import { createPlatform } from '#platform/http/platform.ts';
import type { Parts } from '#platform/parts.ts';
import { openRooms } from './rooms.ts';

declare module 'fastify' {
  interface FastifyInstance {
    candidateIndex: IndexEngine;
    hitCache: HitCache;
  }
}

type Options = {
  /** Where the built web app lies. */
  webDir?: string;
  timeLimits?: TimeLimits;
  candidateIndex?: IndexEngine;
};

const WEB_DIR = path.resolve(import.meta.dirname, '../../web/dist');

/** The product: the platform with every room of `rooms.ts`; it neither listens nor works off jobs yet. */
export async function buildApp(
  parts: Parts,
  { webDir = WEB_DIR, timeLimits, candidateIndex = noIndex }: Options = {},
): Promise<FastifyInstance> {
  const app = await openPlatform(parts, { webDir, timeLimits });

  app.decorate('candidateIndex', candidateIndex);
  app.decorate('hitCache', openHitCache());
  // An engine outside may be away for long, and SQL answers meanwhile.
  if (candidateIndex !== noIndex && candidateIndex.lagSeconds === undefined) waitForIndex(app, candidateIndex);
  if (candidateIndex.lagSeconds !== undefined) measureFeed(app.metrics, candidateIndex);

  for (const { routes = [], jobs = [] } of await openRooms()) {
    for (const start of jobs) start(parts.jobs, app);
    for (const plugin of routes) await app.register(plugin);
  }
  return app;
}

/** Takes requests from other machines once the index was there; without it searches are slower, but right. */
function waitForIndex(app: FastifyInstance, index: IndexEngine): void {
  let wasReady = false;
  app.readyChecks.set('candidate_index', async () => {
    wasReady ||= index.isReady;
    return wasReady;
  });
}

/** Brings reference lists, plans, pages, help and terms to what this release delivers. */
export async function loadShipped(db: Db, now: Date): Promise<void> {
  for (const { load } of await openRooms()) await load?.(db, now);
}

/** The server without any room, and what it asks of rooms. */
function openPlatform(parts: Parts, options: { webDir: string; timeLimits: TimeLimits | undefined }) {
  return createPlatform(parts, {
    ...options,
    findActor: actorFinder(parts.db, parts.clock),
    admitProgram: programAdmission(parts.db, parts.clock),
    findContentPage: (slug) => findContentPage(parts.db, slug, parts.clock.now()),
  });
}

import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { refreshCards } from './cards/cards.service.ts';
import { writeViews } from './embedding/embedding.service.ts';
import { EmbeddingViews } from './embedding/embedding-views.ts';
import { forgetLeads } from './leads/leads.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Views of embedded lists that this process has not written down yet. */
    embeddingViews: EmbeddingViews;
  }
}

const REFRESH = 'public-lists.refresh';
const SWEEP = 'public-lists.sweep';
const WRITE_MS = 10_000;

/**
 * Divides public candidates into groups again (whoever changed since the last run is not shown until the next one),
 * erases messages that nobody confirmed, and writes views down.
 */
export function publicListsJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work(REFRESH, () => refreshCards(app));
  jobs.schedule(REFRESH, '*/5 * * * *');
  jobs.work(SWEEP, () => forgetLeads(app));
  jobs.schedule(SWEEP, '23 * * * *');

  const views = new EmbeddingViews();
  app.decorate('embeddingViews', views);
  // A count that fails is lost: nobody is kept from a list for it.
  const write = () => writeViews(app, views).catch((error) => app.log.warn({ err: error }, 'views were not counted'));
  const timer = setInterval(write, WRITE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}

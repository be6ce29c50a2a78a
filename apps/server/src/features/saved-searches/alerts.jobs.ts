import type { FastifyInstance } from 'fastify';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import type { Jobs } from '#platform/jobs.ts';
import { listen } from '#platform/realtime/realtime-listener.ts';
import { Alerts } from './alerts.service.ts';

const RUN = 'saved-searches.alert';
/** Debounces: candidates change in bursts while somebody fills in a profile. */
const PAUSE_MS = 300;

/**
 * Processes alerts soon after a candidate changed, on whichever process is first, and once a minute without a
 * notification.
 */
export function alertsJobs(jobs: Jobs, app: FastifyInstance): void {
  const { connection, log } = app;
  const alerts = new Alerts({ ...app, catalogue: () => findIndexCatalogue(app.db) });
  jobs.work(RUN, () => alerts.run());
  jobs.schedule(RUN, '* * * * *');

  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      alerts.run().catch((err: unknown) => log.error({ err }, 'alerts failed'));
    }, PAUSE_MS).unref();
  };
  const listener = listen(connection, 'candidates', { log, onMessage: wake, onGap: wake });
  app.addHook('onListen', () => listener.start());
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await listener.stop();
  });
}

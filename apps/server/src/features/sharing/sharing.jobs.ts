import type { FastifyInstance } from 'fastify';
import type { Parts } from '#platform/parts.ts';
import { listen } from '#platform/realtime-listener.ts';
import { tellLapsed } from './sharing-lapse.service.ts';
import { LINKS_CHANNEL } from './sharing-links.queries.ts';
import type { SharingWatch } from './sharing-watch.service.ts';

const LAPSE = 'sharing.tell-lapsed';

/** Wakes the pages of guests that wait for a change of a link, on whichever process it happened, and ends links with their day. */
export function sharingJobs({ jobs, connection, log }: Parts, app: FastifyInstance, watch: SharingWatch): void {
  jobs.work(LAPSE, () => tellLapsed(app));
  jobs.schedule(LAPSE, '*/5 * * * *');

  const listener = listen(connection, LINKS_CHANNEL, {
    log,
    onMessage: (id) => watch.wake(Number(id)),
    onGap: () => watch.wakeAll(),
  });
  app.addHook('onListen', () => listener.start());
  // Before the server stops: requests that wait would hold it.
  app.addHook('preClose', async () => {
    watch.wakeAll();
    await listener.stop();
  });
}

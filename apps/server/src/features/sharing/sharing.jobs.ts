import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { listen } from '#platform/realtime/realtime-listener.ts';
import { eraseRemovedActivities } from './activities.service.ts';
import { forgetOldInterests } from './interests.service.ts';
import { sendReminders } from './reminders.service.ts';
import { renewSealedTokens } from './sealed-tokens.service.ts';
import { tellLapsed } from './sharing-lapse.service.ts';
import { LINKS_CHANNEL } from './sharing-links.queries.ts';
import { SharingWatch } from './sharing-watch.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Long polls of guests' pages in this process. */
    sharingWatch: SharingWatch;
  }
}

const LAPSE = 'sharing.tell-lapsed';
const REMIND = 'sharing.remind';
const SWEEP = 'sharing.sweep';

/** Ends links after their last day, and wakes waiting pages of guests when their link changed on any process. */
export function sharingJobs(jobs: Jobs, app: FastifyInstance): void {
  const { connection, log } = app;
  const watch = new SharingWatch();
  jobs.work(LAPSE, () => tellLapsed(app));
  jobs.schedule(LAPSE, '*/5 * * * *');
  jobs.work(REMIND, () => sendReminders(app));
  // Hourly from eight in the morning on; each reminder is sent once.
  jobs.schedule(REMIND, '0 8-19 * * *');
  jobs.work(SWEEP, async () => {
    await eraseRemovedActivities(app);
    await forgetOldInterests(app);
    await renewSealedTokens(app);
  });
  jobs.schedule(SWEEP, '*/10 * * * *');

  const listener = listen(connection, LINKS_CHANNEL, {
    log,
    onMessage: (id) => watch.wake(Number(id)),
    onGap: () => watch.wakeAll(),
  });
  app.addHook('onListen', () => listener.start());
  // In `preClose`, because waiting requests would keep the server from closing.
  app.addHook('preClose', async () => {
    watch.stop();
    await listener.stop();
  });
  app.decorate('sharingWatch', watch);
}

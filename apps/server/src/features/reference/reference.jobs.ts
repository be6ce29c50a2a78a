import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { listen } from '#platform/realtime/realtime-listener.ts';
import { REFERENCE_CHANNEL } from './entry-changes.queries.ts';
import { forgetReference } from './entry-changes.service.ts';

/** Every process that answers requests hears when another one changed the lists, and reads them anew. */
export function referenceJobs(_jobs: Jobs, app: FastifyInstance): void {
  const { connection, log, db } = app;
  const forget = () => forgetReference(db);
  const listener = listen(connection, REFERENCE_CHANNEL, { log, onMessage: forget, onGap: forget });
  app.addHook('onListen', async () => {
    await listener.start();
    // What was changed between the first reading and now was not heard.
    forget();
  });
  app.addHook('onClose', () => listener.stop());
}

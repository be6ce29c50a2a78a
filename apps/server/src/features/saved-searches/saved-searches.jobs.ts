import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { mailAlerts } from './alert-mails.service.ts';
import { deleteRemoved } from './saved-searches.queries.ts';

const SWEEP = 'saved-searches.sweep';

const DAILY = 'saved-searches.mail-daily';
const WEEKLY = 'saved-searches.mail-weekly';

type JobParts = Pick<FastifyInstance, 'db' | 'clock' | 'mail' | 'config' | 'secrets'>;

export function savedSearchesJobs(jobs: Jobs, parts: JobParts): void {
  const { db, clock } = parts;
  jobs.work(SWEEP, async () => {
    await deleteRemoved(db, undoableSince(clock.now()));
  });
  jobs.schedule(SWEEP, '*/10 * * * *');
  jobs.work(DAILY, () => mailAlerts(parts, 'daily'));
  jobs.schedule(DAILY, '0 7 * * *');
  jobs.work(WEEKLY, () => mailAlerts(parts, 'weekly'));
  jobs.schedule(WEEKLY, '5 7 * * 1');
}

import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { forgetOldNotifications } from './notifications.service.ts';

const FORGET = 'notifications.forget-old';

/** Once a night. */
export function notificationsJobs(jobs: Jobs, parts: { db: Db; clock: Clock }): void {
  jobs.work(FORGET, () => forgetOldNotifications(parts));
  jobs.schedule(FORGET, '20 3 * * *');
}

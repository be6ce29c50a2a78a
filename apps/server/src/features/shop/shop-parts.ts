import type { JobLog } from '#platform/job-log.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** What services of this room need of the app. */
export type ShopParts = Pick<Parts, 'db' | 'clock' | 'config' | 'mail' | 'secrets'> & {
  jobs: Pick<Jobs, 'enqueue'>;
  realtime: Realtime;
  log: JobLog;
};

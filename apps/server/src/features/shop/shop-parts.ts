import type { JobLog } from '#platform/job-log.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** What services of this room need of the app. */
export type ShopParts = Pick<Parts, 'db' | 'jobs' | 'clock' | 'config' | 'mail' | 'secrets'> & {
  realtime: Realtime;
  log: JobLog;
};

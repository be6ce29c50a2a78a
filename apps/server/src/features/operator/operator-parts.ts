import type { JobLog } from '#platform/job-log.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** Dependencies of this room's services; the app has all of them. */
export type OperatorParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'clock' | 'config' | 'secrets'> & {
  realtime: Realtime;
  log: JobLog;
};

import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** Dependencies of this room's services; the app has all of them. */
export type PrivacyParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'files' | 'clock' | 'config' | 'secrets'> & {
  realtime: Realtime;
};

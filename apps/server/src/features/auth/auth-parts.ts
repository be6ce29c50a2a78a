import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** Dependencies of this room's services; the app has all of them. */
export type AuthParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'clock' | 'config'> & { realtime: Realtime };

import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** What the services of this room work with; the app has them all. */
export type AuthParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'clock' | 'config'> & { realtime: Realtime };

import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** What the services of this room work with; the app has them all. */
export type PrivacyParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'files' | 'clock' | 'config'> & { realtime: Realtime };

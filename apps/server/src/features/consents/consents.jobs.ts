import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import { informInTime } from './information/information.service.ts';
import { SEND_LETTERS, sendLetters, settleLetters } from './information/letters.service.ts';

const SETTLE = 'consents.settle-letters';
const INFORM = 'consents.inform-in-time';

type JobParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'clock' | 'config'>;

/**
 * Sends what agents asked for at once; every hour those letters that an address could not get yet. Every five minutes
 * notes which the mail server took, and every morning tells those who are online, or entered three weeks ago.
 */
export function consentsJobs(jobs: Jobs, parts: JobParts): void {
  jobs.work(SEND_LETTERS, () => sendLetters(parts));
  jobs.schedule(SEND_LETTERS, '13 * * * *');
  jobs.work(SETTLE, () => settleLetters(parts));
  jobs.schedule(SETTLE, '*/5 * * * *');
  jobs.work(INFORM, () => informInTime(parts));
  jobs.schedule(INFORM, '20 8 * * *');
}

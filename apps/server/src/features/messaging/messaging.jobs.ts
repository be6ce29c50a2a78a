import type { Jobs } from '#platform/jobs.ts';
import { expireContactRequests } from './contact-requests.service.ts';
import type { MessagingParts } from './thread-events.service.ts';

const EXPIRE = 'messaging.expire-requests';

/** Lets requests lapse; every quarter of an hour is exact enough for a term of 14 days. */
export function messagingJobs(jobs: Jobs, parts: MessagingParts): void {
  jobs.work(EXPIRE, () => expireContactRequests(parts));
  jobs.schedule(EXPIRE, '*/15 * * * *');
}

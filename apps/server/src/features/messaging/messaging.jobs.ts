import type { Jobs } from '#platform/jobs.ts';
import { expireContactRequests } from './contact-requests.service.ts';
import { eraseRemovedTemplates } from './message-templates.service.ts';
import { remindOfRequests } from './request-delay.service.ts';
import type { MessagingParts } from './thread-events.service.ts';

const EXPIRE = 'messaging.expire-requests';
const SWEEP = 'messaging.sweep-templates';
const REMIND = 'messaging.remind-of-requests';

/** Lets requests lapse and reminds of those put off; every quarter of an hour is exact enough for terms of days. */
export function messagingJobs(jobs: Jobs, parts: MessagingParts): void {
  jobs.work(EXPIRE, () => expireContactRequests(parts));
  jobs.schedule(EXPIRE, '*/15 * * * *');
  jobs.work(REMIND, () => remindOfRequests(parts));
  jobs.schedule(REMIND, '*/15 * * * *');
  jobs.work(SWEEP, () => eraseRemovedTemplates(parts));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

import type { Jobs } from '#platform/jobs.ts';
import { sendThreadMails, type ThreadMailParts } from './thread-mails.service.ts';

const AT_ONCE = 'messaging.mail-at-once';
const DAILY = 'messaging.mail-daily';

export function threadMailsJobs(jobs: Jobs, parts: ThreadMailParts): void {
  jobs.work(AT_ONCE, () => sendThreadMails(parts, 'at_once'));
  jobs.schedule(AT_ONCE, '* * * * *');
  jobs.work(DAILY, () => sendThreadMails(parts, 'daily'));
  jobs.schedule(DAILY, '0 7 * * *');
}

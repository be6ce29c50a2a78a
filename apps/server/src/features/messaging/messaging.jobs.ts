import { mailOutsiders } from '#features/messaging/outsiders/outsider-mails.service.ts';
import { expireOffers } from '#features/messaging/outsiders/outsider-offers.service.ts';
import { claimThreads } from '#features/messaging/outsiders/outsiders.service.ts';
import { countAnswerHabits } from '#features/messaging/requests/answer-habits.queries.ts';
import { expireContactRequests } from '#features/messaging/requests/contact-requests.service.ts';
import { tellRejections } from '#features/messaging/requests/rejections.service.ts';
import { remindOfRequests } from '#features/messaging/requests/request-delay.service.ts';
import { eraseRemovedTemplates } from '#features/messaging/templates/message-templates.service.ts';
import type { MessagingParts } from '#features/messaging/threads/thread-events.service.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';

const EXPIRE = 'messaging.expire-requests';
const SWEEP = 'messaging.sweep-templates';
const REMIND = 'messaging.remind-of-requests';
const MAIL = 'messaging.mail-outsiders';
const REJECT = 'messaging.tell-rejections';
const CLAIM = 'messaging.claim-threads';
const ANSWERS = 'messaging.count-answer-habits';

/**
 * Every quarter of an hour, requests expire and reminders of postponed ones are sent: exact enough for terms of days.
 * Every minute, companies are told of rejections that can no longer be taken back, candidates' messages are mailed to
 * people without an account, and threads are moved to accounts created meanwhile. Every night, who answers letters is
 * found anew, so that no company sees an effect of its own letter.
 */
export function messagingJobs(jobs: Jobs, parts: MessagingParts & Pick<Parts, 'mail' | 'config' | 'secrets'>): void {
  jobs.work(MAIL, () => mailOutsiders(parts));
  jobs.schedule(MAIL, '* * * * *');
  jobs.work(REJECT, () => tellRejections(parts));
  jobs.schedule(REJECT, '* * * * *');
  jobs.work(CLAIM, () => claimThreads(parts));
  jobs.schedule(CLAIM, '* * * * *');
  jobs.work(EXPIRE, async () => {
    await expireContactRequests(parts);
    await expireOffers(parts);
  });
  jobs.schedule(EXPIRE, '*/15 * * * *');
  jobs.work(REMIND, () => remindOfRequests(parts));
  jobs.schedule(REMIND, '*/15 * * * *');
  jobs.work(ANSWERS, () => countAnswerHabits(parts.db, parts.clock.now()));
  jobs.schedule(ANSWERS, '40 3 * * *');
  jobs.work(SWEEP, () => eraseRemovedTemplates(parts));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

import type { FastifyInstance } from 'fastify';
import { PAYMENT_CHANGED, type PaymentChangedJob } from '#features/payments/payments.service.ts';
import type { Jobs } from '#platform/jobs.ts';
import { lookAtPayment } from './dunning/assessment.service.ts';
import { dun } from './dunning/dunning.service.ts';
import { removeOldDrafts } from './orders/drafts.service.ts';
import { announceRenewals, renewAll } from './renewal/renewal.service.ts';
import { correctTaxes } from './renewal/tax-corrections.service.ts';

const HOURLY = {
  'shop.renew': renewAll,
  'shop.announce': announceRenewals,
  'shop.dun': dun,
  'shop.correct-taxes': correctTaxes,
} as const;
const REMOVE_DRAFTS = 'shop.remove-drafts';

/** Retried for a day: until the job has run, a payment of a company has no effect on its subscription. */
const rules = { retryLimit: 30, retryDelay: 5, retryDelayMax: 3600, keepFailedSeconds: 30 * 86_400 };

/** Concludes what payments mean; every hour renews, announces, duns and corrects; each night removes old drafts. */
export function shopJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work<PaymentChangedJob>(PAYMENT_CHANGED, (job) => lookAtPayment(app, job), rules);
  for (const [minute, [name, work]] of Object.entries(HOURLY).entries()) {
    jobs.work(name, () => work(app));
    jobs.schedule(name, `${5 + 10 * minute} * * * *`);
  }
  jobs.work(REMOVE_DRAFTS, () => removeOldDrafts(app));
  jobs.schedule(REMOVE_DRAFTS, '40 3 * * *');
}

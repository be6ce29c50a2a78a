import type { FastifyInstance } from 'fastify';
import type { JobRules, Jobs } from '#platform/jobs.ts';
import { lookAt } from './payment-changes.service.ts';
import {
  CANCEL,
  type CancelJob,
  CHARGE,
  type ChargeJob,
  FORGET,
  type ForgetJob,
  LOOK,
  type LookJob,
  REFUND,
  type RefundJob,
  SWEEP,
} from './payment-jobs.ts';
import { cancel, charge, forget, refund, sweep } from './payment-work.service.ts';
import { providerName, takesPayments } from './providers.service.ts';

/**
 * What no sweep does again is tried for days: the provider may be out of order. An event comes once, and no sweep asks
 * again about a payment that succeeded, such as one that is disputed.
 */
const PATIENT: JobRules = { retryLimit: 20, retryDelay: 30, retryDelayMax: 6 * 3600, keepFailedSeconds: 90 * 86_400 };

/** Asks the provider for what requests and other rooms left to it. */
export function paymentsJobs(jobs: Jobs, app: FastifyInstance): void {
  if (!takesPayments(app.config)) {
    app.log.warn('without STRIPE_KEY payments are play money: only transfers are offered here (DEMO=on offers a demo)');
  }
  const look = async (job: LookJob) => {
    if (job.provider === providerName(app.config)) await lookAt(app, job);
  };
  jobs.work<LookJob>(LOOK, look, PATIENT);
  jobs.work<ChargeJob>(CHARGE, (job) => charge(app, job));
  jobs.work<CancelJob>(CANCEL, (job) => cancel(app, job), PATIENT);
  jobs.work<RefundJob>(REFUND, (job) => refund(app, job), PATIENT);
  jobs.work<ForgetJob>(FORGET, (job) => forget(app, job), PATIENT);
  jobs.work(SWEEP, () => sweep(app));
  jobs.schedule(SWEEP, '*/15 * * * *');
}

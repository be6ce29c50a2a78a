import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { sendVoucherReminders } from './voucher-reminders.service.ts';
import { eraseRemovedVouchers } from './vouchers.service.ts';

const REMIND = 'vouchers.remind';
const SWEEP = 'vouchers.sweep';

export function vouchersJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work(REMIND, () => sendVoucherReminders(app));
  // Hourly from eight in the morning on; each deadline is told once.
  jobs.schedule(REMIND, '10 8-19 * * *');
  jobs.work(SWEEP, () => eraseRemovedVouchers(app));
  jobs.schedule(SWEEP, '*/10 * * * *');
}

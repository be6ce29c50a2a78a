import type { Jobs } from '#platform/jobs.ts';
import { MAKE_FILES, type MailParts, type MakeFilesJob, makeAndMailFiles } from './documents/files.service.ts';
import { removeOldInvoices } from './retention.service.ts';

const REMOVE_OLD = 'invoices.remove-old';

/** Thirty tries take about a day. A job that failed to the end is kept for 30 days, so that the operator can repeat it. */
const rules = { retryLimit: 30, retryDelay: 5, retryDelayMax: 3600, keepFailedSeconds: 30 * 86_400 };

/** Makes and mails the files of new invoices; once a month deletes invoices whose years of retention are over. */
export function invoicesJobs(jobs: Jobs, parts: MailParts): void {
  jobs.work<MakeFilesJob>(MAKE_FILES, ({ invoice_id }) => makeAndMailFiles(parts, invoice_id), rules);
  jobs.work(REMOVE_OLD, () => removeOldInvoices(parts));
  jobs.schedule(REMOVE_OLD, '15 4 2 * *');
}

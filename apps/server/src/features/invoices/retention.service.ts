import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { deleteInvoicesBefore } from './invoices.queries.ts';
import { RETENTION_YEARS } from './tax-cases.ts';

/** Deletes invoices whose years of retention are over, and their files. */
export async function removeOldInvoices({ db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>): Promise<void> {
  const year = Number(berlinDay(clock.now()).slice(0, 4));
  await db.transaction(async (tx) => {
    // Last: a file cannot be rolled back. What fails here is tried again, rows and all.
    const keys = await deleteInvoicesBefore(tx, `${year - RETENTION_YEARS}-01-01`);
    for (const key of keys) await files.delete(key);
  });
}

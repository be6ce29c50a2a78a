import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { deleteInvoices, findExpired } from './invoices.queries.ts';
import { RETENTION_YEARS } from './tax-cases.ts';

const BATCH = 200;

/**
 * Deletes invoices whose years of retention are over, and their files. Files go first: when the process dies between the
 * two, the rows are still there, and the next run deletes both.
 */
export async function removeOldInvoices({ db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>): Promise<void> {
  const day = `${Number(berlinDay(clock.now()).slice(0, 4)) - RETENTION_YEARS}-01-01`;
  for (;;) {
    const expired = await findExpired(db, { day, limit: BATCH });
    if (expired.length === 0) return;
    for (const key of expired.flatMap(({ file_keys }) => file_keys)) await files.delete(key);
    const ids = expired.map(({ id }) => id);
    await db.transaction((tx) => deleteInvoices(tx, ids));
  }
}

import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { blockChanges, candidateChanges } from './candidate-index.table.ts';

/** Readers read changes at least every 30 minutes; after a longer gap they read all candidates again. */
export async function deleteOldChanges(db: Db): Promise<void> {
  for (const table of [candidateChanges, blockChanges]) {
    await db.delete(table).where(sql`${table.changed_at} < now() - interval '1 hour'`);
  }
}

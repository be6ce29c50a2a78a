import { sql } from 'drizzle-orm';
import { legalGrounds } from '#features/search/search.table.ts';
import type { Db } from '#platform/db/db.ts';

type Use = Omit<typeof legalGrounds.$inferInsert, 'first_used_at' | 'last_used_at'> & { now: Date };

/**
 * Records which protected criterion was searched on which legal ground; repeated uses on a day update `last_used_at`.
 */
export async function upsertLegalGrounds(db: Db, uses: readonly Use[]): Promise<void> {
  await db
    .insert(legalGrounds)
    .values(uses.map(({ now, ...use }) => ({ ...use, first_used_at: now, last_used_at: now })))
    .onConflictDoUpdate({
      target: [legalGrounds.user_id, legalGrounds.criterion, legalGrounds.ground, legalGrounds.day],
      set: { last_used_at: sql`excluded.last_used_at` },
    });
}

import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { lastSearches } from './saved-searches.table.ts';

export type LastSearchRow = typeof lastSearches.$inferSelect;

/** Latest first. */
export async function findLastSearches(db: Db, userId: number, limit: number): Promise<LastSearchRow[]> {
  return db
    .select()
    .from(lastSearches)
    .where(eq(lastSearches.user_id, userId))
    .orderBy(desc(lastSearches.searched_at))
    .limit(limit);
}

export async function upsertLastSearch(tx: Db, row: LastSearchRow): Promise<void> {
  const { total, searched_at } = row;
  await tx
    .insert(lastSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [lastSearches.user_id, lastSearches.criteria_hash],
      set: { total, searched_at },
    });
}

/** Deletes all but the latest `keep` searches of a user. */
export async function deleteOlderSearches(tx: Db, userId: number, keep: number): Promise<void> {
  const latest = tx
    .select({ criteria_hash: lastSearches.criteria_hash })
    .from(lastSearches)
    .where(eq(lastSearches.user_id, userId))
    .orderBy(desc(lastSearches.searched_at))
    .limit(keep);
  await tx
    .delete(lastSearches)
    .where(and(eq(lastSearches.user_id, userId), notInArray(lastSearches.criteria_hash, latest)));
}

import { createHash } from 'node:crypto';
import type { LastSearch } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { putInWords } from '#features/search/query/criteria-words.service.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteOlderSearches, findLastSearches, upsertLastSearch } from './last-searches.queries.ts';

const KEPT = 10;

/** The last ten searches of a user, latest first. */
export async function listLastSearches(db: Db, userId: number): Promise<LastSearch[]> {
  const rows = await findLastSearches(db, userId, KEPT);
  const searches = rows.map(({ criteria }) => SearchCriteria.parse(criteria));
  const words = await putInWords(db, searches);
  return rows.map(({ total, searched_at }, index) => ({
    criteria: the(searches[index], 'criteria of a search'),
    ...the(words[index], 'words of a search'),
    total,
    searched_at: searched_at.toISOString(),
  }));
}

/** Records a search; a repeated one moves to the front. */
export async function noteSearch(
  db: Db,
  userId: number,
  { criteria, total }: { criteria: SearchCriteria; total: number },
  now: Date,
): Promise<void> {
  const criteria_hash = createHash('sha256').update(JSON.stringify(criteria)).digest('base64url');
  await db.transaction(async (tx) => {
    await upsertLastSearch(tx, { user_id: userId, criteria_hash, criteria, total, searched_at: now });
    await deleteOlderSearches(tx, userId, KEPT);
  });
}

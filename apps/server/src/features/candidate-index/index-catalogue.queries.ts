import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { readIndexCatalogue } from './candidate-feed.queries.ts';

export function findIndexCatalogue(db: Db) {
  return readIndexCatalogue((text) => db.execute(sql.raw(text)));
}

import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type PlanRow, plans } from './shop.table.ts';

/** Inserts plans, or updates existing ones. */
export async function upsertPlans(db: Db, rows: readonly PlanRow[]): Promise<void> {
  const { key, ...columns } = getTableColumns(plans);
  const set = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.raw(`excluded.${name}`)]));
  await db
    .insert(plans)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set });
}

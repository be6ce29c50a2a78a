import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';

/** Parameters that PostgreSQL takes in one statement. */
const PARAMETERS_MAX = 65_000;

/** Inserts many rows in as few statements as possible. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (const chunk of chunksFor(table, rows)) await tx.insert(table).values(chunk);
}

/** As `insertRows`; answers with the rows as they stand in the database, in any order. */
export async function insertReturning<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const inserted: Table['$inferSelect'][] = [];
  for (const chunk of chunksFor(table, rows)) {
    inserted.push(...((await tx.insert(table).values(chunk).returning()) as Table['$inferSelect'][]));
  }
  return inserted;
}

function chunksFor<Row>(table: PgTable, rows: Row[]): Row[][] {
  const size = Math.floor(PARAMETERS_MAX / Object.keys(getTableColumns(table)).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

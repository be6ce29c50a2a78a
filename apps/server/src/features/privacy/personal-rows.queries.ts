import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { personalTables } from './personal-data.queries.ts';
import type { People } from './personal-files.ts';
import { ids, type Link } from './personal-table.queries.ts';

const PersonalRow = z.object({ row: z.object({}).loose() });

const isTheirs = ({ column, to }: Link, { user_ids, profile_ids }: People) =>
  sql`${sql.identifier(column)} = any(${ids(to === 'user' ? user_ids : profile_ids)})`;

/** All rows about people, by table name. */
export async function findPersonalRows(db: Db, people: People): Promise<Record<string, object[]>> {
  const data: Record<string, object[]> = {};
  for (const { table, links, rows, withheld = [], explained, isExported = true } of personalTables) {
    const own = links.filter(({ erase }) => erase !== 'hand-over').map((link) => isTheirs(link, people));
    if (!isExported || (own.length === 0 && !rows)) continue;
    const where = rows?.(people) ?? sql`(${sql.join(own, sql` or `)})`;
    const found = await rowsOf(
      db,
      PersonalRow,
      sql`
      select to_jsonb(r) - ${sql.param([...withheld])}::text[] || coalesce(${explained ?? sql`null::jsonb`}, '{}') as row
      from ${table} r where ${where}`,
    );
    data[getTableName(table)] = found.map(({ row }) => row);
  }
  return data;
}

/** Deletes or unlinks all rows of people, table by table. Rows to hand over must have been handed over before. */
export async function erasePersonalRows(tx: Db, people: People): Promise<void> {
  for (const { table, links } of personalTables) {
    for (const link of links) {
      if (link.erase === 'delete') await tx.execute(sql`delete from ${table} where ${isTheirs(link, people)}`);
      if (link.erase !== 'unlink') continue;
      const emptied = [link.column, ...(link.empty ?? [])].map((column) => sql`${sql.identifier(column)} = null`);
      await tx.execute(sql`update ${table} set ${sql.join(emptied, sql`, `)} where ${isTheirs(link, people)}`);
    }
  }
}

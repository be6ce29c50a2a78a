import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { personalTables } from './personal-data.queries.ts';
import { foldersOf } from './personal-files.ts';

const { db } = await freshDb();

/** Every foreign key to users or profiles, directly or over other tables. */
async function findLinks(): Promise<{ from_table: string; from_column: string; to_table: string }[]> {
  const { rows } = await db.execute<{ from_table: string; from_column: string; to_table: string }>(sql`
    with recursive links as (
      select conrelid, conrelid::regclass::text as from_table, confrelid, confrelid::regclass::text as to_table,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as from_column
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), reached as (
      select * from links where to_table in ('users', 'profiles')
      union select links.* from links join reached on links.confrelid = reached.conrelid
    )
    select from_table, from_column, to_table from reached order by 1, 2`);
  return rows;
}

const entryOf = (name: string) => personalTables.find(({ table }) => getTableName(table) === name);

test('names every table whose rows are about people', async () => {
  const names = [...new Set((await findLinks()).map(({ from_table }) => from_table))];

  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !entryOf(name))).toEqual([]);
});

test('says of every column that points at a person what becomes of it', async () => {
  const direct = (await findLinks()).filter(({ to_table }) => ['users', 'profiles'].includes(to_table));
  const missing = direct.filter(
    ({ from_table, from_column }) => !entryOf(from_table)?.links.some(({ column }) => column === from_column),
  );

  expect(direct.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test('names no column that its table does not have', async () => {
  for (const { table, links, withheld = [] } of personalTables) {
    const named = [...links.flatMap(({ column, empty = [] }) => [column, ...empty]), ...withheld];
    const { rows } = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = ${getTableName(table)}`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  }
});

test('an erasure empties the folder of the sheets by which a candidate was presented', () => {
  expect(foldersOf({ user_ids: [], profile_ids: [7] })).toContain('presentations/7');
});

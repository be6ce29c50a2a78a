import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { openDatabase } from './db.ts';
import { prepareStatement } from './statement.ts';

const { connection } = await freshDb();

type Row = { sum: number; constants: string[]; twice: number; day: Date };

const statement = prepareStatement<Row, { first: number; second: number; day: Date }>(
  'sums',
  sql`select ${sql.placeholder('first')}::int + ${sql.placeholder('second')}::int as sum,
    ${sql.param(['a', 'b'])}::text[] as constants, 2 * ${sql.placeholder('first')}::int as twice,
    ${sql.placeholder('day')}::timestamptz as day`,
);

test('gives each value to its place, and constants to theirs, and plans the statement once for a connection', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, pool, close } = openDatabase(connection, { max: 1 });
  stack.defer(close);
  const day = new Date('2026-11-21T10:00:00.000Z');
  for (const [first, second] of [
    [1, 2],
    [10, 20],
    [-5, 5],
  ] as const) {
    const [row] = await statement(db, { first, second, day });
    expect(row).toEqual({ sum: first + second, constants: ['a', 'b'], twice: 2 * first, day });
  }
  const { rows } = await pool.query('select name, generic_plans + custom_plans as runs from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'sums', runs: 3 }]);
});

test('is refused in a transaction, whose changes it would not see', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, close } = openDatabase(connection);
  stack.defer(close);
  const inside = db.transaction((tx) => statement(tx, { first: 1, second: 2, day: new Date() }));
  await expect(inside).rejects.toThrow('A transaction has no pool.');
});

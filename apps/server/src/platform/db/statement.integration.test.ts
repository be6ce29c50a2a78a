import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { freshDb } from '#test/db.ts';
import { openDatabase } from './db.ts';
import { momentColumn } from './rows.ts';
import { onceByName, prepareQuery, prepareRows, prepareStatement } from './statement.ts';

const { connection } = await freshDb();

const NumberRow = z.object({ number: z.int(), day: momentColumn });
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

test('runs in a transaction and its savepoints, sees their changes, and not after the end', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, pool, close } = openDatabase(connection, { max: 1 });
  stack.defer(close);
  await pool.query('create temp table numbers (n int)');
  const count = prepareStatement<{ count: number }, Record<string, never>>(
    'numbers_counted',
    sql`select count(*)::int as count from numbers`,
  );
  const over = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into numbers values (1), (2)`);
    expect(await count(tx, {})).toEqual([{ count: 2 }]);
    await tx.transaction(async (inner) => {
      await inner.execute(sql`insert into numbers values (3)`);
      expect(await count(inner, {})).toEqual([{ count: 3 }]);
    });
    return tx;
  });
  await expect(count(over, {})).rejects.toThrow('The transaction is over.');
  expect(await count(db, {})).toEqual([{ count: 3 }]);
});

test('maps the rows of a query builder, planned once on the database and in transactions', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, pool, close } = openDatabase(connection, { max: 1 });
  stack.defer(close);
  const people = pgTable('people', { id: integer().notNull(), born: timestamp({ withTimezone: true }).notNull() });
  const friends = pgTable('friends', { of: integer().notNull(), name: text().notNull() });
  await pool.query('create temp table people (id int, born timestamptz)');
  await pool.query('create temp table friends ("of" int, name text)');
  await pool.query(`insert into people values (1, '2026-11-21T10:00Z'), (2, '2026-11-22T10:00Z')`);
  await pool.query(`insert into friends values (1, 'Ada')`);
  const find = prepareQuery('people', (on) =>
    on
      .select({ person: people, friend: friends })
      .from(people)
      .leftJoin(friends, eq(friends.of, people.id))
      .where(eq(people.id, sql.placeholder('id'))),
  );
  const ada = { person: { id: 1, born: new Date('2026-11-21T10:00Z') }, friend: { of: 1, name: 'Ada' } };
  const alone = { person: { id: 2, born: new Date('2026-11-22T10:00Z') }, friend: null };

  expect(await find(db, { id: 1 })).toEqual([ada]);
  expect(await db.transaction((tx) => find(tx, { id: 2 }))).toEqual([alone]);

  const { rows } = await pool.query(
    `select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'people'`,
  );
  expect(rows).toEqual([{ runs: 2 }]);
});

test('reads rows of a prepared statement by their schema, and names only the columns of wrong ones', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, close } = openDatabase(connection, { max: 1 });
  stack.defer(close);
  const numbers = prepareRows<typeof NumberRow, { number: string }>(
    'numbers_read',
    NumberRow,
    sql`select ${sql.placeholder('number')}::text::json as number, '2026-11-21T10:00Z'::timestamptz as day`,
  );

  expect(await numbers(db, { number: '7' })).toEqual([{ number: 7, day: new Date('2026-11-21T10:00Z') }]);
  const refused = await numbers(db, { number: '"secret"' }).catch((error: Error) => error.message);
  expect(refused).toBe('rows of SQL are not as expected: number (invalid_type)');
});

test('makes a statement once for each name', () => {
  const made: string[] = [];
  const of = onceByName(
    (role: number) => `of_${role}`,
    (name) => made.push(name),
  );

  expect([of(1), of(2), of(1)]).toEqual([1, 2, 1]);
  expect(made).toEqual(['of_1', 'of_2']);
});

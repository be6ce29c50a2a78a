import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freshDb } from '#test/db.ts';
import { openDatabase } from './db.ts';
import { checked, momentColumn, rowOf, rowsOf } from './rows.ts';

const { connection } = await freshDb();
const { db, close } = openDatabase(connection, { max: 1 });
afterAll(close);

const Moment = z.object({ at: momentColumn });

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu'])(
  'reads a moment as a date when the connection speaks %s',
  async (zone) => {
    const moments = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      return rowsOf(tx, Moment, sql`select '2026-03-29T01:30:00.123Z'::timestamptz as at`);
    });
    expect(moments).toEqual([{ at: new Date('2026-03-29T01:30:00.123Z') }]);
  },
);

test('refuses a row that is not as its schema says, and names the column but not its value', async () => {
  const query = sql`select 'Anke Petersen' as id`;
  const error = await rowsOf(db, z.object({ id: z.int() }), query).catch((reason: unknown) => String(reason));
  expect(error).toContain('id (invalid_type)');
  expect(error).not.toContain('Anke');
});

test('knows a query without rows from one whose row is empty', async () => {
  const Row = z.object({ id: z.int().nullable() });
  expect(await rowOf(db, Row, sql`select 1 as id where false`)).toBeNull();
  expect(await rowOf(db, Row, sql`select null::int as id`)).toEqual({ id: null });
});

test('checks a column of a select that is made in SQL', async () => {
  const list = sql`array[1, 2]`.mapWith(checked(z.array(z.int())));
  const texts = sql`array['a']`.mapWith(checked(z.array(z.int())));
  expect(await db.select({ list }).from(sql`(select 1) as one`)).toEqual([{ list: [1, 2] }]);
  await expect(db.select({ texts }).from(sql`(select 1) as one`)).rejects.toThrow();
});

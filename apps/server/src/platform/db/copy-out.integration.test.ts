import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { connectBeside, freshDb } from '#test/db.ts';
import type { BinaryFields } from './binary-fields.ts';
import { copyOut } from './copy-out.ts';
import { openPool } from './pool.ts';

const { pool, connection } = await freshDb();
const beside = connectBeside(connection);

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const anyRow = fc.record({
  whole: optional(integer),
  big: optional(fc.maxSafeInteger()),
  // PostgreSQL reads parameters as text, which loses the sign of −0.
  broken: optional(fc.double({ noNaN: true }).map((value) => value || 0)),
  day: optional(fc.integer({ min: -100_000, max: 100_000 })),
  // Microseconds from 1900 to 2150: PostgreSQL stores nothing finer.
  many: optional(fc.array(optional(integer), { maxLength: 60 })),
});
type Row = typeof anyRow extends fc.Arbitrary<infer R> ? R : never;

function readIntegers(row: BinaryFields): number[] {
  const values: number[] = [];
  row.integers({ length: 0, reserve: () => values });
  return values;
}

const read = (row: BinaryFields) => ({
  whole: row.integer(),
  big: row.bigInteger(),
  broken: row.double(),
  day: row.day(),
  many: readIntegers(row),
});

const arrived = ({ many, ...row }: Row) => ({
  ...row,
  many: (many ?? []).filter((value) => value !== null),
});

async function copyAll(): Promise<unknown[]> {
  const text = 'copy (select whole, big, broken, day, many from copied order by id) to stdout (format binary)';
  const all: unknown[] = [];
  await copyOut(pool, text, (row) => all.push(read(row)));
  return all;
}

async function keep(rows: readonly Row[]): Promise<void> {
  await pool.query(`create table if not exists copied (id serial, whole int, big bigint, broken double precision,
    day date, many int[])`);
  await pool.query('truncate copied');
  for (const { whole, big, broken, day, many } of rows) {
    await pool.query(
      `insert into copied (whole, big, broken, day, many)
       values ($1, $2, $3, date '1970-01-01' + $4::int, $5)`,
      [whole, big, broken, day, many],
    );
  }
}

afterEach(async () => {
  await pool.query('drop table if exists copied');
});

test('every value arrives as it is kept, what is null in an array left out', async () => {
  const rows = [
    { whole: null, big: null, broken: null, day: null, many: null },
    { whole: 0, big: 0, broken: 0, day: 0, many: [] },
    { whole: -1, big: -1, broken: -1, day: -1, many: [-1, null, 2 ** 31 - 1, -(2 ** 31)] },
    ...fc.sample(anyRow, { numRuns: 1000, seed: 1 }),
  ];
  await keep(rows);
  expect(await copyAll()).toEqual(rows.map(arrived));
});

test('an empty table is nothing', async () => {
  await keep([]);
  expect(await copyAll()).toEqual([]);
});

const series = (to: number) => `copy (select generate_series(1, ${to})) to stdout (format binary)`;

test('rows that come in many pieces, each of any length, are read whole', async () => {
  // 40 bytes to 160 kB a row: long rows arrive in more than one chunk of the connection.
  const text = `copy (select n, array_fill(n, array[n * n * 11 % 40000]) from generate_series(1, 60) as n) to stdout (format binary)`;
  const all: { n: number; filled: number[] }[] = [];
  await copyOut(pool, text, (row) => all.push({ n: row.integer()!, filled: readIntegers(row) }));
  const due = Array.from({ length: 60 }, (_, at) => at + 1);
  expect(all.map(({ n }) => n)).toEqual(due);
  for (const { n, filled } of all) expect(filled).toEqual(Array((n * n * 11) % 40_000).fill(n));
});

test('the connection is as good as before', async () => {
  const one = openPool(connection, { max: 1 });
  const pid = async () => (await one.query('select pg_backend_pid() as pid')).rows;
  const before = await pid();
  for (let round = 0; round < 3; round++) {
    let last = 0;
    await copyOut(one, series(100_000), (row) => (last = row.integer()!));
    expect(last).toBe(100_000);
    expect(await pid()).toEqual(before);
  }
  await one.end();
});

test('the driver gets every other message, such as notices between the rows', async () => {
  await pool.query(`create or replace function noticed(n int) returns int language plpgsql as
    $$ begin if n % 1000 = 0 then raise notice '%', n; end if; return n; end $$`);
  const one = openPool(connection, { max: 1 });
  const notices: (string | undefined)[] = [];
  one.on('connect', (client) => client.on('notice', ({ message }) => notices.push(message)));
  let last = 0;
  const text = 'copy (select noticed(n) from generate_series(1, 5000) as n) to stdout (format binary)';
  await copyOut(one, text, (row) => (last = row.integer()!));
  expect([last, notices]).toEqual([5000, ['1000', '2000', '3000', '4000', '5000']]);
  await one.end();
});

test('a driver that reads its socket in another way is refused before anything is asked', async () => {
  const one = openPool(connection, { max: 1 });
  one.on('connect', (client) => {
    const { connection: driver } = client as unknown as { connection: pg.Connection };
    driver.stream.on('data', () => {});
  });
  await expect(copyOut(one, series(10), () => {})).rejects.toThrow('another way');
  await one.end();
});

test('a connection that breaks, and a statement that fails at once or later, are told', async () => {
  const endless = series(100_000_000);
  let broken = false;
  const breaking = copyOut(pool, endless, (row) => {
    if (row.integer() === null || broken) return;
    broken = true;
    void beside
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${endless}`)
      .catch(() => {});
  });
  await expect(breaking).rejects.toThrow();
  const nothing = () => {};
  await expect(copyOut(pool, 'copy (select 1 / 0) to stdout (format binary)', nothing)).rejects.toThrow('by zero');
  const late = 'copy (select n + 1 / (50000 - n) from generate_series(1, 100000) as n) to stdout (format binary)';
  let last = 0;
  await expect(copyOut(pool, late, (row) => (last = row.integer()!))).rejects.toThrow('by zero');
  expect(last).toBe(50_000);
});

test('unknown bytes are reported as an error, and the rest is not read', async () => {
  const endless = series(200_000_000);
  const strange = copyOut(pool, endless, () => {
    throw new Error('strange');
  });
  await expect(strange).rejects.toThrow('strange');
  const runs = async () =>
    (await pool.query('select from pg_stat_activity where query = $1 and state = $2', [endless, 'active'])).rowCount;
  await expect.poll(runs).toBe(0);
});

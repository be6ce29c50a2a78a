import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { BinaryFields } from './binary-fields.ts';
import { copyOut } from './copy-out.ts';

const { pool } = await freshDb();

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const anyRow = fc.record({
  whole: optional(integer),
  big: optional(fc.maxSafeInteger()),
  // A parameter comes as text, which does not know −0.
  broken: optional(fc.double({ noNaN: true }).map((value) => value || 0)),
  day: optional(fc.integer({ min: -100_000, max: 100_000 })),
  // Microseconds from 1900 to 2150; PostgreSQL keeps no finer ones.
  moment: optional(fc.bigInt({ min: -2_208_988_800_000_000n, max: 5_680_281_600_000_000n })),
  many: optional(fc.array(optional(integer), { maxLength: 60 })),
});
type Row = typeof anyRow extends fc.Arbitrary<infer R> ? R : never;

function read(piece: Buffer, rows: unknown[], fields = new BinaryFields()): void {
  for (fields.open(piece); fields.nextRow(); ) {
    rows.push({
      whole: fields.integer(),
      big: fields.bigInteger(),
      broken: fields.double(),
      day: fields.day(),
      moment: fields.moment(),
      many: fields.integers(),
    });
  }
}

const arrived = ({ moment, many, ...row }: Row) => ({
  ...row,
  moment: moment === null ? null : Number(moment) / 1000,
  many: (many ?? []).filter((value) => value !== null),
});

async function copyAll(): Promise<unknown[]> {
  const text = 'copy (select whole, big, broken, day, moment, many from copied order by id) to stdout (format binary)';
  const all: unknown[] = [];
  for await (const rows of copyOut(pool, text, read)) all.push(...rows);
  return all;
}

async function keep(rows: readonly Row[]): Promise<void> {
  await pool.query(`create table if not exists copied (id serial, whole int, big bigint, broken double precision,
    day date, moment timestamptz, many int[])`);
  await pool.query('truncate copied');
  for (const { whole, big, broken, day, moment, many } of rows) {
    await pool.query(
      `insert into copied (whole, big, broken, day, moment, many)
       values ($1, $2, $3, date '1970-01-01' + $4::int, timestamptz '1970-01-01Z' + $5::bigint * interval '1 us', $6)`,
      [whole, big, broken, day, moment, many],
    );
  }
}

afterEach(async () => {
  await pool.query('drop table if exists copied');
});

test('every value arrives as it is kept, what is null in an array left out', async () => {
  const rows = [
    { whole: null, big: null, broken: null, day: null, moment: null, many: null },
    { whole: 0, big: 0, broken: 0, day: 0, moment: 0n, many: [] },
    { whole: -1, big: -1, broken: -1, day: -1, moment: -1n, many: [-1, null, 2 ** 31 - 1, -(2 ** 31)] },
    ...fc.sample(anyRow, { numRuns: 1000, seed: 1 }),
  ];
  await keep(rows);
  expect(await copyAll()).toEqual(rows.map(arrived));
});

test('an empty table is nothing', async () => {
  await keep([]);
  expect(await copyAll()).toEqual([]);
});

const endless = 'copy (select generate_series(1, 100000000)) to stdout (format binary)';
const firstOf = (piece: Buffer, rows: number[]) => {
  const fields = new BinaryFields();
  for (fields.open(piece); fields.nextRow(); ) rows.push(fields.integer()!);
};

test('a connection that breaks, a statement that fails and bytes that nobody understands are told', async () => {
  const broken = (async () => {
    for await (const _ of copyOut(pool, endless, firstOf)) {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [endless]);
    }
  })();
  await expect(broken).rejects.toThrow();
  const failing = copyOut(pool, 'copy (select 1 / 0) to stdout (format binary)', firstOf);
  await expect(failing.next()).rejects.toThrow('division by zero');
  const strange = copyOut(pool, endless, () => {
    throw new Error('strange');
  });
  await expect(strange.next()).rejects.toThrow('strange');
});

test('who has enough stops', async () => {
  for await (const rows of copyOut(pool, endless, firstOf)) if (rows.length > 0) break;
  const runs = async () =>
    (await pool.query('select from pg_stat_activity where query = $1 and state = $2', [endless, 'active'])).rowCount;
  await expect.poll(runs).toBe(0);
});

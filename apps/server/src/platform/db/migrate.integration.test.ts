import { afterAll, expect, test } from 'vitest';
import { emptyDb } from '#test/db.ts';
import { openDatabase } from './db.ts';
import { migrateDatabase } from './migrate.ts';

const connection = await emptyDb();
const processes = Array.from({ length: 4 }, () => openDatabase(connection));
afterAll(() => Promise.all(processes.map((process) => process.close())));

test('migrates once when several processes start at once, and again without effect', async () => {
  const { pool } = processes[0]!;

  await Promise.all(processes.map((process) => migrateDatabase(process.pool)));
  await migrateDatabase(pool);

  const applied = await pool.query('SELECT hash FROM drizzle.__drizzle_migrations');
  expect(new Set(applied.rows.map((row) => row.hash)).size).toBe(applied.rows.length);
  expect((await pool.query("SELECT similarity('Schlosser', 'Schloser') > 0.5 AS is_similar")).rows).toEqual([
    { is_similar: true },
  ]);
});

test('leaves no lock behind', async () => {
  const locks = await processes[0]!.pool.query(
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );

  expect(locks.rows).toEqual([]);
});

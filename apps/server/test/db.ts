import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, type Db, openDatabase } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { Connection } from '#platform/postgres-home/embedded-postgres.ts';
import { TEMPLATE } from './template.ts';

/**
 * Connections of each app: with one, code that requests a second connection while it holds one is found; two are enough
 * for most races. Each of them reads the catalogue and plans every statement for itself, which is most of what PostgreSQL
 * does in a run: with 4 the tests of messages took 57 to 73 s, with 2 they took 48.
 */
const CONNECTIONS = Number(process.env.TEST_CONNECTIONS ?? 2);

/** Number of transactions that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount ?? 0;
}

/**
 * A migrated database of its own; to be called once per test file, outside of the tests. It is closed after the last
 * one.
 *
 * @param connections How many its app may use at once.
 */
export async function freshDb(connections = CONNECTIONS): Promise<Database & { connection: Connection }> {
  const connection = await createDatabase(TEMPLATE);
  const database = openDatabase(connection, { max: connections });
  // With a single connection, or on a busy machine, waiting is normal; a caller that never gets one still fails.
  database.pool.options.connectionTimeoutMillis = 60_000;
  afterAll(() => database.close());
  return { ...database, connection };
}

/** Connections outside of an app's pool, for transactions that a test keeps open while it calls the app. */
export function connectBeside(connection: Parts['connection']): Db {
  const { db, close } = openDatabase(connection);
  afterAll(close);
  return db;
}

/** A database without any table, for tests of the migration itself. */
export const emptyDb = (): Promise<Connection> => createDatabase('template1');

async function createDatabase(template: string): Promise<Connection> {
  const connection = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await client.end();
  return { ...connection, database };
}

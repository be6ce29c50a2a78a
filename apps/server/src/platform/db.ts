import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';

/** The database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

export function openDatabase(connection: string | pg.PoolConfig, options?: PoolOptions): Database {
  const pool = openPool(connection, options);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

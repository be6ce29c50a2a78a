import { NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';
import { PooledSession } from './pooled-session.ts';

/** The database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

export function openDatabase(connection: string | pg.PoolConfig, options?: PoolOptions): Database {
  const pool = openPool(connection, options);
  const dialect = new PgDialect();
  const db = new NodePgDatabase(dialect, new PooledSession(pool, dialect), undefined);
  // As `drizzle()` does: prepared statements ask the pool by it.
  return { db: Object.assign(db, { $client: pool }), pool, close: () => pool.end() };
}

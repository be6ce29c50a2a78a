import { NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';
import { lentClientOf, PooledSession } from './pooled-session.ts';

/** The database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

const pools = new WeakMap<Db, pg.Pool>();

export function openDatabase(connection: string | pg.PoolConfig, options?: PoolOptions): Database {
  const pool = openPool(connection, options);
  const dialect = new PgDialect();
  const db = new NodePgDatabase(dialect, new PooledSession(pool, dialect), undefined);
  pools.set(db, pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * The connection pool behind a database.
 *
 * @throws {Error} For a transaction, which has one connection and no pool.
 */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('A transaction has no pool.');
  return pool;
}

/** What sends statements to the server: the connection of a transaction, else the pool. */
export function clientOf(db: Db): Pick<pg.PoolClient, 'query'> {
  return lentClientOf(db._.session) ?? poolOf(db);
}

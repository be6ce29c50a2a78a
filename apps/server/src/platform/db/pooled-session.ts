import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isConnectionUnfit } from './database-errors.ts';
import { holdingConnection } from './transaction-scope.ts';

type NoSchema = Record<string, never>;
type Transaction = NodePgTransaction<NoSchema, NoSchema>;

const lentClients = new WeakMap<object, pg.PoolClient>();

/** The connection of a transaction by its session, which savepoints share; undefined: no transaction. */
export const lentClientOf = (session: object): pg.PoolClient | undefined => lentClients.get(session);

/**
 * Drizzle's session on a pool, with transactions of our own. Drizzle's leak a connection when `BEGIN` fails, return one
 * to the pool that may still be inside a transaction when `ROLLBACK` fails, and then hide the original error.
 */
export class PooledSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect();
    const lent = lend(client);
    const session = new NodePgSession<NoSchema, NoSchema>(lent.client, this.dialect, undefined);
    lentClients.set(session, lent.client);
    const tx: Transaction = new NodePgTransaction(this.dialect, session, undefined);
    // A connection whose state is unknown is destroyed instead of being returned to the pool.
    let isFit = false;
    try {
      await client.query(beginning(config));
      const result = await holdingConnection(this.#pool, () => work(tx));
      await commit(client);
      isFit = true;
      return result;
    } catch (error) {
      isFit = await rollBack(client, error);
      throw error;
    } finally {
      lent.takeBack();
      client.release(!isFit);
    }
  }
}

/**
 * Wraps the client so that it can be revoked: a query sent after the end of its transaction would run inside the next
 * transaction on the same connection.
 */
function lend(client: pg.PoolClient): { client: pg.PoolClient; takeBack(): void } {
  let isOver = false;
  let running = 0;
  const query = async (...args: Parameters<typeof client.query>) => {
    if (isOver) throw new Error('The transaction is over.');
    // From version 9 on the driver refuses it everywhere.
    if (running > 0 && process.env.NODE_ENV === 'test')
      throw new Error('A query of a transaction began while another one ran: await one after the other.');
    running += 1;
    try {
      return await client.query(...args);
    } finally {
      running -= 1;
    }
  };
  const takeBack = () => {
    isOver = true;
  };
  // `query` is the only method that Drizzle calls on a client.
  return { client: { query } as unknown as pg.PoolClient, takeBack };
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  return [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * @throws {Error} Also when a statement failed and its error was swallowed: PostgreSQL then answers `COMMIT` with a
 *   rollback.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: nothing of it was kept.');
}

/** @returns Whether the connection can be used again. */
async function rollBack(client: pg.PoolClient, reason: unknown): Promise<boolean> {
  if (isConnectionUnfit(reason)) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

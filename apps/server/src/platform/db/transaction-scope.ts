import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A transaction inside of which the running code is. */
type Scope = { pool: pg.Pool; isOpen: boolean; outer: Scope | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs the work of a transaction. Until it ends, nothing that the work calls gets another connection of the same pool.
 *
 * @see docs/decisions/028-one-connection-at-a-time.md
 */
export async function holdingConnection<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { pool, isOpen: true, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Asynchronous work that began in the transaction and outlives it may use the pool again.
    scope.isOpen = false;
  }
}

/** The error with which the running code is refused a connection of this pool; null: it holds none yet. */
export function refuseSecondConnection(pool: pg.Pool): Error | null {
  for (let scope = scopes.getStore(); scope; scope = scope.outer) {
    if (scope.isOpen && scope.pool === pool) {
      return new Error('A second connection was asked for inside a transaction: pass the transaction on instead.');
    }
  }
  return null;
}

import pg from 'pg';
import { refuseSecondConnection } from './transaction-scope.ts';

export type PoolOptions = {
  /** Called when an idle connection breaks, e.g. because the server restarts. */
  onError?: (error: Error) => void;
  /** Maximum number of connections of this process. */
  max?: number;
  /** Settings of each connection, in the form of PostgreSQL's command line. */
  options?: string;
};

// Counts and sums come as bigint; none of ours exceeds the range in which a number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that refuses a second connection to code that already holds one. Under load such code would deadlock: each
 * holds a connection and waits for another one.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    const refusal = refuseSecondConnection(this);
    if (callback) return refusal ? callback(refusal, undefined, () => {}) : super.connect(callback);
    return refusal ? Promise.reject(refusal) : super.connect();
  }
}

/** Opens a pool whose server ends statements after 30 s, and transactions that have been idle for 30 s. */
export function openPool(
  connection: string | pg.PoolConfig,
  { onError, max = 10, options }: PoolOptions = {},
): pg.Pool {
  const pool = new Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'gegenpost',
    max,
    ...(options === undefined ? {} : { options }),
    connectionTimeoutMillis: 5000,
    // Five minutes, because a new connection has to plan its prepared statements again.
    idleTimeoutMillis: 300_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without an error listener a broken connection would end the process: the pool reports idle ones only.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', leaveToStatement));
  return pool;
}

/** Nothing to do here: the statement that runs on the broken connection, or the next one, fails with the error. */
function leaveToStatement(): void {}

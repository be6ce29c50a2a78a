import pg from 'pg';
import { refuseSecondConnection } from './transaction-scope.ts';

export type PoolOptions = {
  /** Told of connections that break while nobody uses them, e.g. when the server restarts. */
  onError?: (error: Error) => void;
  /** Connections of this process. */
  max?: number;
  /** Settings of each of them, as a command line of PostgreSQL names them. */
  options?: string;
};

// Counts and sums come as bigint; none of ours leaves the range in which a number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that lends no connection to code that holds one already: enough of it would wait for each other for ever. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    const refusal = refuseSecondConnection(this);
    if (callback) return refusal ? callback(refusal, undefined, () => {}) : super.connect(callback);
    return refusal ? Promise.reject(refusal) : super.connect();
  }
}

/** Statements that run longer than 30 s, and transactions left idle for 30 s, are ended by the server. */
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
    // A new connection has to plan its prepared statements again.
    idleTimeoutMillis: 300_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a connection that breaks ends the process: the pool's hears of idle ones only.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', leaveToStatement));
  return pool;
}

/** Whoever uses the connection learns it from the statement that runs, or from the next one. */
function leaveToStatement(): void {}

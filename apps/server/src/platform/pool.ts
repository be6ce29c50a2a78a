import pg from 'pg';

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

/** Statements that run longer than 30 s, and transactions left idle for 30 s, are ended by the server. */
export function openPool(
  connection: string | pg.PoolConfig,
  { onError, max = 10, options }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
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
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', (error) => onError?.(error));
  return pool;
}

/** `connection_failure`: also for what the driver and the network say without a SQLSTATE. */
const CONNECTION_FAILURE = '08006';

const BROKEN = new RegExp(
  `^(${[
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ].join('|')})`,
);

/** The SQLSTATE of an error of `pg`, which Drizzle wraps as the cause; null: it is no error of the database. */
export function sqlState(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in at) return code;
    if (BROKEN.test(at.message) || isOfNetwork(at, syscall)) return CONNECTION_FAILURE;
  }
  return null;
}

/** A name with several addresses fails with one error for all, which names no call. */
function isOfNetwork(error: Error, syscall: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && 'syscall' in one);
  return typeof syscall === 'string' && ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}

/**
 * Whether a SQLSTATE says that the database is away for now: no connection (08), no resources (53), starting or
 * stopping (57P), a system error (58), read-only after a failover (25006), a session that waited for too long (25P03).
 */
export function isAway(state: string): boolean {
  return /^(08|53|57P|58|25006|25P03)/.test(state);
}

/** Whether the connection on which this happened is of no use any more, e.g. leads to a server that was demoted. */
export function isConnectionUnfit(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && isAway(state);
}

/** `connection_failure`: also stands for network errors and driver errors, which carry no SQLSTATE. */
const CONNECTION_FAILURE = '08006';

/** What the function `refuse` of the database raises: the statement wrote nothing. */
export const REFUSED = 'GP001';

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

/** The SQLSTATE of an error of `pg`, which Drizzle wraps as the cause; null: not a database error. */
export function sqlState(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in at) return code;
    if (BROKEN.test(at.message) || isOfNetwork(at, syscall)) return CONNECTION_FAILURE;
  }
  return null;
}

/** Connecting to a name with several addresses fails with an AggregateError, which names no system call. */
function isOfNetwork(error: Error, syscall: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && 'syscall' in one);
  return typeof syscall === 'string' && ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}

/**
 * Whether a SQLSTATE means that the database is unavailable for now: no connection (08), no resources (53), starting or
 * stopping (57P), a system error (58), read-only after a failover (25006), an idle session that timed out (25P03).
 */
export function isAway(state: string): boolean {
  return /^(08|53|57P|58|25006|25P03)/.test(state);
}

/** Whether the connection on which this error happened must not be used again, e.g. because its server was demoted. */
export function isConnectionUnfit(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && isAway(state);
}

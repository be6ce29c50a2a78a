import type { Parts } from '#platform/parts.ts';

/** The value of DATABASE_URL by which another process reaches the same database. */
export function databaseUrlOf({ connection }: Pick<Parts, 'connection'>): string {
  if (typeof connection === 'string') return connection;
  const { host = '', port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

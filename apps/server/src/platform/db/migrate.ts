import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Key of an advisory lock that nothing else in this database uses. */
const MIGRATION_LOCK = 4_367_678;

/**
 * Migrates the database to the newest schema. When several processes start at once, one migrates and the others wait.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Destroying the connection releases the lock and resets the setting, also after a failure.
    client.release(true);
  }
}

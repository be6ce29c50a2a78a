import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { loadShipped } from '#app';
import { exampleDetails } from '#features/operator-details/operator-details.factory.ts';
import { saveOperatorDetails } from '#features/operator-details/operator-details.service.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs.ts';
import { type Connection, startEmbeddedPostgres } from '#platform/postgres-home/embedded-postgres.ts';
import { postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection;
  }
}

/** One PostgreSQL server for the whole run, with a migrated database that every test file clones. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-test-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    home: postgresHome(path.join(folder, 'data')),
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
      // Each of the hundreds of databases that are dropped is looked for in all buffers.
      shared_buffers: '128MB',
    },
  });
  const stop = async () => {
    await postgres.stop();
    // Deleting hundreds of databases takes more than a minute, so it goes on by itself after the run.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  };
  try {
    await makeTemplate(postgres.connection);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', postgres.connection);
  return stop;
}

async function makeTemplate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const template = openDatabase({ ...connection, database: TEMPLATE });
  await migrateDatabase(template.pool);
  await loadShipped(template.db, new Date());
  // Without them nobody could register.
  await saveOperatorDetails(template.db, { details: exampleDetails, version: 0 }, new Date());
  const jobs = createJobs({ ...connection, database: TEMPLATE }, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.stop();
  // A database can only be cloned while nobody is connected to it.
  await template.close();
}

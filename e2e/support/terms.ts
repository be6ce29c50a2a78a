import path from 'node:path';
import pg from 'pg';
import { testServer } from './server.ts';

/** Publishes new terms, and requires the acceptance of one person only, so that other journeys are not affected. */
export async function publishTermsFor(email: string, changes: string): Promise<void> {
  const { dataDir } = await testServer();
  const socket = path.join(dataDir, 'postgres', 'run');
  const client = new pg.Client({ host: socket, user: 'gegenpost', database: 'postgres', port: 5432 });
  await client.connect();
  try {
    await client.query(
      `insert into terms_versions (valid_from, changes, terms, privacy, published_at)
       select current_date, $1, terms, privacy, now() from terms_versions order by id desc limit 1`,
      [changes],
    );
    await client.query('update users set needs_term_agreement = true where email = $1', [email]);
  } finally {
    await client.end();
  }
}

import path from 'node:path';
import pg from 'pg';
import { testServer } from './server.ts';

/** Runs SQL in the database of the journeys' server, for states that a browser cannot create. */
async function runSql(text: string, values: unknown[]): Promise<void> {
  const { dataDir } = await testServer();
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres/run'),
    port: 5432,
    user: 'gegenpost',
    database: 'postgres',
  });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

/** Ages a contact request: moves all its timestamps back. */
export async function ageRequest(threadId: number, minutes: number): Promise<void> {
  const passed = `$2 * interval '1 minute'`;
  const values = [threadId, minutes];
  await runSql(`update messages set created_at = created_at - ${passed} where thread_id = $1`, values);
  await runSql(
    `update contact_requests set created_at = created_at - ${passed}, expires_at = expires_at - ${passed}
    where thread_id = $1`,
    values,
  );
}

/** Ages a rejection that can still be taken back. */
export async function ageRejection(threadId: number, minutes: number): Promise<void> {
  const aged = `update pending_rejections set rejected_at = rejected_at - $2 * interval '1 minute' where thread_id = $1`;
  await runSql(aged, [threadId, minutes]);
}

/** Ages all waiting times after wrong passwords. */
export async function ageLoginLocks(seconds: number): Promise<void> {
  await runSql(`update login_locks set locked_until = locked_until - $1 * interval '1 second'`, [seconds]);
}

/** Lets the minute pass that a bank takes for a direct debit: it answers now. */
export async function hurryBank(): Promise<void> {
  await runSql(
    `update sandbox_payments set settles_at = settles_at - interval '1 minute' where state = 'processing'`,
    [],
  );
  await runSql(
    `update pgboss.job set start_after = now() where name = 'payments.deliver-sandbox-event' and state = 'created'`,
    [],
  );
}

/** Runs a periodic job of the server now. */
export async function runJob(
  name: 'messaging.expire-requests' | 'messaging.tell-rejections' | 'messaging.mail-at-once',
): Promise<void> {
  await runSql('insert into pgboss.job (name) values ($1)', [name]);
}

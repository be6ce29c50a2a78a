import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres-home/embedded-postgres.ts';
import { postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { PRIMARY_SETTINGS, startStandby } from '#test/standby.ts';
import { type Db, openDatabase } from './db.ts';
import { openReplicas } from './replicas.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-replicas-'));
chmodSync(folder, 0o755);
const closing = new AsyncDisposableStack();
closing.defer(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => closing.disposeAsync());

const home = postgresHome(path.join(folder, 'primary'));
const server = await startEmbeddedPostgres({ home, settings: PRIMARY_SETTINGS });
closing.defer(() => server.stop());
const primary = openDatabase(server.connection);
closing.defer(() => primary.close());
await primary.db.execute(sql`create table notes (id int primary key)`);
const standby = await startStandby({ connection: server.connection, home }, postgresHome(path.join(folder, 'standby')));
closing.defer(() => standby.stop());
const control = openDatabase(standby.connection);
closing.defer(() => control.close());

const log = pino({ level: 'silent' });
const isCopy = async (db: Db) => {
  const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]!.is;
};
const countOf = async (db: Db) => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from notes`);
  return rows[0]!.n;
};
const soon = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 50 });
/** Writes all the time, as on a real primary; without new writes a stopped replica would not lag. */
let id = 0;
const write = () => primary.db.execute(sql`insert into notes values (${++id})`);

test('reads from a copy that follows, from the primary while it does not, and from the copy again', async () => {
  const replicas = openReplicas({ primary, urls: [standby.connection], log });
  closing.defer(() => replicas.stop());
  expect(await replicas.read(isCopy)).toBe(false);
  await replicas.start();

  await soon(async () => expect(await replicas.read(isCopy)).toBe(true));
  await write();
  await soon(async () => expect(await replicas.read(countOf)).toBe(id));

  await control.db.execute(sql`select pg_wal_replay_pause()`);
  await write();
  await soon(async () => {
    expect(await replicas.read(isCopy)).toBe(false);
    expect(await replicas.read(countOf)).toBe(id);
  });
  await control.db.execute(sql`select pg_wal_replay_resume()`);
  await soon(async () => expect(await replicas.read(isCopy)).toBe(true));
  expect(await replicas.read(countOf)).toBe(id);
});

test('never shows more than a second of the past, while writes go on', async () => {
  const replicas = openReplicas({ primary, urls: [standby.connection], log });
  closing.defer(() => replicas.stop());
  await replicas.start();
  await soon(async () => expect(await replicas.read(isCopy)).toBe(true));

  const written: { id: number; at: number }[] = [];
  for (let round = 0; round < 60; round += 1) {
    if (round === 20) await control.db.execute(sql`select pg_wal_replay_pause()`);
    if (round === 50) await control.db.execute(sql`select pg_wal_replay_resume()`);
    await write();
    written.push({ id, at: Date.now() });
    const askedAt = Date.now();
    const seen = await replicas.read(countOf);
    const due = written.filter(({ at }) => at < askedAt - 1500).length;
    expect(seen).toBeGreaterThanOrEqual(due);
    await control.db.execute(sql`select pg_sleep(0.05)`);
  }
});

test('gets along without a copy that is not there', async () => {
  const urls = [{ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }];
  const replicas = openReplicas({ primary, urls, log });
  closing.defer(() => replicas.stop());
  await replicas.start();

  expect(await replicas.read(isCopy)).toBe(false);
});

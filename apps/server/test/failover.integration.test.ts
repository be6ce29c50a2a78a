import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { loadShipped } from '#app';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { assembleParts } from '#platform/parts.ts';
import { type Connection, startEmbeddedPostgres } from '#platform/postgres-home/embedded-postgres.ts';
import { postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { sessionOf, testApp } from './api.ts';
import { postmasterOf } from './faults.ts';
import { PRIMARY_SETTINGS, startStandby } from './standby.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-failover-'));
chmodSync(folder, 0o755);
const closing = new AsyncDisposableStack();
closing.defer(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => closing.disposeAsync());

/** An address that leads first to one server and later to another, like that of a load balancer. */
async function openAddress(target: Connection) {
  const host = path.join(folder, 'address');
  mkdirSync(host);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onwards = connect(path.join(target.host, `.s.PGSQL.${target.port}`));
    for (const [one, other] of [
      [socket, onwards],
      [onwards, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(path.join(host, `.s.PGSQL.${target.port}`), resolve));
  closing.defer(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    connection: { ...target, host },
    leadTo(next: Connection) {
      target = next;
    },
  };
}

const home = postgresHome(path.join(folder, 'primary'));
const primary = await startEmbeddedPostgres({ home, settings: PRIMARY_SETTINGS });
closing.defer(() => primary.stop());
const address = await openAddress(primary.connection);
const database = openDatabase(address.connection);
closing.defer(() => database.close());
await migrateDatabase(database.pool);
await loadShipped(database.db, new Date());
const standby = await startStandby(
  { connection: primary.connection, home },
  postgresHome(path.join(folder, 'standby')),
);
closing.defer(() => standby.stop());
const config = loadConfig({ DATA_DIR: folder, DEMO: 'off' });
const log = pino({ level: 'silent' });
const app = await testApp({
  parts: await assembleParts({ config, clock: systemClock, log, connection: address.connection, database }),
});
const candidate = await createCandidate(app.db);
const headers = await sessionOf(app, candidate.user_id!);

const { url } = profilesApi.patch;
const edit = async (job_income_year: number) =>
  (await app.inject({ method: 'PATCH', url, headers, payload: { job_income_year } })).statusCode;
const income = async () => (await app.inject({ url, headers })).json().job_income_year;
const isReady = async () => (await app.inject({ url: '/readyz' })).statusCode === 200;

test('after a failover the process works with the new server, and all that was acknowledged is there', async () => {
  // From now on commits are acknowledged only after the standby has them.
  await database.pool.query(`alter system set synchronous_standby_names = '*'`);
  await database.pool.query('select pg_reload_conf()');
  await expect
    .poll(async () => (await database.pool.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: '*' }]);
  await expect
    .poll(async () => (await database.pool.query('select sync_state from pg_stat_replication')).rows)
    .toEqual([{ sync_state: 'sync' }]);
  const acknowledged = [];
  for (let wanted = 30_000; wanted < 30_020; wanted += 1) if ((await edit(wanted)) === 200) acknowledged.push(wanted);
  process.kill(postmasterOf(home), 'SIGKILL');
  const statuses: number[] = [];
  await expect.poll(async () => statuses[statuses.push(await edit(31_000)) - 1]).toBe(503);
  expect(await isReady()).toBe(false);

  // Connections to a read-only server are closed, because the next one may lead to the primary.
  address.leadTo(standby.connection);
  await expect.poll(() => edit(32_000)).toBe(503);
  expect(await isReady()).toBe(false);
  const promoting = openDatabase(standby.connection);
  await promoting.pool.query('select pg_promote()');
  await promoting.close();

  await expect.poll(isReady).toBe(true);
  // Processes of the server may outlive it for a moment: what they stored and could not say is there as well.
  const found = await income();
  expect(statuses.includes(200) ? [31_000] : [acknowledged.at(-1), 31_000]).toContain(found);
  await expect.poll(() => edit(33_000)).toBe(200);
  expect(await income()).toBe(33_000);
});

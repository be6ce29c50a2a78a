import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { searchApi } from '@gegenpost/contract/search.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { loadShipped } from '#app';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { type Db, openDatabase } from '#platform/db/db.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { openReplicas } from '#platform/db/replicas.ts';
import { assembleParts } from '#platform/parts.ts';
import { startEmbeddedPostgres } from '#platform/postgres-home/embedded-postgres.ts';
import { postgresHome } from '#platform/postgres-home/postgres-home.ts';
import { sessionOf, signIn, testApp } from '#test/api.ts';
import { PRIMARY_SETTINGS, startStandby } from '#test/standby.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-replicas-'));
chmodSync(folder, 0o755);
const closing = new AsyncDisposableStack();
closing.defer(() => rmSync(folder, { recursive: true, force: true }));

const home = postgresHome(path.join(folder, 'primary'));
const server = await startEmbeddedPostgres({ home, settings: PRIMARY_SETTINGS });
closing.defer(() => server.stop());
const database = openDatabase(server.connection);
closing.defer(() => database.close());
await migrateDatabase(database.pool);
await loadShipped(database.db, new Date());
const standby = await startStandby({ connection: server.connection, home }, postgresHome(path.join(folder, 'standby')));
closing.defer(() => standby.stop());

const log = pino({ level: 'silent' });
const replicas = openReplicas({ primary: database, urls: [standby.connection], log });
closing.defer(() => replicas.stop());
const config = loadConfig({ DATA_DIR: folder, DEMO: 'off' });
const parts = await assembleParts({ config, clock: systemClock, log, connection: server.connection, database });
const read: Db[] = [];
const noted: typeof replicas = {
  ...replicas,
  read: (query) =>
    replicas.read((db) => {
      read.push(db);
      return query(db);
    }),
};
const app = await testApp({ parts: { ...parts, replicas: noted } });
await replicas.start();
afterAll(() => closing.disposeAsync());

test('search reads profiles from a standby, and the own profile shows what was just written', async () => {
  await expect.poll(() => replicas.read(async (db) => db)).not.toBe(database.db);
  const employer = await signIn(app);
  const candidate = await createCandidate(app.db, { candidate: { job_income_year: 40_000 } });
  const headers = await sessionOf(app, candidate.user_id!);
  const search = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: searchApi.search.url,
      headers: employer.headers,
      payload: { criteria: {}, sort: 'newest' },
    });
    return answer.json().data.map((hit: { income: { amount: number } }) => hit.income.amount);
  };
  await expect.poll(() => search()).toEqual([40_000]);
  expect(read.at(-1)).not.toBe(database.db);

  for (let income = 41_000; income < 61_000; income += 1000) {
    const { url } = profilesApi.patch;
    await app.inject({ method: 'PATCH', url, headers, payload: { job_income_year: income } });
    const { job_income_year } = (await app.inject({ url, headers })).json();
    expect(job_income_year).toBe(income);
  }
  await expect.poll(() => search()).toEqual([60_000]);
});

test('search goes on without a word when the standby goes', async () => {
  await expect.poll(() => replicas.read(async (db) => db)).not.toBe(database.db);
  const employer = await signIn(app);
  await standby.stop();
  for (let round = 0; round < 5; round += 1) {
    const payload = { criteria: {}, sort: 'newest' };
    const answer = await app.inject({ method: 'POST', url: searchApi.search.url, headers: employer.headers, payload });
    expect([answer.statusCode, answer.json().data?.length]).toEqual([200, 1]);
  }
  expect(read.at(-1)).toBe(database.db);
});

import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openEngine } from '#features/candidate-index/engine.service.ts';
import { TestClickHouse } from '#test/clickhouse.ts';
import { testParts } from '#test/parts.ts';
import { editSome, expectAgreement, makeAgreementWorld } from './agreement.factory.ts';

const RUNS = Number(process.env.RUNS ?? 200);

const server = await TestClickHouse.start();
afterAll(() => server.stop());
const parts = await testParts({ env: { SEARCH_URL: server.url() }, log: pino({ level: 'warn' }) });
const world = await makeAgreementWorld(parts.db);
const engine = await openEngine(parts);
engine.start();
afterAll(() => engine.stop());

test('table, ClickHouse and formula agree', async () => {
  await expect.poll(() => engine.isReady).toBe(true);
  await expectAgreement(world, engine, RUNS, 1);
});

test('and agree after 1,000 edits', async () => {
  await editSome(world, 1000);
  await expectAgreement(world, engine, RUNS, 2);
});

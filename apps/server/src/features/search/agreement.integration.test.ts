import { afterAll, test } from 'vitest';
import { openLocalEngine } from '#features/candidate-index/local-engine.factory.ts';
import { testParts } from '#test/parts.ts';
import { editSome, expectAgreement, makeAgreementWorld } from './agreement.factory.ts';

const parts = await testParts();
const world = await makeAgreementWorld(parts.db);
const engine = await openLocalEngine(parts);
afterAll(() => engine.stop());

test('table, index and formula agree', () => expectAgreement(world, engine, 200, 1));

test('and agree after 1,000 edits', async () => {
  await editSome(world, 1000);
  await expectAgreement(world, engine, 200, 2);
});

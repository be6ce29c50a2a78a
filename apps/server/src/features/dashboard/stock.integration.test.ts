import { type Stock, stockApi } from '@gegenpost/contract/stock.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { createVoucherOf } from '#features/vouchers/vouchers.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const occupations = await db
  .selectDistinctOn([attributes.parent_id])
  .from(attributes)
  .where(sql`code = 'qualification' and parent_id is not null`)
  .limit(12);

const ask = async (by: SignedIn) => (await callAs(app, by, 'GET', stockApi.get.url)).json<Stock>();
const own = (by: SignedIn, at: number | null, candidate: object = {}) =>
  createOwn(app, by, {
    candidate,
    attributes: at === null ? [] : [{ attribute_id: occupations[at]!.id, code: 'qualification' }],
  });
const NO_VOUCHERS = { open: 0, used: 0, lapsed: 0 };

test('counts own candidates by the group of their occupation, and nobody else', async () => {
  const [agent, stranger] = [await signIn(app, { role: 3 }), await signIn(app, { role: 3 })];
  expect(await ask(agent)).toEqual({
    ...{ total: 0, online: 0, groups: [], without_occupation: { total: 0, online: 0 }, vouchers: NO_VOUCHERS },
  });
  await own(agent, 0);
  await own(agent, 0, { is_online: false });
  await own(agent, 1);
  await own(agent, null);
  await own(agent, 2, { removed_at: now, is_online: false });
  await own(agent, 2, { restricted_at: now, placement_ended_at: now, is_online: false });
  await own(stranger, 0);

  const { groups, ...rest } = await ask(agent);
  expect(rest).toEqual({ total: 4, online: 3, without_occupation: { total: 1, online: 1 }, vouchers: NO_VOUCHERS });
  expect(groups.map(({ id, total, online }) => [id, total, online])).toEqual([
    [occupations[0]!.parent_id, 2, 1],
    [occupations[1]!.parent_id, 1, 1],
  ]);
});

test('names every group, the largest first', async () => {
  const agent = await signIn(app, { role: 4 });
  for (const at of occupations.keys()) await own(agent, at);
  await own(agent, 9);
  const { groups, total, without_occupation } = await ask(agent);
  expect(groups).toHaveLength(occupations.length);
  expect(groups[0]).toMatchObject({ id: occupations[9]!.parent_id, total: 2 });
  expect(groups.reduce((sum, group) => sum + group.total, without_occupation.total)).toBe(total);
});

test('counts vouchers that are open, used and lapsed, of the candidates of today', async () => {
  const agent = await signIn(app, { role: 3 });
  const { profile_id } = await own(agent, 0);
  const gone = await own(agent, 0, { removed_at: now, is_online: false });
  const add = (values: object, id = profile_id) =>
    createVoucherOf(db, { company_id: agent.company_id!, profile_id: id }, values);
  await add({});
  await add({ valid_from: '2026-12-01', valid_until: '2027-02-28' });
  await add({ valid_until: '2026-11-23' });
  await add({ valid_until: '2026-11-22' });
  await add({ closed_on: '2026-10-01' });
  await add({ employment_start_on: '2026-10-01' });
  await add({ employment_start_on: '2026-10-01', closed_on: '2026-11-01' });
  await add({ removed_at: now });
  await add({}, gone.profile_id);
  expect((await ask(agent)).vouchers).toEqual({ open: 3, used: 2, lapsed: 2 });
});

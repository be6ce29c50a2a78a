import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { guest, testApp } from '#test/api.ts';
import { findOffer, loadPlans } from './plans.service.ts';
import { shippedPlans } from './plans.ts';
import { plans } from './shop.table.ts';

const app = await testApp();
const { db } = app;

test('lists the free plan and those for sale, by their term, to everybody', async () => {
  const answer = await app.inject({ url: '/api/plans', headers: await guest(app) });
  expect(answer.json().map((plan: { key: string; price_cents: number }) => [plan.key, plan.price_cents])).toEqual([
    ['free', 0],
    ['premium-30', 12_900],
    ['premium-90', 33_900],
    ['premium-365', 118_800],
  ]);
});

test('changes names and limits of a plan with a release, and refuses another price under its key', async () => {
  const month = shippedPlans.find(({ key }) => key === 'premium-30')!;
  const others = shippedPlans.filter(({ key }) => key !== 'premium-30');
  await loadPlans(db, [...others, { ...month, name: 'Premium Monat', talent_limit: 500 }]);
  expect(await findOffer(db, 'premium-30', '2026-11-23')).toMatchObject({ name: 'Premium Monat', talent_limit: 500 });
  for (const changed of [{ price_cents: 13_900 }, { term_days: 31 }, { auto_renewal_days: 31 }]) {
    await expect(loadPlans(db, [...others, { ...month, ...changed }])).rejects.toThrow('give it a new key');
  }
  expect(await findOffer(db, 'premium-30', '2026-11-23')).toMatchObject({ price_cents: 12_900, name: 'Premium Monat' });
});

test('takes a plan off sale that the release does not have, and puts it back', async () => {
  await loadPlans(
    db,
    shippedPlans.filter(({ key }) => key !== 'premium-90'),
  );
  expect(await findOffer(db, 'premium-90', '2026-11-23')).toBeNull();
  expect(await db.$count(plans, eq(plans.key, 'premium-90'))).toBe(1);
  await loadPlans(db);
  expect(await findOffer(db, 'premium-90', '2026-11-23')).not.toBeNull();
  expect(await findOffer(db, 'free', '2026-11-23')).toBeNull();
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { freshDb } from '#test/db.ts';
import { loadPlans } from './plans.service.ts';
import { createSubscription, takeProfileView } from './shop.factory.ts';
import { countContactsLeft, findLimits, giveBackContact, hasSubscription, takeContact } from './shop.service.ts';
import { plans } from './shop.table.ts';

const { db } = await freshDb();
await loadPlans(db);
const now = new Date('2026-06-15T12:00:00Z');
const lastMonth = new Date('2026-05-15T12:00:00Z');
const newCompany = async () => (await createCompany(db)).id;
const contactsOf = async (companyId: number, at: Date) => (await findLimits(db, companyId, at)).contacts_count;

test('a cancelled subscription is over at the moment it ends', async () => {
  const companyId = await newCompany();
  await createSubscription(db, companyId, { cancelled_at: lastMonth, ends_at: now });
  expect(await hasSubscription(db, companyId, now)).toBe(false);
});

test('a contact is given back to this company and this month alone', async () => {
  const [one, other] = [await newCompany(), await newCompany()];
  for (const [companyId, at] of [
    [one, lastMonth],
    [one, now],
    [other, now],
  ] as const) {
    await takeContact(db, companyId, at);
  }
  await giveBackContact(db, one, now);
  expect([await contactsOf(one, lastMonth), await contactsOf(one, now), await contactsOf(other, now)]).toEqual([
    1, 0, 1,
  ]);
});

test('who took nothing today has all of the day left', async () => {
  const companyId = await newCompany();
  await createSubscription(db, companyId);
  expect(await countContactsLeft(db, companyId, now)).toBe(30);
});

test('a plan that allows nothing gives not even the first one', async () => {
  const companyId = await newCompany();
  const { plan_key } = await createSubscription(db, companyId);
  expect(await takeProfileView(db, companyId, now)).toBe(true);
  await db.update(plans).set({ profile_views_limit: 0 }).where(eq(plans.key, plan_key));
  const another = await newCompany();
  await createSubscription(db, another);
  expect(await takeProfileView(db, another, now)).toBe(false);
});

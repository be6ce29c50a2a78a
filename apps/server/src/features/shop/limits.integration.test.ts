import { expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { freshDb } from '#test/db.ts';
import { loadPlans } from './plans.service.ts';
import { createSubscription, takeProfileView } from './shop.factory.ts';
import { countContactsLeft, findLimits, giveBackContact, hasSubscription, takeContact } from './shop.service.ts';

const { db } = await freshDb();
await loadPlans(db);
await loadPlans(db);

const now = new Date('2026-06-15T12:00:00Z');
const lastMonth = new Date('2026-05-15T12:00:00Z');
const nextMonth = new Date('2026-06-30T22:30:00Z'); // 1 July in Germany
const twenty = <T>(take: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, take));
const newCompany = async () => (await createCompany(db)).id;

test('gives a free company ten profile views a month, the last one once', async () => {
  const companyId = await newCompany();
  const taken = await twenty(() => takeProfileView(db, companyId, now));

  expect(taken.filter(Boolean)).toHaveLength(10);
  expect(await takeProfileView(db, companyId, now)).toBe(false);
  expect(await findLimits(db, companyId, now)).toMatchObject({ profile_views_count: 10, profile_views_limit: 10 });
});

test('begins anew with the German month', async () => {
  const companyId = await newCompany();
  await twenty(() => takeProfileView(db, companyId, now));

  expect(await takeProfileView(db, companyId, nextMonth)).toBe(true);
  expect(await findLimits(db, companyId, nextMonth)).toMatchObject({ profile_views_count: 1 });
});

test('gives a subscriber as many views as wanted, and counts them', async () => {
  const companyId = await newCompany();
  await createSubscription(db, companyId);

  expect(await twenty(() => takeProfileView(db, companyId, now))).not.toContain(false);
  expect(await findLimits(db, companyId, now)).toMatchObject({
    has_subscription: true,
    profile_views_count: 20,
    profile_views_limit: null,
    saved_search_limit: 50,
    sub_account_limit: 2,
  });
});

test('gives a free company five first contacts a month, the last one once', async () => {
  const companyId = await newCompany();
  const taken = await twenty(() => takeContact(db, companyId, now));

  expect(taken.filter((limit) => limit === null)).toHaveLength(5);
  expect(new Set(taken.map((refusal) => refusal?.code))).toEqual(new Set([undefined, 'contact_limit']));
  expect(await countContactsLeft(db, companyId, now)).toBe(0);
});

test('gives anyone thirty first contacts a day, and takes nothing of the month beyond them', async () => {
  const companyId = await newCompany();
  await createSubscription(db, companyId);
  const taken = [
    ...(await twenty(() => takeContact(db, companyId, now))),
    ...(await twenty(() => takeContact(db, companyId, now))),
  ];

  expect(taken.filter((limit) => limit === null)).toHaveLength(30);
  expect(new Set(taken.map((refusal) => refusal?.code))).toEqual(new Set([undefined, 'contact_day_limit']));
  expect(await countContactsLeft(db, companyId, now)).toBe(0);
  expect(await findLimits(db, companyId, now)).toMatchObject({ contacts_count: 30 });
  const tomorrow = new Date('2026-06-15T22:00:00Z');
  expect(await takeContact(db, companyId, tomorrow)).toBeNull();
  expect(await countContactsLeft(db, companyId, tomorrow)).toBe(29);
});

test('gives a contact back to the running month, never below none', async () => {
  const companyId = await newCompany();
  await takeContact(db, companyId, now);
  await giveBackContact(db, companyId, now);
  await giveBackContact(db, companyId, now);

  expect(await findLimits(db, companyId, now)).toMatchObject({ contacts_count: 0, contacts_limit: 5 });
});

test('takes nothing when the transaction fails', async () => {
  const companyId = await newCompany();
  const failed = db.transaction(async (tx) => {
    await takeContact(tx, companyId, now);
    throw new Error('later');
  });

  await expect(failed).rejects.toThrow('later');
  expect(await findLimits(db, companyId, now)).toMatchObject({ contacts_count: 0 });
});

test.each([
  ['goes on', {}, '2026-06-01T00:00:00Z', true],
  ['is not paid', { past_due_since: now }, '2026-06-01T00:00:00Z', true],
  ['is cancelled', { cancelled_at: lastMonth }, '2026-06-16T00:00:00Z', true],
  ['is cancelled', { cancelled_at: lastMonth }, '2026-06-15T11:00:00Z', false],
  ['is ended', { state: 'ended', ended_at: lastMonth }, '2026-07-01T00:00:00Z', false],
] as const)(
  'treats a subscription that %s, with %o, and whose term ends on %s as running: %s',
  async (_, values, endsAt, isRunning) => {
    const companyId = await newCompany();
    const stranger = await newCompany();
    await createSubscription(db, companyId, { ...values, ends_at: new Date(endsAt) });
    expect(await hasSubscription(db, companyId, now)).toBe(isRunning);
    expect(await hasSubscription(db, stranger, now)).toBe(false);
    expect((await findLimits(db, companyId, now)).has_subscription).toBe(isRunning);
  },
);

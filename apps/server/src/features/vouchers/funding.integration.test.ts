import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { addDays } from '@gegenpost/contract/shared/calendar-days.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type ConsentRow, candidateConsents } from '#features/consents/consents.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { searchOnce } from '#test/searches.ts';
import { createVoucherOf } from './vouchers.factory.ts';
import { placementVouchers, type VoucherRow } from './vouchers.table.ts';

const app = await testApp();
const today = berlinDay(new Date());
const valid = { valid_from: addDays(today, -10), valid_until: addDays(today, 20), may_be_mentioned: true };

const [employer, recruiter, agent] = await Promise.all([
  signIn(app, { role: 2, subscribed: true }),
  signIn(app, { role: 3, subscribed: true }),
  signIn(app, { role: 3 }),
]);

const placing = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
const { profile_id, gegenpost_id } = await createCandidate(app.db, { user: null, candidate: placing });
const placed = { company_id: agent.company_id!, profile_id };
const voucher = await createVoucherOf(app.db, placed, valid);

async function consent(
  state: ConsentRow['state'],
  company_id = placed.company_id,
  kind: ConsentRow['kind'] = 'funding',
) {
  const given = state === 'given' ? { form: 'written' as const, given_on: today } : {};
  await app.db
    .insert(candidateConsents)
    .values({ profile_id, company_id, kind, state, ...given, created_at: new Date() });
}
const change = (values: Partial<VoucherRow>) =>
  app.db.update(placementVouchers).set(values).where(eq(placementVouchers.id, voucher.id));

/** What the viewer reads in the profile, and on the card of a search, which the process keeps from the search before. */
async function told(viewer: SignedIn): Promise<boolean[]> {
  const detail = (await callAs(app, viewer, 'GET', `/api/candidates/${gegenpost_id}`)).json<CandidateDetail>();
  const { data } = await searchOnce(app, viewer, { criteria: {}, sort: 'newest' });
  const hit = data.find(({ profile }) => profile.gegenpost_id === gegenpost_id)!;
  return [detail.funding_possible, hit.funding_possible];
}

test('employers learn of a possible grant by the person’s consent alone, and no longer once it is withdrawn', async () => {
  expect(await told(employer)).toEqual([false, false]);
  await consent('given', placed.company_id, 'placement');
  await consent('given', recruiter.company_id!);
  expect(await told(employer)).toEqual([false, false]);
  await consent('given');
  expect(await told(employer)).toEqual([true, true]);
  await consent('withdrawn');
  expect(await told(employer)).toEqual([false, false]);
  await consent('given');
});

test('other recruiters never learn of it, also when an employer has searched before', async () => {
  expect(await told(employer)).toEqual([true, true]);
  expect(await told(recruiter)).toEqual([false, false]);
  expect(await told(employer)).toEqual([true, true]);
});

test.each<[string, Partial<VoucherRow>]>([
  ['may not be mentioned', { may_be_mentioned: false }],
  ['ended yesterday', { valid_until: addDays(today, -1) }],
  ['begins tomorrow', { valid_from: addDays(today, 1) }],
  ['is redeemed', { employment_start_on: today }],
  ['is closed', { closed_on: today }],
  ['was removed', { removed_at: new Date() }],
])('a voucher that %s is not mentioned', async (_, values) => {
  await change(values);
  expect(await told(employer)).toEqual([false, false]);
  await change({ ...valid, employment_start_on: null, closed_on: null, removed_at: null });
  expect(await told(employer)).toEqual([true, true]);
});

test('the number of the voucher, its issuer and the employer are in no answer to others', async () => {
  await change({ number: 'CANARY-NUMBER', issuer_place: 'Canaryburg', employer_name: 'Canary AG', region: 'Canaria' });
  for (const viewer of [employer, recruiter]) {
    const detail = await callAs(app, viewer, 'GET', `/api/candidates/${gegenpost_id}`);
    const found = await searchOnce(app, viewer, { criteria: {}, sort: 'newest' });
    expect(`${detail.body}${JSON.stringify(found)}`).not.toMatch(/canar/i);
  }
});

test('a person who leaves the agent takes the consent along', async () => {
  await app.db
    .update(candidates)
    .set({ vermittler_company_id: recruiter.company_id, vermittler_profile_id: recruiter.profile_id })
    .where(eq(candidates.profile_id, profile_id));
  expect(await told(employer)).toEqual([false, false]);
});

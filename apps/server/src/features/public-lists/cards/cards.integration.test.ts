import { PublicList } from '@gegenpost/contract/public-lists.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { refreshCards } from './cards.service.ts';

const app = await testApp();

async function newAgent() {
  const agent = await signIn(app, { role: 3, subscribed: true, company: { name: 'Alster Personal' } });
  const company_id = agent.company_id ?? 0;
  const [company] = await app.db.select().from(companies).where(eq(companies.id, company_id));
  return { ...agent, company_id, agent: the(company, 'company').gegenpost_id };
}

async function place(agent: { profile_id: number; company_id: number }, pay: number, publication = true) {
  const { profile_id } = await createCandidate(app.db, {
    user: null,
    candidate: {
      vermittler_profile_id: agent.profile_id,
      vermittler_company_id: agent.company_id,
      job_income_year: pay,
      job_date_entry: null,
    },
  });
  if (publication) await consent(agent.company_id, profile_id, 'given');
  return profile_id;
}

async function consent(company_id: number, profile_id: number, state: 'given' | 'withdrawn') {
  const given = state === 'given' ? ({ form: 'written', given_on: '2026-11-01' } as const) : {};
  const row = { profile_id, company_id, kind: 'publication' as const, state, created_at: new Date(), ...given };
  await app.db.insert(candidateConsents).values(row);
}

async function listOf(query: string) {
  const { statusCode, body } = await app.inject({ url: `/api/public/${query}` });
  expect(statusCode, body).toBe(200);
  return PublicList.parse(JSON.parse(body));
}
/** The pay on every card of location-candidates, from all pages. */
async function paysOfLocation() {
  const pays: (number | null)[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: PublicList = await listOf(`location-candidates${cursor && `?cursor=${cursor}`}`);
    pays.push(...page.data.map(({ pay_from }) => pay_from));
    cursor = page.next_cursor;
  }
  return pays;
}
const ofAgent = (agent: { agent: string }) => listOf(`staffagent-candidates?agent=${agent.agent}`);
/** A list is read anew within half a second. */
const soon = (read: () => Promise<PublicList>, count: number) =>
  expect.poll(async () => (await read()).data.length).toBe(count);

test('four people are no list, five show what all of them share, and their two lists have no id in common', async () => {
  const agent = await newAgent();
  for (const pay of [41_000, 42_000, 43_000, 44_000]) await place(agent, pay);
  await refreshCards(app);
  expect(await ofAgent(agent)).toMatchObject({ is_available: true, data: [], total: 0 });
  await place(agent, 44_999);
  await place(agent, 90_000, false);
  await refreshCards(app);
  await soon(() => ofAgent(agent), 5);
  const { data } = await ofAgent(agent);
  expect(new Set(data.map(({ id, ...card }) => JSON.stringify(card))).size).toBe(1);
  expect(data[0]).toMatchObject({ pay_from: 40_000, available: { kind: 'now', from: null } });
  const shown = new Set(data.map(({ id }) => id));
  await soon(() => listOf('location-candidates'), 5);
  const location = await listOf('location-candidates');
  expect(location.data.filter(({ id }) => shown.has(id))).toEqual([]);
});

test('a candidate who takes the consent back, goes offline or changes is gone at once, with a group that becomes too small', async () => {
  const agent = await newAgent();
  const people: number[] = [];
  for (let count = 0; count < 6; count += 1) people.push(await place(agent, 50_000));
  await refreshCards(app);
  await soon(() => ofAgent(agent), 6);
  await consent(agent.company_id, people[0]!, 'withdrawn');
  await soon(() => ofAgent(agent), 5);
  await app.db.update(candidates).set({ job_income_year: 99_000 }).where(eq(candidates.profile_id, people[1]!));
  await soon(() => ofAgent(agent), 0);
  // With the next run the five are shown again, without the pay in which one of them differs.
  await refreshCards(app);
  await soon(() => ofAgent(agent), 5);
  expect((await ofAgent(agent)).data[0]?.pay_from).toBeNull();
});

test('a card that stays the same keeps its id, any other one gets a new one', async () => {
  const agent = await newAgent();
  for (let count = 0; count < 5; count += 1) await place(agent, 50_000);
  await refreshCards(app);
  await soon(() => ofAgent(agent), 5);
  const idsNow = async () => (await ofAgent(agent)).data.map(({ id }) => id).sort();
  const before = await idsNow();
  await place(agent, 50_000);
  await refreshCards(app);
  await soon(() => ofAgent(agent), 6);
  expect(await idsNow()).toEqual(expect.arrayContaining(before));
  await app.db
    .update(candidates)
    .set({ job_income_year: 70_000 })
    .where(eq(candidates.vermittler_company_id, agent.company_id));
  await refreshCards(app);
  await expect.poll(async () => (await idsNow()).filter((id) => before.includes(id))).toEqual([]);
  expect(await idsNow()).toHaveLength(6);
});

test('location-candidates shows nobody but public people and those whom agents share sitewide', async () => {
  const agent = await newAgent();
  for (let count = 0; count < 5; count += 1) await place(agent, 150_000);
  await app.db.update(companies).set({ share_candidates_sitewide: false }).where(eq(companies.id, agent.company_id));
  for (let count = 0; count < 5; count += 1) {
    const visibility = count % 2 ? ('anonymous' as const) : ('individually' as const);
    await createCandidate(app.db, { candidate: { job_income_year: 150_000 }, visibility: { visibility } });
  }
  const open: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const options = { candidate: { job_income_year: 200_000 }, visibility: { visibility: 'public' as const } };
    open.push((await createCandidate(app.db, options)).profile_id);
  }
  await refreshCards(app);
  await soon(() => ofAgent(agent), 5);
  await expect.poll(async () => (await paysOfLocation()).filter((pay) => pay === 200_000).length).toBe(5);
  expect(await paysOfLocation()).not.toContain(150_000);
  await app.db
    .update(visibilitySettings)
    .set({ visibility: 'anonymous' })
    .where(eq(visibilitySettings.profile_id, open[0]!));
  await expect.poll(paysOfLocation).not.toContain(200_000);
});

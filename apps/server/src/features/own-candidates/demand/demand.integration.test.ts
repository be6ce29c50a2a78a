import { randomUUID } from 'node:crypto';
import type { Demand } from '@gegenpost/contract/demand.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import type { CandidateOverrides } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { demandOfDrafts } from './demand.service.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const occupations = await db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(800);
let used = 0;
/** An occupation for each test, so that no test finds the searches of another. */
const newOccupation = () => {
  used += 20;
  return occupations[used]!;
};
const [cologne] = await db.select().from(places).where(eq(places.postal_code, '50667'));
const [bonn] = await db.select().from(places).where(eq(places.postal_code, '53111'));

async function save(by: SignedIn, criteria: object): Promise<number> {
  const payload = { title: 'Auftrag', notify: 'never', idempotency_key: randomUUID(), ...criteria };
  const answer = await app.inject({ method: 'POST', url: savedSearchesApi.list.url, headers: by.headers, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
/** Searches of as many employers. */
async function wait(count: number, criteria: object, role: 2 | 3 = 2): Promise<SignedIn[]> {
  const searchers: SignedIn[] = [];
  for (let at = 0; at < count; at += 1) {
    const searcher = await signIn(app, { role });
    await save(searcher, criteria);
    searchers.push(searcher);
  }
  return searchers;
}
const wishing = (id: number, rest: CandidateOverrides = {}): CandidateOverrides => ({
  attributes: [{ attribute_id: id, code: 'qualification' }],
  ...rest,
});
async function demandOf(overrides: CandidateOverrides, agent?: SignedIn) {
  const by = agent ?? (await signIn(app, { role: 3 }));
  const { profile_id } = await createOwn(app, by, overrides);
  return { by, profile_id, demand: await ask(by, profile_id) };
}
const ask = async (by: SignedIn, id: number) =>
  (await callAs(app, by, 'GET', `/api/own-candidates/${id}/demand`)).json<Demand>();

describe('the number of waiting searches', () => {
  test('is told from five of five companies on, in fives, also for somebody offline', async () => {
    const { id } = newOccupation();
    const employers = await wait(4, { qualifications: [id] });
    const offline = wishing(id, { candidate: { is_online: false, placement_consented_at: null } });
    expect((await demandOf(offline)).demand.searches).toBeNull();
    // Several searches of one company do not make it more companies.
    for (let at = 0; at < 2; at += 1) await save(employers[0]!, { qualifications: [id], software: [] });
    expect((await demandOf(offline)).demand.searches).toBeNull();

    await wait(1, { qualifications: [id] });
    expect((await demandOf(offline)).demand.searches).toBe(5);
    await wait(2, { qualifications: [id] });
    expect((await demandOf(wishing(id))).demand.searches).toBe(5);
    await wait(1, { qualifications: [id] });
    expect((await demandOf(wishing(id))).demand.searches).toBe(10);
  });

  test('leaves out recruiters, removed searches, and companies that the candidate blocks', async () => {
    const { id } = newOccupation();
    const employers = await wait(6, { qualifications: [id] });
    await wait(3, { qualifications: [id] }, 3);
    const { by, profile_id, demand } = await demandOf(wishing(id));
    expect(demand.searches).toBe(5);

    const [blocked, removing] = employers;
    await db.insert(companyBlocks).values({ profile_id, company_id: blocked!.company_id });
    expect((await ask(by, profile_id)).searches).toBe(5);
    await db
      .update(savedSearches)
      .set({ deleted_at: now, changed_at: now })
      .where(eq(savedSearches.company_id, removing!.company_id!));
    expect((await ask(by, profile_id)).searches).toBeNull();
  });

  test('is none while the company shares its candidates with nobody', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id] });
    const agent = await signIn(app, { role: 3 });
    await db.update(companies).set({ share_candidates_sitewide: false }).where(eq(companies.id, agent.company_id!));
    expect((await demandOf(wishing(id), agent)).demand).toEqual({ searches: null, gain: null });
  });
});

describe('the change that adds most', () => {
  test('is named with the number that it adds', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], job_income_year: 36_000, weights: { pay: 4 } });
    const wish = wishing(id, { candidate: { job_income_year: 40_000 } });

    expect((await demandOf(wish)).demand).toEqual({
      searches: null,
      gain: { change: 'income', label: '36.000 statt 40.000 € im Jahr', searches: 5 },
    });
  });

  test('is the greater one of several', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], only_temporary_work: true });
    await wait(10, { qualifications: [id], job_start: '2026-12-01', weights: { availability: 4 } });
    const wish = wishing(id, { candidate: { job_date_entry: '2027-02-01' } });

    const { demand } = await demandOf(wish);

    expect(demand.gain).toEqual({
      ...{ change: 'job_date_entry', label: 'Eintritt sofort statt ab 01.02.2027', searches: 10 },
    });
  });

  test('can be any place in the country, or a related occupation', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], job_place_id: bonn!.id, job_place_radius: 5 });
    const near = wishing(id, { places: [{ place_id: cologne!.id, radius_km: 10 }] });
    expect((await demandOf(near)).demand).toEqual({
      searches: null,
      gain: { change: 'job_place_types', label: 'Arbeitsort bundesweit', searches: 5 },
    });

    const [related] = await db
      .select()
      .from(attributes)
      .where(
        and(
          eq(attributes.code, 'qualification'),
          sql`exists (select from attributes other where other.code = 'qualification' and other.id <> ${attributes.id}
            and left(other.kldb, 3) = left(${attributes.kldb}, 3) and left(other.kldb, 4) <> left(${attributes.kldb}, 4))`,
        ),
      )
      .orderBy(sql`id desc`)
      .limit(1);
    const [own] = await db
      .select()
      .from(attributes)
      .where(
        sql`code = 'qualification' and left(kldb, 3) = ${related!.kldb!.slice(0, 3)}
          and left(kldb, 4) <> ${related!.kldb!.slice(0, 4)}`,
      );
    await wait(5, { qualifications: [related!.id] });
    expect((await demandOf(wishing(own!.id))).demand).toEqual({
      searches: null,
      gain: { change: 'qualifications', label: expect.stringMatching(/^Auch als „.+“$/), searches: 5 },
    });
  });
});

test('drafts are tried without leaving a trace', async () => {
  const [wanted, other] = [newOccupation(), newOccupation()];
  await wait(6, { qualifications: [wanted.id] });
  const agent = await signIn(app, { role: 3 });
  const draft = (id: number) => ({ profile_id: null, external_id: 'P-1', profile: { qualifications: [id] } });
  const before = await db.$count(candidates);

  const drafts = [draft(wanted.id), draft(other.id), draft(wanted.id)];

  expect(await demandOfDrafts(app, agent.company_id!, drafts)).toEqual({ matching: 2, searches: 5 });
  expect(await demandOfDrafts(app, agent.company_id!, [draft(other.id)])).toEqual({ matching: null, searches: null });
  expect(await demandOfDrafts(app, agent.company_id!, [])).toEqual({ matching: null, searches: null });
  expect(await db.$count(candidates)).toBe(before);
});

import { randomUUID } from 'node:crypto';
import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import type { PersonalDemand } from '@gegenpost/contract/demand.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { createPositionOf } from '#features/positions/positions.factory.ts';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { createProject } from '#test/projects.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const groups = await db
  .selectDistinctOn([sql`left(kldb, 3)`])
  .from(attributes)
  .where(eq(attributes.code, 'qualification'));
let used = 0;
/** An occupation for each test, so that no test finds the searches of another. */
const newOccupation = () => {
  used += 1;
  return groups[used]!;
};
const placeOf = async (postal_code: string) => {
  const [place] = await db
    .select()
    .from(places)
    .where(and(eq(places.postal_code, postal_code), eq(places.country, 'DE')));
  return place!;
};
const [cologne, bonn, munich, dusseldorf, dresden] = [
  await placeOf('50667'),
  await placeOf('53111'),
  await placeOf('80331'),
  await placeOf('40213'),
  await placeOf('01067'),
];

async function save(by: SignedIn, criteria: object): Promise<void> {
  const payload = { title: 'Auftrag', notify: 'never', idempotency_key: randomUUID(), ...criteria };
  const answer = await app.inject({ method: 'POST', url: savedSearchesApi.list.url, headers: by.headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
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
async function candidateWith(id: number, rest: CandidateOverrides = {}) {
  const candidate = await createCandidate(db, { attributes: [{ attribute_id: id, code: 'qualification' }], ...rest });
  const headers = await sessionOf(app, candidate.user_id!);
  const ask = async () =>
    (await app.inject({ method: 'GET', url: dashboardApi.demand.url, headers })).json<PersonalDemand>();
  return { profile_id: candidate.profile_id, ask };
}
const inCologne = { places: [{ place_id: cologne.id, radius_km: 30 }] };

describe('employers around who seek the own occupation', () => {
  test('are told from five on, in fives, and several searches of one are one employer', async () => {
    const { id, label } = newOccupation();
    const near = { qualifications: [id], job_place_id: bonn.id, job_place_radius: 10 };
    const [first] = await wait(4, near);
    await save(first!, { ...near, software: [], job_place_radius: 20 });
    const { ask } = await candidateWith(id, inCologne);
    expect(await ask()).toMatchObject({ occupation: label, places: [cologne.name], companies: null });

    await wait(1, near);
    expect(await ask()).toMatchObject({ companies: 5 });
    await wait(4, near);
    expect(await ask()).toMatchObject({ companies: 5 });
    await wait(1, near);
    expect(await ask()).toMatchObject({ companies: 10 });
  });

  test('seek by searches, open projects or open positions, each once', async () => {
    const { id } = newOccupation();
    const near = { qualifications: [id], job_place_id: cologne.id };
    const [searching] = await wait(2, near);
    const employers = [];
    for (let at = 0; at < 3; at += 1) employers.push(await signIn(app));
    const [first, second, third] = employers as [SignedIn, SignedIn, SignedIn];
    for (const by of [first, second]) await createProject(app, by, { criteria: near });
    const { ask } = await candidateWith(id, inCologne);
    const position = { qualification_id: id, job_place_id: bonn.id };
    await createPositionOf(db, searching!.company_id!, position);
    expect((await ask()).companies).toBeNull();

    await createPositionOf(db, third.company_id!, position);
    expect((await ask()).companies).toBe(5);
    await db.update(projects).set({ status: 'closed' }).where(eq(projects.company_id, first.company_id!));
    expect((await ask()).companies).toBeNull();
  });

  test('seek in a region of a wished place, too', async () => {
    const { id } = newOccupation();
    await wait(3, { qualifications: [id], job_regions: ['50'] });
    const { ask } = await candidateWith(id, inCologne);
    await wait(1, { qualifications: [id], job_regions: ['80', '506'] });
    expect((await ask()).companies).toBeNull();
    await wait(1, { qualifications: [id], job_regions: ['80', cologne.postal_code.slice(0, 3)] });
    expect((await ask()).companies).toBe(5);
  });

  test('do not count far away, as recruiters, locked, removed or blocked', async () => {
    const { id } = newOccupation();
    const near = { qualifications: [id], job_place_id: cologne.id };
    const employers = await wait(8, near);
    await wait(5, { qualifications: [id], job_place_id: munich.id });
    // As far north as Cologne.
    await wait(5, { qualifications: [id], job_place_id: dresden.id });
    await wait(5, { qualifications: [id] });
    await wait(5, near, 3);
    const { ask, profile_id } = await candidateWith(id, inCologne);
    const [locked, removing, blocked, other] = employers;
    await db.update(users).set({ locked_at: now }).where(eq(users.id, locked!.user_id));
    await db
      .update(savedSearches)
      .set({ deleted_at: now, changed_at: now })
      .where(eq(savedSearches.company_id, removing!.company_id!));
    await db.insert(companyBlocks).values({ profile_id, company_id: blocked!.company_id });
    expect((await ask()).companies).toBe(5);
    await db.insert(companyBlocks).values({ profile_id, company_id: other!.company_id });
    expect((await ask()).companies).toBeNull();

    const anywhere = await candidateWith(id, { candidate: { job_place_types: [1] } });
    expect(await anywhere.ask()).toMatchObject({ places: [], companies: 20 });
  });

  test('are each counted once among 10,000 searches, exactly', async () => {
    const { id } = newOccupation();
    const employers = await wait(25, { qualifications: [id], job_place_id: bonn.id, job_place_radius: 50 });
    await db.execute(sql`
      insert into saved_searches (user_id, company_id, title, criteria, notify, created_at, changed_at, last_opened_at, notified_at)
      select user_id, company_id, title, criteria, notify, created_at, changed_at, last_opened_at, notified_at
      from saved_searches, generate_series(2, 400) where user_id = any(${sql.param(employers.map((by) => by.user_id))}::int[])`);
    const { ask, profile_id } = await candidateWith(id, inCologne);
    expect(await ask()).toMatchObject({ companies: 25, searches: 10_000 });
    await db.insert(companyBlocks).values({ profile_id, company_id: employers[0]!.company_id });
    expect(await ask()).toMatchObject({ companies: 20, searches: 9600 });
  });

  test('are unknown without an occupation', async () => {
    const candidate = await createCandidate(db, { attributes: [] });
    const headers = await sessionOf(app, candidate.user_id!);
    expect((await app.inject({ method: 'GET', url: dashboardApi.demand.url, headers })).json()).toEqual({
      ...{ occupation: null, places: [], companies: null, searches: null, gains: [] },
    });
  });
});

describe('what another wish would open', () => {
  test('is told of each wish once, the most first, each from five employers on', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], job_income_year: 36_000, weights: { pay: 4 } });
    await wait(10, { qualifications: [id], job_start: '2026-12-01', weights: { availability: 4 } });
    await wait(4, { qualifications: [id], only_temporary_work: true });
    const { ask } = await candidateWith(id, {
      candidate: { job_income_year: 40_000, job_date_entry: '2027-02-01', temporary_work: false },
    });
    expect((await ask()).gains).toEqual([
      { change: 'job_date_entry', label: 'Eintritt sofort statt ab 01.02.2027', searches: 10 },
      { change: 'income', label: '36.000 statt 40.000 € im Jahr', searches: 5 },
    ]);
  });

  test('can be another town nearby, which is a smaller change than any place in the country', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], job_place_id: dusseldorf.id, job_place_radius: 10 });
    const { ask } = await candidateWith(id, inCologne);
    const { gains } = await ask();
    expect(gains).toEqual([
      { change: 'job_places', label: 'Arbeitsort auch 40210 Düsseldorf', searches: 5 },
      { change: 'job_place_types', label: 'Arbeitsort bundesweit', searches: 5 },
    ]);
  });

  test('can be another town in a region that searches name', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], job_regions: ['402'] });
    const { ask } = await candidateWith(id, inCologne);
    expect((await ask()).gains).toEqual([
      { change: 'job_places', label: 'Arbeitsort auch 40210 Düsseldorf', searches: 5 },
    ]);
  });

  test('is nothing for a wider radius: searches find by the wished place alone', async () => {
    const { id } = newOccupation();
    await wait(5, { qualifications: [id], job_place_id: cologne.id, job_place_radius: 10 });
    const { ask, profile_id } = await candidateWith(id, { places: [{ place_id: bonn.id, radius_km: 100 }] });
    expect(await ask()).toMatchObject({ companies: 5, searches: null });
    await db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, profile_id));
    expect((await ask()).gains[0]).toMatchObject({ change: 'job_places', searches: 5 });
  });
});

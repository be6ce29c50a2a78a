import { randomUUID } from 'node:crypto';
import { type LastSearch, type SavedSearch, savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { deleteRemoved } from './saved-searches.queries.ts';
import { savedSearches, savedSearchMatches } from './saved-searches.table.ts';

let now = new Date('2026-06-15T12:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
await loadReferenceData(db);

const { url } = savedSearchesApi.list;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = ({ headers }: Pick<SignedIn, 'headers'>, method: Method, path: string, payload?: object) =>
  app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
const save = (by: SignedIn, body: object = {}) =>
  ask(by, 'POST', url, { title: 'Pflege Kiel', idempotency_key: randomUUID(), ...body });
const list = async (by: SignedIn) => (await ask(by, 'GET', url)).json<SavedSearch[]>();
const countsOf = async (by: SignedIn) => {
  const { user } = (await ask(by, 'GET', '/api/user-info')).json();
  return [user.details.saved_search_count, user.savedSearchHintCount];
};
const attribute = async (code: string, key: string) => {
  const [row] = await db
    .select()
    .from(attributes)
    .where(and(eq(attributes.code, code), eq(attributes.key, key)));
  return row!;
};

describe('a saved search', () => {
  test('is kept with its criteria flat, in words, and with the defaults of the specification', async () => {
    const employer = await signIn(app);
    const [kiel] = await db.select().from(places).where(eq(places.postal_code, '24143'));
    const [english, level] = [await attribute('language', 'en'), await attribute('language_level', 'C1')];
    const answer = await save(employer, {
      job_place_id: kiel!.id,
      job_place_radius: 40,
      job_income_year: 52_000,
      languages: [{ id: english.id, level: level.id }],
      weights: { languages: 4 },
      notify: 'daily',
    });

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      title: 'Pflege Kiel',
      label: `24143 ${kiel!.name}, 40 km · bis 52.000 € im Jahr · Englisch ab C1`,
      job_place: { postal_code: '24143', name: kiel!.name, country: 'DE' },
      job_place_radius: 40,
      qualification_type: 1,
      age: [20, 40],
      age_ignored: true,
      weights: { languages: 4 },
      notify: 'daily',
      new_count: 0,
      created_at: now.toISOString(),
    });
    expect(await list(employer)).toEqual([answer.json()]);
    expect((await ask(employer, 'GET', `${url}/${answer.json().id}`)).json()).toEqual(answer.json());
  });

  test('says its postal regions, and those saved before there were any have none', async () => {
    const employer = await signIn(app);
    const saved = await save(employer, { title: 'Süden', job_regions: ['80', '01'] });
    expect(saved.json()).toMatchObject({ label: 'PLZ 01…, 80…', job_regions: ['80', '01'] });
    const own = eq(savedSearches.id, saved.json().id);
    await db.update(savedSearches).set({ criteria: sql`criteria - 'job_regions'` }).where(own);
    expect(await list(employer)).toMatchObject([{ label: 'Alle Profile', job_regions: [] }]);
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(101) }, 'title'],
    ['an age the wrong way round', { age: [40, 20] }, 'age'],
    ['a single age', { age: [20, 20] }, 'age'],
    ['an age between the steps', { age: [20, 42] }, 'age.1'],
    ['a field that nobody knows', { last_name: 'Muster' }, ''],
    ['a word as an interval', { notify: 'hourly' }, 'notify'],
    ['a radius beyond 500 km', { job_place_radius: 501 }, 'job_place_radius'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await save(await signIn(app), body);
    expect(answer.statusCode).toBe(422);
    if (field) expect(Object.keys(answer.json().errors)).toContain(field);
  });

  test('is saved once however often it is sent', async () => {
    const employer = await signIn(app);
    const idempotency_key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(employer, { idempotency_key })));

    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await list(employer)).toHaveLength(1);
    const other = await save(employer, { idempotency_key, job_place_radius: 10 });
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('is limited by the plan for the company as a whole, also for twenty at once', async () => {
    const employer = await signIn(app);
    const colleague = await createUser(db, { role: 2, company_id: employer.company_id, rights: ['search'] });
    const second = { ...employer, ...colleague, headers: await sessionOf(app, colleague.user_id) };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(at % 2 ? employer : second)));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode === 403);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['saved_search_limit']));
    expect((await countsOf(employer))[0]).toBe(3);
    expect((await list(employer)).length + (await list(second)).length).toBe(3);
  });

  test('is nobody else’s', async () => {
    const employer = await signIn(app);
    const { id } = (await save(employer)).json();
    const colleague = await createUser(db, { role: 2, company_id: employer.company_id, rights: ['search'] });
    const strangers = [{ headers: await sessionOf(app, colleague.user_id) }, await signIn(app, { role: 3 })];
    for (const stranger of strangers) {
      const answers = await Promise.all([
        ask(stranger, 'GET', `${url}/${id}`),
        ask(stranger, 'PATCH', `${url}/${id}`, { title: 'Meins' }),
        ask(stranger, 'DELETE', `${url}/${id}`),
        ask(stranger, 'POST', `${url}/${id}/restore`),
        ask(stranger, 'POST', `${url}/${id}/open`),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect((await ask(stranger, 'GET', `${url}/2000000000`)).body).toBe(answers[0]!.body);
    }
  });

  test('is renamed and edited', async () => {
    const employer = await signIn(app);
    const { id } = (await save(employer, { job_place_radius: 40 })).json();
    const renamed = await ask(employer, 'PATCH', `${url}/${id}`, { title: 'Altenpflege', notify: 'weekly' });
    expect(renamed.json()).toMatchObject({ title: 'Altenpflege', notify: 'weekly', job_place_radius: 40 });

    const edited = await ask(employer, 'PATCH', `${url}/${id}`, { criteria: { only_temporary_work: true } });
    expect(edited.json()).toMatchObject({
      title: 'Altenpflege',
      label: 'Zeitarbeit',
      only_temporary_work: true,
      job_place_radius: 200,
    });
    expect((await ask(employer, 'PATCH', `${url}/${id}`, {})).json()).toEqual(edited.json());
  });

  test('is removed, and taken back for ten minutes', async () => {
    const employer = await signIn(app);
    const { id } = (await save(employer)).json();
    expect((await ask(employer, 'DELETE', `${url}/${id}`)).statusCode).toBe(204);
    expect((await ask(employer, 'DELETE', `${url}/${id}`)).statusCode).toBe(404);
    expect(await list(employer)).toEqual([]);

    later(9);
    expect((await ask(employer, 'POST', `${url}/${id}/restore`)).json()).toMatchObject({ id });
    await ask(employer, 'DELETE', `${url}/${id}`);
    later(11);
    expect((await ask(employer, 'POST', `${url}/${id}/restore`)).statusCode).toBe(404);
    await deleteRemoved(db, new Date(now.getTime() - 10 * 60_000));
    expect(await db.select().from(savedSearches).where(eq(savedSearches.id, id))).toEqual([]);
  });

  test('does not come back when its place was taken', async () => {
    const employer = await signIn(app);
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await save(employer)).json().id);
    await ask(employer, 'DELETE', `${url}/${ids[0]}`);
    await save(employer);

    const answer = await ask(employer, 'POST', `${url}/${ids[0]}/restore`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'saved_search_limit']);
    expect(await list(employer)).toHaveLength(3);
  });
});

describe('what is new', () => {
  const match = async (id: number, profileId: number) =>
    db.insert(savedSearchMatches).values({ saved_search_id: id, profile_id: profileId, matched_at: now });

  test('is counted until the search is opened, which tells who it is', async () => {
    const employer = await signIn(app);
    const { id } = (await save(employer)).json();
    await save(employer);
    later(1);
    const [first, second] = [await createCandidate(db), await createCandidate(db)];
    await match(id, first.profile_id);
    later(1);
    await match(id, second.profile_id);

    expect((await list(employer)).map(({ new_count }) => new_count)).toEqual([0, 2]);
    expect(await countsOf(employer)).toEqual([2, 1]);
    later(1);
    const opened = (await ask(employer, 'POST', `${url}/${id}/open`)).json();
    expect(opened.new).toEqual([second.gegenpost_id, first.gegenpost_id]);
    expect(opened.saved_search).toMatchObject({ id, new_count: 0, last_opened_at: now.toISOString() });
    expect(await countsOf(employer)).toEqual([2, 0]);
    expect((await ask(employer, 'POST', `${url}/${id}/open`)).json().new).toEqual([]);
  });

  test('is done with at once, and new again when that is taken back', async () => {
    const [employer, stranger] = [await signIn(app), await signIn(app)];
    const saved = (await save(employer)).json<SavedSearch>();
    later(1);
    await match(saved.id, (await createCandidate(db)).profile_id);
    later(1);
    const see = (by: SignedIn, until: Date | string | null) =>
      app.inject({
        method: 'PUT',
        url: `${url}/${saved.id}/seen`,
        headers: by.headers,
        payload: { until: until instanceof Date ? until.toISOString() : until },
      });

    expect((await see(employer, null)).json()).toMatchObject({
      id: saved.id,
      new_count: 0,
      last_opened_at: now.toISOString(),
    });
    expect(await countsOf(employer)).toEqual([1, 0]);
    expect((await see(employer, saved.last_opened_at)).json().new_count).toBe(1);
    expect(await countsOf(employer)).toEqual([1, 1]);

    const ahead = new Date(now.getTime() + 3_600_000);
    expect((await see(employer, ahead)).json().last_opened_at).toBe(now.toISOString());
    expect((await see(stranger, now)).statusCode).toBe(404);
    expect((await see(employer, 'gestern')).statusCode).toBe(422);
  });

  test('leaves out who hides meanwhile', async () => {
    const employer = await signIn(app);
    const { id } = (await save(employer)).json();
    later(1);
    const { profile_id } = await createCandidate(db);
    await match(id, profile_id);
    await db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });

    expect((await list(employer))[0]?.new_count).toBe(0);
    expect(await countsOf(employer)).toEqual([1, 0]);
    expect((await ask(employer, 'POST', `${url}/${id}/open`)).json().new).toEqual([]);
  });

  test('begins anew with other criteria', async () => {
    const employer = await signIn(app);
    const { id } = (await save(employer)).json();
    later(1);
    await match(id, (await createCandidate(db)).profile_id);
    const edited = await ask(employer, 'PATCH', `${url}/${id}`, { criteria: {} });

    expect(edited.json().new_count).toBe(0);
  });
});

describe('the last searches', () => {
  const note = (by: SignedIn, criteria: object, total = 1) =>
    ask(by, 'POST', savedSearchesApi.noteSearch.url, { criteria, total });
  const last = async (by: SignedIn) =>
    (await ask(by, 'GET', savedSearchesApi.lastSearches.url))
      .json<LastSearch[]>()
      .map(({ label, total }) => [label, total]);

  test('are ten, each once, latest first', async () => {
    const employer = await signIn(app);
    for (let radius = 1; radius <= 12; radius += 1) {
      later(1);
      expect((await note(employer, { job_income_year: radius * 1000 }, radius)).statusCode).toBe(204);
    }
    later(1);
    await note(employer, { job_income_year: 5000 }, 7);

    const found = await last(employer);
    expect(found).toHaveLength(10);
    expect(found.slice(0, 2)).toEqual([
      ['bis 5.000 € im Jahr', 7],
      ['bis 12.000 € im Jahr', 12],
    ]);
    expect(await last(await signIn(app))).toEqual([]);
  });

  test('are named even when they look for everyone', async () => {
    const employer = await signIn(app);
    await note(employer, {}, 2137);
    expect(await last(employer)).toEqual([['Alle Profile', 2137]]);
  });
});

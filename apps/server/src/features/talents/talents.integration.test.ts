import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { KeptTalent, Talent, TalentList } from '@gegenpost/contract/talents.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import { signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { namesOf, talentCalls, talentsUrl as url } from '#test/talents.ts';
import { createTalent } from './talents.factory.ts';
import { eraseRemovedTalents } from './talents.service.ts';
import { talents } from './talents.table.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
await loadReferenceData(db);
const { keep, keepAll, list, change } = talentCalls(app);
const newCandidates = (count: number) => Promise.all(Array.from({ length: count }, () => createCandidate(db)));
const named = (first_name: string) =>
  createCandidate(db, { profile: { first_name, last_name: '' }, visibility: { visibility: 'public' } });

beforeEach(() => {
  now = start;
});

describe('keeping a candidate', () => {
  test('is shared by colleagues, once however often, and no one else’s', async () => {
    const employer = await signIn(app);
    const colleague = await signIn(app, { company_id: employer.company_id });
    const stranger = await signIn(app);
    const { gegenpost_id } = await createCandidate(db);

    const answers = await Promise.all(
      [employer, colleague, await signInAgain(app, employer), colleague].map((by) => keep(by, gegenpost_id)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<Talent>().id)).size).toBe(1);
    const talent = answers[0]!.json<Talent>();
    expect(talent).toMatchObject({
      origin: 'search',
      token: null,
      rejected: false,
      note: null,
      candidate: { profile: { gegenpost_id, name: null, id: null } },
      created_at: now.toISOString(),
    });
    expect(await list(colleague)).toMatchObject({
      data: [talent],
      meta: { total: 1 },
      counts: { active: 1, rejected: 0 },
      limit: 10,
    });
    expect((await callAs(app, employer, 'GET', `${url}/kept`)).json<KeptTalent[]>()).toEqual([
      { id: talent.id, gegenpost_id, rejected: false },
    ]);

    expect((await list(stranger)).data).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await callAs(app, stranger, method, `${url}/${talent.id}${path}`, body)).statusCode, method).toBe(404);
    }
  });

  test('needs somebody whom the company may open, named in one way', async () => {
    const employer = await signIn(app);
    const blocker = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id: blocker.profile_id, company_id: employer.company_id });
    for (const id of [blocker.gegenpost_id, 'AAAAAAAAAAA', employer.gegenpost_id]) {
      expect((await keep(employer, id)).json()).toMatchObject({ code: 'candidate_not_found' });
    }
    for (const body of [
      {},
      { gegenpost_id: 'zu kurz' },
      { gegenpost_id: 'AAAAAAAAAAA', token: 'a'.repeat(30) },
      { gegenpost_id: 'AAAAAAAAAAA', note: 'x' },
    ]) {
      expect((await callAs(app, employer, 'POST', url, body)).statusCode).toBe(422);
    }
  });

  test('ends at the ten of the free plan, also for many at once', async () => {
    const employer = await signIn(app);
    const people = await newCandidates(20);
    const answers = await Promise.all(people.map(({ gegenpost_id }) => keep(employer, gegenpost_id)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.find(({ statusCode }) => statusCode !== 201)!.json()).toMatchObject({ code: 'talent_limit' });
    expect((await list(employer)).meta.total).toBe(10);

    const subscribed = await signIn(app, { subscribed: true });
    for (const { gegenpost_id } of people) expect((await keep(subscribed, gegenpost_id)).statusCode).toBe(201);
    expect(await list(subscribed)).toMatchObject({ meta: { total: 20 }, limit: null });
  });

  test('takes several, as many as there is room for, also in two calls at once', async () => {
    const employer = await signIn(app);
    const people = (await newCandidates(12)).map(({ gegenpost_id }) => gegenpost_id);
    await keep(employer, people[0]!);
    const answers = await Promise.all([keepAll(employer, people.slice(0, 8)), keepAll(employer, people.slice(4))]);
    const told = answers.map((answer) => answer.json<{ saved: KeptTalent[]; beyond_limit: number }>());
    expect(told.flatMap(({ saved }) => saved.map(({ gegenpost_id }) => gegenpost_id))).toHaveLength(9);
    expect(told.reduce((sum, { beyond_limit }) => sum + beyond_limit, 0)).toBe(2);
    expect((await keepAll(employer, people)).json()).toMatchObject({ code: 'talent_limit' });
    expect((await keepAll(employer, [people[0]!, 'AAAAAAAAAAA'])).json()).toEqual({ saved: [], beyond_limit: 0 });
  });
});

describe('a talent', () => {
  test('is rejected and returned, and its note is the one of the candidate’s dialog', async () => {
    const employer = await signIn(app);
    const colleague = await signIn(app, { company_id: employer.company_id });
    const { gegenpost_id } = await createCandidate(db);
    const { id } = (await keep(employer, gegenpost_id)).json<Talent>();

    now = new Date('2026-11-21T11:00:00Z');
    expect((await change(employer, id, { rejected: true })).json()).toMatchObject({
      rejected: true,
      updated_at: now.toISOString(),
    });
    expect((await list(employer)).data).toEqual([]);
    expect(await list(employer, 'state=rejected')).toMatchObject({
      data: [{ id }],
      counts: { active: 0, rejected: 1 },
    });
    expect((await change(colleague, id, { rejected: false })).json()).toMatchObject({ rejected: false });

    expect((await change(employer, id, { note: 'Ruft zurück', previous: null })).json()).toMatchObject({
      note: 'Ruft zurück',
    });
    const opened = await callAs(app, colleague, 'GET', `/api/candidates/${gegenpost_id}`);
    expect(opened.json<CandidateDetail>().note).toBe('Ruft zurück');
    expect((await change(colleague, id, { note: 'Anders', previous: null })).json()).toMatchObject({
      code: 'note_changed',
    });
    expect((await change(colleague, id, { note: 'Anders' })).statusCode).toBe(422);
    expect((await change(colleague, id, { note: 'Anders', rejected: true, previous: null })).statusCode).toBe(409);
    expect((await callAs(app, employer, 'GET', `${url}/${id}`)).json()).toMatchObject({
      note: 'Ruft zurück',
      rejected: false,
    });
  });

  test('is removed, taken back within ten minutes, and begins anew when it is kept again', async () => {
    const employer = await signIn(app);
    const [first, ...others] = await newCandidates(11);
    const { id } = (await keep(employer, first!.gegenpost_id)).json<Talent>();
    await change(employer, id, { rejected: true });
    const remove = () => callAs(app, employer, 'DELETE', `${url}/${id}`);
    const restore = () => callAs(app, employer, 'POST', `${url}/${id}/restore`);
    expect((await restore()).statusCode).toBe(404);

    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await callAs(app, employer, 'GET', `${url}/${id}`)).statusCode).toBe(404);
    expect((await restore()).json()).toMatchObject({ id, rejected: true });

    await remove();
    await keepAll(
      employer,
      others.map(({ gegenpost_id }) => gegenpost_id),
    );
    expect((await restore()).json()).toMatchObject({ code: 'talent_limit' });
    await db.delete(talents).where(eq(talents.profile_id, others[0]!.profile_id));
    expect((await keep(employer, first!.gegenpost_id)).json()).toMatchObject({ id, rejected: false });

    await remove();
    now = new Date(start.getTime() + 11 * 60_000);
    expect((await restore()).statusCode).toBe(404);
    await eraseRemovedTalents(app);
    expect(await db.$count(talents, eq(talents.id, id))).toBe(0);
  });

  test('costs a profile view like anybody else, also one that takes the place of another', async () => {
    const employer = await signIn(app);
    const views = async () => (await findLimits(db, employer.company_id!, now)).profile_views_count;
    const open = (id: string) => callAs(app, employer, 'GET', `/api/candidates/${id}`);
    for (const { gegenpost_id } of await newCandidates(10)) {
      const { id } = (await keep(employer, gegenpost_id)).json<Talent>();
      expect((await open(gegenpost_id)).statusCode).toBe(200);
      await callAs(app, employer, 'DELETE', `${url}/${id}`);
    }
    expect(await views()).toBe(10);
    const [next] = await newCandidates(1);
    await keep(employer, next!.gegenpost_id);
    expect((await open(next!.gegenpost_id)).json()).toMatchObject({ code: 'profile_views_used_up' });
  });
});

describe('what is seen of a talent', () => {
  test('is what the candidate shows the company at that moment, in the list, its order and the file', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db, {
      profile: { first_name: 'Wilhelmine', last_name: 'Zander' },
    });
    await db.insert(releases).values({ profile_id, company_id: employer.company_id!, groups: ['name'] });
    const other = await named('Anton');
    await keepAll(employer, [gegenpost_id, other.gegenpost_id]);
    const csv = async () => (await callAs(app, employer, 'GET', `${url}/csv`)).body;

    expect(namesOf(await list(employer, 'sort=name&direction=desc'))).toEqual(['Wilhelmine Zander', 'Anton']);
    expect(namesOf(await list(employer, 'q=zander'))).toEqual(['Wilhelmine Zander']);
    expect(await csv()).toContain('Wilhelmine Zander');

    await db.update(releases).set({ withdrawn_at: now }).where(eq(releases.profile_id, profile_id));
    expect(namesOf(await list(employer, 'sort=name&direction=desc'))).toEqual(['Anton', null]);
    expect(namesOf(await list(employer, 'sort=name&direction=asc'))).toEqual(['Anton', null]);
    expect((await list(employer, 'q=zander')).data).toEqual([]);
    expect(await csv()).not.toMatch(/Wilhelmine|Zander/);
  });

  test('is nothing once the candidate is not to be seen any more, note included', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await named('Wilhelmine');
    const { id } = (await keep(employer, gegenpost_id)).json<Talent>();
    now = new Date('2026-11-21T11:00:00Z');
    await change(employer, id, { note: 'Geheimnis', previous: null });
    await db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });

    const answer = await callAs(app, employer, 'GET', url);
    expect(answer.body).not.toMatch(/Wilhelmine|Geheimnis/);
    expect(answer.body).not.toContain(gegenpost_id);
    expect(answer.json<TalentList>()).toMatchObject({
      data: [{ id, candidate: null, note: null, updated_at: start.toISOString() }],
      options: { qualifications: [], places: [] },
    });
    expect((await list(employer, 'q=geheimnis')).data).toEqual([]);
    expect((await callAs(app, employer, 'GET', `${url}/csv`)).body.split('\r\n')).toHaveLength(2);
    expect((await change(employer, id, { note: 'Neu', previous: null })).statusCode).toBe(404);
    expect((await callAs(app, employer, 'DELETE', `${url}/${id}`)).statusCode).toBe(204);
  });

  test('is sorted, searched and filtered by what is shown', async () => {
    const employer = await signIn(app, { subscribed: true });
    const ids: string[] = [];
    for (const name of ['Öznur', 'Bernd', 'ägidius', 'Carla']) {
      const { gegenpost_id } = await named(name);
      ids.push(gegenpost_id);
      await keep(employer, gegenpost_id);
    }
    expect(namesOf(await list(employer, 'sort=name&direction=asc'))).toEqual(['ägidius', 'Bernd', 'Carla', 'Öznur']);
    expect(namesOf(await list(employer))).toEqual(['Carla', 'ägidius', 'Bernd', 'Öznur']);
    expect(namesOf(await list(employer, 'q=OZNUR'))).toEqual(['Öznur']);
    expect(namesOf(await list(employer, `q=${ids[1]}`))).toEqual(['Bernd']);
    expect(namesOf(await list(employer, 'q=robin'))).toEqual([]);
    expect((await list(employer, 'per_page=3&page=2')).meta).toEqual({ total: 4, page: 2, per_page: 3 });
    expect((await list(employer, 'origin=link')).data).toEqual([]);
    for (const query of ['sort=salary', 'page=0', 'state=gone', `q=${'x'.repeat(101)}`]) {
      expect((await callAs(app, employer, 'GET', `${url}?${query}`)).statusCode, query).toBe(422);
    }
  });

  test('the file is a CSV that no copy keeps, of those whom the filter lets pass', async () => {
    const employer = await signIn(app);
    const [first, second] = [await named('=SUMME(A1)'), await named('Bernd; Müller')];
    await createTalent(db, employer.company_id!, first.profile_id);
    await createTalent(db, employer.company_id!, second.profile_id, { rejected: true });

    const answer = await callAs(app, employer, 'GET', `${url}/csv?state=all`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="talente-2026-11-21.csv"',
      'cache-control': 'private, no-store',
    });
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFGegenpost-ID;Name;Berufe;/);
    expect(lines[1]).toContain(`${second.gegenpost_id};"Bernd; Müller";`);
    expect(lines[2]).toContain(`${first.gegenpost_id};'=SUMME(A1);`);
    expect((await callAs(app, employer, 'GET', `${url}/csv`)).body.split('\r\n')).toHaveLength(3);
  });
});

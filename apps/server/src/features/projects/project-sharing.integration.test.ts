import type { ProjectDetail, ProjectShare } from '@gegenpost/contract/projects.ts';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { askProjects, createFilledProject, createProject, newProject, readBoard } from '#test/projects.ts';

const parts = await testParts();
const app = await testApp({ parts });
const { db } = app;
await loadReferenceData(db);
await app.jobs.start();
const listener = new pg.Client(parts.connection);
let heard: { user_id: number; event: string; payload: { gegenpost_ids?: string[]; revision?: number } }[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query('listen realtime');
});
beforeEach(() => {
  heard = [];
});
afterAll(() => listener.end());

const ask = (by: Pick<SignedIn, 'headers'>, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  askProjects(app, by, method, path, body);
const toldOf = async (event: string) => {
  await listener.query('select 1'); // notifications sent before arrive with its answer
  return heard.filter((one) => one.event === event);
};
const shareWith = async (owner: SignedIn, id: number, person: Pick<SignedIn, 'email'>, access = 'view') =>
  (await ask(owner, 'POST', `/${id}/shares`, { email: person.email, access })).json<ProjectShare>();
const boardOf = (by: SignedIn, id: number) => readBoard(app, by, id);

describe('sharing', () => {
  test('sends one mail that tells nothing of the project, and a notification to an account', async () => {
    const owner = await signIn(app, { company: { name: 'Nordwind' } });
    const partner = await signIn(app, { email: 'Partner.Eins@example.org' });
    const { project, ids } = await createFilledProject(app, owner, { title: 'Geheime Stelle', count: 1 });
    const share = await shareWith(owner, project.id, { email: 'partner.EINS@Example.org' });
    expect(share).toMatchObject({ email: 'partner.eins@example.org', access: 'view', name: null, opened_at: null });

    const again = await shareWith(owner, project.id, partner, 'edit');
    expect(again).toMatchObject({ id: share.id, access: 'edit' });
    const mails = (await queuedMails(app)).filter(({ to }) => to === 'partner.eins@example.org');
    expect(mails).toHaveLength(1);
    const words = JSON.stringify(mails);
    expect(words).toContain('Nordwind');
    expect(words).toContain(`/de/projects/${project.id}`);
    for (const secret of ['Geheime', ids[0]!, 'Muster"']) expect(words).not.toContain(secret);

    const told = (await app.inject({ url: '/api/notifications', headers: partner.headers })).json();
    expect(told.data).toMatchObject([
      { kind: 'project_shared', subject: { who: 'Robin Muster', what: 'Geheime Stelle' } },
    ]);
    await ask(partner, 'GET', `/${project.id}`);
    const [opened] = (await ask(owner, 'GET', `/${project.id}/shares`)).json<ProjectShare[]>();
    expect(opened).toMatchObject({ name: 'Robin Muster', opened_at: expect.any(String) });
  });

  test('is for the owner alone, and not with oneself', async () => {
    const owner = await signIn(app);
    const [editor, viewer] = [await signIn(app), await signIn(app, { role: 3 })];
    const colleague = await signIn(app, { company_id: owner.company_id, rights: ['projects'] });
    const { id } = await createProject(app, owner);
    const share = await shareWith(owner, id, editor, 'edit');
    await shareWith(owner, id, viewer);
    for (const who of [editor, viewer, colleague]) {
      const answers = await Promise.all([
        ask(who, 'GET', `/${id}/shares`),
        ask(who, 'POST', `/${id}/shares`, { email: 'x@example.org', access: 'edit' }),
        ask(who, 'PATCH', `/${id}/shares/${share.id}`, { access: 'edit' }),
        ask(who, 'DELETE', `/${id}/shares/${share.id}`),
      ]);
      expect(answers.map((answer) => answer.json().code)).toEqual(Array(4).fill('project_read_only'));
    }
    const stranger = await signIn(app);
    expect((await ask(stranger, 'GET', `/${id}/shares`)).statusCode).toBe(404);
    expect((await ask(owner, 'POST', `/${id}/shares`, { email: owner.email, access: 'view' })).statusCode).toBe(422);
    expect((await ask(owner, 'POST', `/${id}/shares`, { email: 'x', access: 'view' })).statusCode).toBe(422);
    expect((await ask(owner, 'DELETE', `/${id}/shares/2000000000`)).statusCode).toBe(404);
    const foreign = await createProject(app, stranger);
    expect((await ask(stranger, 'DELETE', `/${foreign.id}/shares/${share.id}`)).statusCode).toBe(404);
  });

  test('ends at once, also in open pages', async () => {
    const [owner, partner] = [await signIn(app), await signIn(app)];
    const { id } = await createProject(app, owner);
    const share = await shareWith(owner, id, partner, 'edit');
    expect((await ask(partner, 'GET', `/${id}`)).json()).toMatchObject({ access: 'edit' });
    await ask(owner, 'PATCH', `/${id}/shares/${share.id}`, { access: 'view' });
    expect((await ask(partner, 'GET', `/${id}`)).json()).toMatchObject({ access: 'view' });
    await toldOf('project-changed');
    heard = [];

    expect((await ask(owner, 'DELETE', `/${id}/shares/${share.id}`)).statusCode).toBe(204);
    expect((await toldOf('project-changed')).map(({ user_id }) => user_id).sort()).toEqual(
      [owner.user_id, partner.user_id].sort(),
    );
    expect((await ask(partner, 'GET', `/${id}`)).statusCode).toBe(404);
  });

  test('stops writing to an address that is written to too often', async () => {
    const owner = await signIn(app, { subscribed: true });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const { id } = await createProject(app, owner);
      const body = { email: 'oft@example.org', access: 'view' };
      statuses.push((await ask(owner, 'POST', `/${id}/shares`, body)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('another company', () => {
  test('reads neither the customer nor what the law protects among the criteria', async () => {
    const [owner, partner] = [await signIn(app, { role: 3 }), await signIn(app)];
    const [customer] = await db
      .insert(customers)
      .values({
        company_id: owner.company_id!,
        company: 'Klinik Nord',
        contact_person: '',
        email: '',
        phone: '',
        street: '',
        postal_code: '',
        city: '',
        country: 'DE',
        note: '',
        idempotency_key: 'a',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning();
    const [german] = await db.select().from(attributes).where(eq(attributes.code, 'nationality')).limit(1);
    const criteria = {
      age: [30, 50],
      age_ignored: false,
      nationality: [german!.id],
      legal_ground: 'occupational_requirement',
      only_own_user: true,
      job_income_year: 50_000,
    };
    const project = await createProject(app, owner, { criteria, customer_id: customer!.id });
    expect(project).toMatchObject({ customer: { id: customer!.id, name: 'Klinik Nord' }, criteria });
    await shareWith(owner, project.id, partner, 'edit');

    const theirs = (await ask(partner, 'GET', `/${project.id}`)).json<ProjectDetail>();
    expect(theirs.customer).toBeNull();
    expect(theirs.criteria).toMatchObject({
      age_ignored: true,
      nationality: [],
      legal_ground: null,
      only_own_user: false,
      job_income_year: 50_000,
    });
    expect(theirs.label).toBe('bis 50.000 € im Jahr');
    const foreign = await ask(partner, 'POST', '', newProject({ customer_id: customer!.id }));
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['customer_id']]);
  });

  test('reads of a name only what was released to it, and nothing after a withdrawal', async () => {
    const [owner, partner] = [await signIn(app), await signIn(app)];
    const { project, candidates } = await createFilledProject(app, owner, {
      count: 1,
      of: { profile: { last_name: 'Thomsen' }, visibility: { visibility: 'anonymous' } },
    });
    await shareWith(owner, project.id, partner);
    const profile_id = candidates[0]!.profile_id;
    await db.insert(releases).values({ profile_id, company_id: owner.company_id!, groups: ['name'] });
    expect(JSON.stringify(await boardOf(owner, project.id))).toContain('Thomsen');
    expect(JSON.stringify(await boardOf(partner, project.id))).not.toContain('Thomsen');

    await db
      .update(releases)
      .set({ withdrawn_at: new Date() })
      .where(and(eq(releases.profile_id, profile_id), eq(releases.company_id, owner.company_id!)));
    const answers = await Promise.all([
      ask(owner, 'GET', `/${project.id}/board`),
      ask(owner, 'GET', `/${project.id}/candidates`),
      ask(owner, 'GET', `/${project.id}/candidates/${candidates[0]!.gegenpost_id}`),
    ]);
    for (const { body } of answers) expect(body).not.toContain('Thomsen');
  });
});

describe('events', () => {
  test('tell everybody who may open the project, and each company only of whom it may find', async () => {
    const owner = await signIn(app);
    const [colleague, without, partner, blocked] = [
      await signIn(app, { company_id: owner.company_id, rights: ['projects'] }),
      await signIn(app, { company_id: owner.company_id, rights: ['search'] }),
      await signIn(app),
      await signIn(app, { role: 3 }),
    ];
    await signIn(app);
    const { project, candidates, ids } = await createFilledProject(app, owner, { count: 1 });
    for (const person of [partner, blocked]) await shareWith(owner, project.id, person);
    await db.insert(companyBlocks).values({ profile_id: candidates[0]!.profile_id, company_id: blocked.company_id });
    await toldOf('project-changed');
    heard = [];

    const [from, to] = project.stages;
    const body = { entries: [{ gegenpost_id: ids[0], from_stage_id: from!.id }], to_stage_id: to!.id };
    const statements = vi.spyOn(app.realtime, 'publishAll');
    const { revision } = (await ask(colleague, 'POST', `/${project.id}/candidates/move`, body)).json();

    const told = await toldOf('project-changed');
    expect(new Map(told.map(({ user_id, payload }) => [user_id, payload.gegenpost_ids]))).toEqual(
      new Map([
        [owner.user_id, ids],
        [colleague.user_id, ids],
        [partner.user_id, ids],
        [blocked.user_id, []],
      ]),
    );
    expect(statements).toHaveBeenCalledTimes(1);
    expect(told.every(({ payload }) => payload.revision === revision)).toBe(true);
    expect(told.some(({ user_id }) => user_id === without.user_id)).toBe(false);
  });

  test('tell a colleague that the company left a project, but nothing about its candidates, and tell those who still may open it', async () => {
    const owner = await signIn(app);
    const [colleague, partner] = [
      await signIn(app, { company_id: owner.company_id, rights: ['projects'] }),
      await signIn(app),
    ];
    await signIn(app, { company_id: owner.company_id, rights: ['search'] });
    const { project } = await createFilledProject(app, owner, { count: 1, company_wide: true });
    await shareWith(owner, project.id, partner);
    await toldOf('project-changed');
    heard = [];

    const tellsOf = async (company_wide: boolean) => {
      heard = [];
      expect((await ask(owner, 'PATCH', `/${project.id}`, { company_wide })).statusCode).toBe(200);
      const told = await toldOf('project-changed');
      expect(told.map(({ payload }) => payload.gegenpost_ids)).toEqual(told.map(() => []));
      return told.map(({ user_id }) => user_id).sort();
    };
    expect(await tellsOf(false)).toEqual([owner.user_id, colleague.user_id, partner.user_id].sort());
    expect((await ask(colleague, 'GET', `/${project.id}`)).statusCode).toBe(404);
    // A user who lost access before receives no more events.
    expect(await tellsOf(false)).toEqual([owner.user_id, partner.user_id].sort());
    expect(await tellsOf(true)).toEqual([owner.user_id, colleague.user_id, partner.user_id].sort());
  });

  test('stay small however many are touched', async () => {
    const owner = await signIn(app);
    const { project, ids } = await createFilledProject(app, owner, { count: 60 });
    await ask(owner, 'POST', `/${project.id}/candidates/remove`, { gegenpost_ids: ids });
    const told = await toldOf('project-changed');
    expect(told.map(({ payload }) => payload.gegenpost_ids)).toEqual([[], []]);
  });

  test('tell companies that keep a candidate in a project, or see it there, that something is hidden now', async () => {
    const [owner, partner] = [await signIn(app), await signIn(app)];
    const { project } = await createFilledProject(app, owner, { count: 0 });
    const { user_id, ...candidate } = await createCandidate(db, { visibility: { visibility: 'public' } });
    await ask(owner, 'POST', `/${project.id}/candidates`, { gegenpost_ids: [candidate.gegenpost_id] });
    await shareWith(owner, project.id, partner);
    const headers = await sessionOf(app, user_id!);
    await app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers,
      payload: { visibility: { visibility: 'anonymous' } },
    });
    const told = await toldOf('candidate-changed');
    expect(told.map((one) => one.user_id).sort()).toEqual([owner.user_id, partner.user_id].sort());
    const card = (await boardOf(partner, project.id)).entries[0]!.candidate;
    expect(card.profile.name).toBeNull();
  });
});

test('a share goes with the account that opened it', async () => {
  const owner = await signIn(app);
  const { id } = await createProject(app, owner);
  const partner = await signIn(app);
  await shareWith(owner, id, partner);
  await ask(partner, 'GET', `/${id}`);
  await db.execute(`delete from profiles where user_id = ${partner.user_id}`);
  await db.delete(users).where(eq(users.id, partner.user_id));
  expect((await ask(owner, 'GET', `/${id}/shares`)).json()).toEqual([]);
});

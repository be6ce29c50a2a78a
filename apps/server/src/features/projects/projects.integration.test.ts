import { randomUUID } from 'node:crypto';
import { type Project, type ProjectDetail, stageKeys } from '@gegenpost/contract/projects.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { threads } from '#features/messaging/messaging.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { createJobs } from '#platform/jobs.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { testParts } from '#test/parts.ts';
import { askProjects, createFilledProject, createProject, newProject } from '#test/projects.ts';
import { lockProject } from './project-access.queries.ts';
import { deleteRemoved } from './projects.queries.ts';
import { projectShares, projects } from './projects.table.ts';

let now = new Date('2026-06-15T12:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const { db } = app;
const beside = connectBeside(parts.connection);
await loadReferenceData(db);

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const ask = (by: Pick<SignedIn, 'headers'>, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  askProjects(app, by, method, path, body);
const colleagueOf = (owner: SignedIn, rights: string[] | null = ['projects']) =>
  signIn(app, { company_id: owner.company_id, rights });
const share = async (projectId: number, person: SignedIn, access: 'view' | 'edit') => {
  await db.insert(projectShares).values({ project_id: projectId, email: person.email, access, created_at: now });
};

describe('a project', () => {
  test('begins with seven stages, and says in words what it looks for', async () => {
    const employer = await signIn(app);
    const [kiel] = await db.select().from(places).where(eq(places.postal_code, '24143'));
    const [nurse] = await db
      .select()
      .from(attributes)
      .where(and(eq(attributes.code, 'qualification'), eq(attributes.label, 'Pflegefachkraft')));
    const criteria = { job_place_id: kiel!.id, job_place_radius: 40, qualifications: nurse ? [nurse.id] : [] };
    const answer = await ask(employer, 'POST', '', newProject({ criteria, description: ' Nachtdienst ' }));

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      title: 'Pflege Kiel',
      description: 'Nachtdienst',
      status: 'open',
      access: 'owner',
      company_wide: true,
      place: { id: kiel!.id, postal_code: '24143', name: kiel!.name },
      criteria,
      candidates_count: 0,
      hidden_count: 0,
      revision: 1,
    });
    expect(answer.json<ProjectDetail>().stages.map(({ key, name }) => [key, name])).toEqual(
      stageKeys.map((key) => [key, expect.stringMatching(/^[A-Z]/)]),
    );
    expect((await ask(employer, 'GET', '')).json<Project[]>().map(({ id }) => id)).toEqual([answer.json().id]);
  });

  test.each([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(101) }],
    ['criteria that do not exist', { criteria: { qualifications: [2_000_000_000] } }],
    ['an age without a ground', { criteria: { age_ignored: false } }],
    ['a field that nobody knows', { owner: 1 }],
  ])('is refused with %s', async (_, body) => {
    expect((await ask(await signIn(app), 'POST', '', newProject(body))).statusCode).toBe(422);
  });

  test('is begun once however often it is sent', async () => {
    const employer = await signIn(app);
    const idempotency_key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(employer, 'POST', '', newProject({ idempotency_key }))),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const other = await ask(employer, 'POST', '', newProject({ idempotency_key, title: 'Anders' }));
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('is one for a company without a subscription, also for twenty at once on two processes', async () => {
    const employer = await signIn(app);
    const colleague = await colleagueOf(employer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        askProjects(at % 3 ? app : there, at % 2 ? employer : colleague, 'POST', '', newProject()),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 403);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['project_limit']));
    expect((await ask(employer, 'GET', '')).json()).toHaveLength(1);
  });

  test('is one of many with a subscription', async () => {
    const employer = await signIn(app, { subscribed: true });
    for (let at = 0; at < 3; at += 1) await createProject(app, employer);
    expect((await ask(employer, 'GET', '')).json()).toHaveLength(3);
  });

  test('is edited, closed, and then keeps its candidates as they are', async () => {
    const employer = await signIn(app);
    const { project, ids } = await createFilledProject(app, employer);
    const edited = await ask(employer, 'PATCH', `/${project.id}`, { title: 'Neu', status: 'closed' });
    expect(edited.json()).toMatchObject({ title: 'Neu', status: 'closed', candidates_count: 3 });
    expect(edited.json().revision).toBeGreaterThan(project.revision);

    const body = { gegenpost_ids: ids };
    const [first, second] = project.stages;
    const refused = await Promise.all([
      ask(employer, 'POST', `/${project.id}/candidates`, body),
      ask(employer, 'POST', `/${project.id}/candidates/remove`, body),
      ask(employer, 'POST', `/${project.id}/candidates/restore`, body),
      ask(employer, 'PATCH', `/${project.id}/candidates/${ids[0]}`, { note: 'x', previous: '' }),
      ask(employer, 'POST', `/${project.id}/candidates/move`, {
        entries: [{ gegenpost_id: ids[0], from_stage_id: first!.id }],
        to_stage_id: second!.id,
      }),
    ]);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(5).fill('project_closed'));
    expect((await ask(employer, 'GET', '?status=open')).json()).toEqual([]);
    expect((await ask(employer, 'GET', '?status=closed')).json()).toHaveLength(1);
  });

  test('is removed, and taken back for ten minutes', async () => {
    const employer = await signIn(app);
    const { project } = await createFilledProject(app, employer);
    expect((await ask(employer, 'DELETE', `/${project.id}`)).statusCode).toBe(204);
    expect((await ask(employer, 'DELETE', `/${project.id}`)).statusCode).toBe(404);
    expect((await ask(employer, 'GET', `/${project.id}`)).statusCode).toBe(404);
    expect((await ask(employer, 'GET', '')).json()).toEqual([]);

    later(9);
    const restored = await ask(employer, 'POST', `/${project.id}/restore`);
    expect(restored.json()).toMatchObject({ id: project.id, candidates_count: 3 });
    expect((await ask(employer, 'POST', `/${project.id}/restore`)).statusCode).toBe(404);
    await ask(employer, 'DELETE', `/${project.id}`);
    later(11);
    expect((await ask(employer, 'POST', `/${project.id}/restore`)).statusCode).toBe(404);
    await deleteRemoved(db, new Date(now.getTime() - 10 * 60_000));
    expect(await db.select().from(projects).where(eq(projects.id, project.id))).toEqual([]);
  });

  test('does not come back when its place was taken', async () => {
    const employer = await signIn(app);
    const { id } = await createProject(app, employer);
    await ask(employer, 'DELETE', `/${id}`);
    await createProject(app, employer);
    const answer = await ask(employer, 'POST', `/${id}/restore`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'project_limit']);
  });
});

describe('who may open a project', () => {
  const doors = (id: number, gegenpostId: string, stageId: number) =>
    [
      ['GET', `/${id}`],
      ['GET', `/${id}/board`],
      ['GET', `/${id}/candidates`],
      ['GET', `/${id}/candidates/${gegenpostId}`],
      ['POST', `/${id}/candidates`, { gegenpost_ids: [gegenpostId] }],
      [
        'POST',
        `/${id}/candidates/move`,
        { entries: [{ gegenpost_id: gegenpostId, from_stage_id: stageId }], to_stage_id: stageId },
      ],
      ['PATCH', `/${id}/candidates/${gegenpostId}`, { note: '', previous: '' }],
      ['POST', `/${id}/candidates/remove`, { gegenpost_ids: ['AAAAAAAAAAA'] }],
      ['POST', `/${id}/candidates/restore`, { gegenpost_ids: ['AAAAAAAAAAA'] }],
      ['PATCH', `/${id}`, { title: 'Anders' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
    ] as const;
  const OPEN = 200;

  test.each([
    ['the main account', 'main', [OPEN, OPEN, 204, 200]],
    ['a colleague with the right', 'colleague', [OPEN, OPEN, 403, 404]],
    ['a colleague without the right', 'no-right', [403, 403, 403, 403]],
    ['somebody it is shared with to edit', 'edit', [OPEN, OPEN, 403, 404]],
    ['somebody it is shared with to view', 'view', [OPEN, 403, 403, 404]],
    ['another company', 'stranger', [404, 404, 404, 404]],
    ['a recruiter of another company', 'recruiter', [404, 404, 404, 404]],
    ['a candidate', 'candidate', [403, 403, 403, 403]],
    ['a guest', 'guest', [401, 401, 401, 401]],
  ] as const)('%s', async (_, who, [reads, writes, removes, restores]) => {
    const main = await signIn(app, { subscribed: true });
    const owner = who === 'main' ? await colleagueOf(main) : main;
    const { project, ids } = await createFilledProject(app, owner, { count: 1 });
    const visitors = {
      main: async () => main,
      colleague: () => colleagueOf(main),
      'no-right': () => colleagueOf(main, ['search']),
      edit: () => signIn(app, { role: 3 }),
      view: () => signIn(app),
      stranger: () => signIn(app),
      recruiter: () => signIn(app, { role: 4 }),
      candidate: () => signIn(app, { role: 1 }),
      guest: async () => ({ headers: await guest(app), email: '' }) as SignedIn,
    };
    const visitor = await visitors[who]();
    if (who === 'edit' || who === 'view') await share(project.id, visitor, who);

    const answers = [];
    for (const [method, path, body] of doors(project.id, ids[0]!, project.stages[0]!.id)) {
      answers.push(await ask(visitor, method, path, body));
    }
    const statuses = answers.map(({ statusCode }) => (statusCode === 204 ? OPEN : statusCode));
    expect(statuses.slice(0, 4)).toEqual(Array(4).fill(reads));
    expect(statuses.slice(4, 9)).toEqual(Array(5).fill(writes));
    expect(statuses.slice(9)).toEqual([removes, removes, restores].map((status) => (status === 204 ? OPEN : status)));
    if (who === 'view') expect(answers[4]!.json().code).toBe('project_read_only');
    if (reads === 404) {
      const missing = await ask(visitor, 'GET', '/2000000000');
      expect(answers[0]!.body).toBe(missing.body);
    }
  });

  test('is the owner alone and the main account, where it is not for the whole company', async () => {
    const main = await signIn(app);
    const [owner, colleague] = [await colleagueOf(main), await colleagueOf(main)];
    const { id } = await createProject(app, owner, { company_wide: false });
    const statuses = await Promise.all([main, owner, colleague].map((who) => ask(who, 'GET', `/${id}`)));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    expect((await ask(colleague, 'GET', '')).json()).toEqual([]);
  });

  test('is the first person who opened the share, also with another address, until they leave', async () => {
    const [owner, guestOf] = [await signIn(app), await signIn(app)];
    const { id } = await createProject(app, owner);
    await share(id, guestOf, 'view');
    const url = '/api/projects-shared';
    const listed = async (by: SignedIn) => (await app.inject({ url, headers: by.headers })).json<Project[]>();

    expect(await listed(guestOf)).toMatchObject([{ id, access: 'view', owner: { name: 'Robin Muster' } }]);
    expect((await ask(guestOf, 'GET', '')).json()).toEqual([]);
    expect(await listed(owner)).toEqual([]);
    await ask(guestOf, 'GET', `/${id}`);
    const [opened] = await db.select().from(projectShares).where(eq(projectShares.project_id, id));
    expect(opened).toMatchObject({ user_id: guestOf.user_id, opened_at: now });

    const left = await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: guestOf.headers });
    expect(left.statusCode).toBe(204);
    expect((await ask(guestOf, 'GET', `/${id}`)).statusCode).toBe(404);
    expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: owner.headers })).statusCode).toBe(404);
  });

  test('is taken by one after the other where several write for it at once', async () => {
    const owner = await signIn(app);
    const { id } = await createProject(app, owner);
    const actor = { ...owner, rights: ['projects'], is_sub_account: false } as unknown as Actor;
    const [here, there] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const write = (own: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      beside.transaction(async (tx) => {
        await tx.insert(threads).values({ subject: 'Anfrage', project_id: id, created_at: now });
        own.resolve();
        await other.promise;
        return lockProject(tx, actor, id);
      });
    expect(await Promise.all([write(here, there), write(there, here)])).toMatchObject([{ id }, { id }]);
  });

  test('is not a person whose address is not confirmed', async () => {
    const owner = await signIn(app);
    const { id } = await createProject(app, owner);
    const unconfirmed = await signIn(app, { email_confirmed_at: null });
    await share(id, unconfirmed, 'edit');
    expect((await ask(unconfirmed, 'GET', `/${id}`)).statusCode).toBe(404);
  });
});

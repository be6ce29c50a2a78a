import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { askProjects, createFilledProject, createProject, publicIds, readBoard } from '#test/projects.ts';
import { projectCandidates, projectShares } from './projects.table.ts';

let now = new Date('2026-06-15T12:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const ask = (by: Pick<SignedIn, 'headers'>, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  askProjects(app, by, method, path, body);
const boardOf = (by: SignedIn, id: number) => readBoard(app, by, id);

describe('a board', () => {
  test('shows fifty of each stage in their order, and the rest by pages', async () => {
    const employer = await signIn(app);
    const { project, ids } = await createFilledProject(app, employer, { count: 60 });
    const { entries, project: shown } = await boardOf(employer, project.id);
    expect(publicIds(entries)).toEqual(ids.slice(0, 50));
    expect(shown).toMatchObject({ candidates_count: 60, hidden_count: 0 });
    expect(shown.stages.map(({ count }) => count)).toEqual([60, 0, 0, 0, 0, 0, 0]);

    const stage = project.stages[0]!.id;
    const first = (await ask(employer, 'GET', `/${project.id}/candidates?stage_id=${stage}`)).json();
    expect([publicIds(first.data), first.meta.total]).toEqual([ids.slice(0, 50), 60]);
    const cursor = encodeURIComponent(first.meta.cursor);
    const rest = (await ask(employer, 'GET', `/${project.id}/candidates?stage_id=${stage}&cursor=${cursor}`)).json();
    expect([publicIds(rest.data), rest.meta.cursor]).toEqual([ids.slice(50), null]);
    const named = await ask(
      employer,
      'GET',
      `/${project.id}/candidates?gegenpost_ids=${ids[3]},${ids[55]},AAAAAAAAAAA`,
    );
    expect(publicIds(named.json().data)).toEqual([ids[3], ids[55]]);
  });

  test('shows to each company only whom it may see, and counts the others', async () => {
    const [owner, partner] = [await signIn(app), await signIn(app)];
    const { project, candidates, ids } = await createFilledProject(app, owner, {
      of: { visibility: { visibility: 'individually', visible_groups: ['name'] } },
    });
    await db
      .insert(projectShares)
      .values({ project_id: project.id, email: partner.email, access: 'edit', created_at: now });
    await db.insert(companyBlocks).values({ profile_id: candidates[1]!.profile_id, company_id: partner.company_id });

    const theirs = await boardOf(partner, project.id);
    expect(publicIds(theirs.entries)).toEqual([ids[0], ids[2]]);
    expect(theirs.project).toMatchObject({ candidates_count: 2, hidden_count: 1, access: 'edit' });
    expect(JSON.stringify(theirs)).not.toContain(ids[1]);
    expect((await ask(partner, 'GET', '-shared')).json()).toMatchObject([{ candidates_count: 2 }]);
    const detail = (await ask(partner, 'GET', `/${project.id}`)).json();
    expect(detail).toMatchObject({ candidates_count: 2, hidden_count: 1 });
    expect((await ask(partner, 'GET', `/${project.id}/candidates/${ids[1]}`)).statusCode).toBe(404);
    expect((await boardOf(owner, project.id)).entries).toHaveLength(3);
    const move = {
      entries: [{ gegenpost_id: ids[1], from_stage_id: project.stages[0]!.id }],
      to_stage_id: project.stages[1]!.id,
    };
    const moved = (await ask(partner, 'POST', `/${project.id}/candidates/move`, move)).json();
    expect([moved.moved, moved.conflicts]).toEqual([[], [{ gegenpost_id: ids[1], stage_id: null }]]);
  });

  test('finds words in what the viewer may read, but not in hidden names', async () => {
    const owner = await signIn(app);
    const { project, ids } = await createFilledProject(app, owner, {
      count: 2,
      of: { profile: { last_name: 'Thomsen' }, visibility: { visibility: 'anonymous' } },
    });
    const open = await createCandidate(db, { profile: { last_name: 'Thomsen' }, visibility: { visibility: 'public' } });
    await ask(owner, 'POST', `/${project.id}/candidates`, { gegenpost_ids: [open.gegenpost_id] });
    await ask(owner, 'PATCH', `/${project.id}/candidates/${ids[0]}`, { note: 'Ruft Dienstag an', previous: '' });

    const find = async (q: string) =>
      publicIds((await ask(owner, 'GET', `/${project.id}/candidates?q=${encodeURIComponent(q)}`)).json().data);
    expect(await find('thomsen')).toEqual([open.gegenpost_id]);
    expect(await find('DIENSTAG ruft')).toEqual([ids[0]]);
  });
});

describe('stages', () => {
  test('are added, renamed, put elsewhere and removed', async () => {
    const employer = await signIn(app);
    const { id, stages } = await createProject(app, employer);
    const names = ({ stages: shown }: ProjectDetail) => shown.map(({ name }) => name);
    const added = await ask(employer, 'POST', `/${id}/stages`, { name: ' Probetag ', before: stages[4]!.id });
    expect(added.statusCode).toBe(201);
    expect(names(added.json())[4]).toBe('Probetag');
    const own = added.json<ProjectDetail>().stages[4]!;
    expect(own.key).toBeNull();

    const renamed = await ask(employer, 'PATCH', `/${id}/stages/${own.id}`, { name: 'Hospitation', before: null });
    expect(names(renamed.json()).at(-1)).toBe('Hospitation');
    const removed = await ask(employer, 'DELETE', `/${id}/stages/${own.id}`);
    expect(names(removed.json())).toEqual(stages.map(({ name }) => name));
    expect((await ask(employer, 'DELETE', `/${id}/stages/${own.id}`)).statusCode).toBe(404);
    expect((await ask(employer, 'PATCH', `/${id}/stages/${own.id}`, { name: 'x' })).statusCode).toBe(404);
    expect((await ask(employer, 'POST', `/${id}/stages`, { name: ' ' })).statusCode).toBe(422);
  });

  test('are twenty at most, also for many at once, and one at least', async () => {
    const employer = await signIn(app);
    const { id, stages } = await createProject(app, employer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(employer, 'POST', `/${id}/stages`, { name: `Stufe ${at}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20 - stages.length);
    expect(answers.find(({ statusCode }) => statusCode === 403)!.json().code).toBe('stage_limit');
    const all = (await ask(employer, 'GET', `/${id}`)).json<ProjectDetail>().stages;
    for (const stage of all.slice(1)) await ask(employer, 'DELETE', `/${id}/stages/${stage.id}`);
    const last = await ask(employer, 'DELETE', `/${id}/stages/${all[0]!.id}`);
    expect([last.statusCode, last.json().code]).toEqual([409, 'last_stage']);
  });

  test('stay while somebody stands in them; who is hidden goes to the one beside', async () => {
    const employer = await signIn(app);
    const { project, candidates, ids } = await createFilledProject(app, employer, { count: 2 });
    const [first, second] = project.stages;
    const path = `/${project.id}/stages/${first!.id}`;
    const full = await ask(employer, 'DELETE', path);
    expect([full.statusCode, full.json().code]).toEqual([409, 'stage_not_empty']);

    const [hidden, removed] = candidates;
    await db.insert(companyBlocks).values({ profile_id: hidden!.profile_id, company_id: employer.company_id });
    await ask(employer, 'POST', `/${project.id}/candidates/remove`, { gegenpost_ids: [ids[1]] });
    expect((await ask(employer, 'DELETE', path)).statusCode).toBe(200);
    await ask(employer, 'POST', `/${project.id}/candidates/restore`, { gegenpost_ids: [ids[1]] });
    const rows = await db.select().from(projectCandidates).where(eq(projectCandidates.project_id, project.id));
    expect(rows.map(({ stage_id }) => stage_id)).toEqual([second!.id, second!.id]);
    expect(removed!.gegenpost_id).toBe(ids[1]);
  });
});

describe('candidates of a project', () => {
  test('are added once, told apart from those who are there and who do not exist', async () => {
    const employer = await signIn(app);
    const { project, ids } = await createFilledProject(app, employer, { count: 2 });
    const [fresh, blocker] = [await createCandidate(db), await createCandidate(db)];
    await db.insert(companyBlocks).values({ profile_id: blocker.profile_id, company_id: employer.company_id });
    const gegenpost_ids = [ids[1], fresh.gegenpost_id, blocker.gegenpost_id, 'AAAAAAAAAAA'];
    const stage_id = project.stages[2]!.id;
    const answer = await ask(employer, 'POST', `/${project.id}/candidates`, { gegenpost_ids, stage_id });

    expect(answer.json()).toEqual({
      added: [fresh.gegenpost_id],
      present: [ids[1]],
      unknown: [blocker.gegenpost_id, 'AAAAAAAAAAA'],
    });
    const { entries } = await boardOf(employer, project.id);
    expect(entries.map((entry) => entry.stage_id)).toEqual([project.stages[0]!.id, project.stages[0]!.id, stage_id]);
    const foreign = (await createProject(app, await signIn(app))).stages[0]!.id;
    const wrong = await ask(employer, 'POST', `/${project.id}/candidates`, { gegenpost_ids, stage_id: foreign });
    expect(wrong.statusCode).toBe(409);
  });

  test('are taken out, and put back where they were for ten minutes', async () => {
    const employer = await signIn(app);
    const { project, ids } = await createFilledProject(app, employer);
    const before = await boardOf(employer, project.id);
    await ask(employer, 'POST', `/${project.id}/candidates/remove`, { gegenpost_ids: [ids[1]] });
    expect(publicIds((await boardOf(employer, project.id)).entries)).toEqual([ids[0], ids[2]]);

    later(9);
    const back = await ask(employer, 'POST', `/${project.id}/candidates/restore`, { gegenpost_ids: [ids[1]] });
    expect(publicIds(back.json())).toEqual([ids[1]]);
    expect((await boardOf(employer, project.id)).entries).toEqual(before.entries);
    await ask(employer, 'POST', `/${project.id}/candidates/remove`, { gegenpost_ids: [ids[1]] });
    later(11);
    const late = await ask(employer, 'POST', `/${project.id}/candidates/restore`, { gegenpost_ids: [ids[1]] });
    expect(late.json()).toEqual([]);
    const added = await ask(employer, 'POST', `/${project.id}/candidates`, { gegenpost_ids: [ids[1]] });
    expect(added.json().added).toEqual([ids[1]]);
  });

  test('have a note that is never overwritten unread', async () => {
    const employer = await signIn(app);
    const { project, ids } = await createFilledProject(app, employer, { count: 1 });
    const write = (note: string, previous: string) =>
      ask(employer, 'PATCH', `/${project.id}/candidates/${ids[0]}`, { note, previous });
    expect((await write(' Gut ', '')).json().note).toBe('Gut');
    const blind = await write('Besser', '');
    expect([blind.statusCode, blind.json().code]).toEqual([409, 'note_changed']);
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => write(note, 'Gut')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await write('x'.repeat(5001), 'a')).statusCode).toBe(422);
  });

  test('have a history with the names of then', async () => {
    const employer = await signIn(app, { profile: { first_name: 'Jana', last_name: 'Krüger' } });
    const { project, ids } = await createFilledProject(app, employer, { count: 1 });
    later(1);
    const [from, to] = project.stages;
    await ask(employer, 'POST', `/${project.id}/candidates/move`, {
      entries: [{ gegenpost_id: ids[0], from_stage_id: from!.id }],
      to_stage_id: to!.id,
    });
    later(1);
    await ask(employer, 'PATCH', `/${project.id}/candidates/${ids[0]}`, { note: 'Gut', previous: '' });
    const { history } = (await ask(employer, 'GET', `/${project.id}/candidates/${ids[0]}`)).json();
    expect(history).toMatchObject([
      { kind: 'noted', by: 'Jana Krüger', from_stage: null },
      { kind: 'moved', by: 'Jana Krüger', from_stage: from!.name, to_stage: to!.name },
      { kind: 'added', by: 'Jana Krüger' },
    ]);
  });

  test('go with their account', async () => {
    const employer = await signIn(app);
    const { project, candidates } = await createFilledProject(app, employer, { count: 2 });
    await db.delete(projectCandidates).where(eq(projectCandidates.profile_id, candidates[0]!.profile_id));
    const { project: shown } = await boardOf(employer, project.id);
    expect(shown).toMatchObject({ candidates_count: 1, hidden_count: 0 });
  });

  test('tell in which projects they stand', async () => {
    const employer = await signIn(app, { subscribed: true });
    const { project, ids } = await createFilledProject(app, employer, { count: 1 });
    const empty = await createProject(app, employer, { title: 'Leer' });
    const closed = await createProject(app, employer);
    await ask(employer, 'PATCH', `/${closed.id}`, { status: 'closed' });
    const url = `/api/candidates/${ids[0]}/projects`;
    const listed = (by: Pick<SignedIn, 'headers'>) => app.inject({ url, headers: by.headers });
    expect(new Set((await listed(employer)).json())).toEqual(
      new Set([
        { id: project.id, title: 'Pflege Kiel', stage: project.stages[0]!.name },
        { id: empty.id, title: 'Leer', stage: null },
      ]),
    );
    expect((await listed(await signIn(app))).json()).toEqual([]);
    const sub = {
      headers: await sessionOf(app, (await signIn(app, { company_id: employer.company_id, rights: [] })).user_id),
    };
    expect((await listed(sub)).statusCode).toBe(403);
  });
});

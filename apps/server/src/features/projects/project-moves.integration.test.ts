import type { Move, ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { askProjects, createFilledProject } from '#test/projects.ts';
import { projectCandidates } from './projects.table.ts';

const parts = await testParts();
const here = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });

type App = typeof here;
type Moved = {
  moved: { gegenpost_id: string; stage_id: number; position: number }[];
  conflicts: { gegenpost_id: string; stage_id: number | null }[];
  revision: number;
};

const move = (app: App, by: SignedIn, id: number, body: Move) =>
  askProjects(app, by, 'POST', `/${id}/candidates/move`, body);
const moveOne = (app: App, by: SignedIn, id: number, gegenpost_id: string, from: number, to: number, before?: string) =>
  move(app, by, id, { entries: [{ gegenpost_id, from_stage_id: from }], to_stage_id: to, before: before ?? null });
const orderOf = async (by: SignedIn, id: number, stageId: number) => {
  const answer = await askProjects(here, by, 'GET', `/${id}/board`);
  const { entries } = answer.json<{ project: ProjectDetail; entries: ProjectEntry[] }>();
  return entries
    .filter((entry) => entry.stage_id === stageId)
    .sort((a, b) => a.position - b.position)
    .map(({ candidate }) => candidate.profile.gegenpost_id);
};

test('moves to the end, before somebody, and within a stage, several at once in their order', async () => {
  const employer = await signIn(here);
  const { project, ids } = await createFilledProject(here, employer, { count: 5 });
  const [first, second] = project.stages.map(({ id }) => id);
  const [a, b, c, d, e] = ids as [string, string, string, string, string];

  const both = [d, a].map((gegenpost_id) => ({ gegenpost_id, from_stage_id: first! }));
  const answer = await move(here, employer, project.id, { entries: both, to_stage_id: second! });
  expect(answer.json<Moved>().conflicts).toEqual([]);
  expect(await orderOf(employer, project.id, second!)).toEqual([d, a]);
  await moveOne(here, employer, project.id, c, first!, second!, a);
  expect(await orderOf(employer, project.id, second!)).toEqual([d, c, a]);
  await moveOne(here, employer, project.id, e, first!, first!, b);
  expect(await orderOf(employer, project.id, first!)).toEqual([e, b]);
  await moveOne(here, employer, project.id, e, first!, second!, d);
  expect(await orderOf(employer, project.id, second!)).toEqual([e, d, c, a]);
  await moveOne(here, employer, project.id, a, second!, second!, b);
  expect(await orderOf(employer, project.id, second!)).toEqual([e, d, c, a]);
});

test('leaves who stands elsewhere by now, and says where; a repeated move is no conflict', async () => {
  const employer = await signIn(here);
  const { project, ids } = await createFilledProject(here, employer, { count: 2 });
  const [first, second, third] = project.stages.map(({ id }) => id);
  await moveOne(here, employer, project.id, ids[0]!, first!, second!);
  const revision = (await moveOne(here, employer, project.id, ids[0]!, first!, second!)).json<Moved>().revision;

  const entries = [...ids, 'AAAAAAAAAAA'].map((gegenpost_id) => ({ gegenpost_id, from_stage_id: first! }));
  const answer = (await move(here, employer, project.id, { entries, to_stage_id: third! })).json<Moved>();
  expect(answer).toMatchObject({
    moved: [{ gegenpost_id: ids[1], stage_id: third }],
    conflicts: [
      { gegenpost_id: ids[0], stage_id: second },
      { gegenpost_id: 'AAAAAAAAAAA', stage_id: null },
    ],
    revision: revision + 1,
  });
  const again = (await moveOne(here, employer, project.id, ids[0]!, first!, second!)).json<Moved>();
  expect(again).toMatchObject({ moved: [{ gegenpost_id: ids[0], stage_id: second }], conflicts: [] });
  const gone = await moveOne(here, employer, project.id, ids[0]!, second!, 2_000_000_000);
  expect([gone.statusCode, gone.json().code]).toEqual([409, 'conflict']);
});

test('finds room again and again at the same place', async () => {
  const employer = await signIn(here);
  const { project, ids } = await createFilledProject(here, employer, { count: 3 });
  const stage = project.stages[0]!.id;
  const [top, a, b] = ids as [string, string, string];
  const expected = [top, a, b];
  for (let round = 0; round < 80; round += 1) {
    // The last one is moved between the first two again and again, which halves their gap each time.
    const last = expected.pop()!;
    expected.splice(1, 0, last);
    await moveOne(here, employer, project.id, last, stage, stage, expected[2]);
  }
  expect(await orderOf(employer, project.id, stage)).toEqual(expected);
  const rows = await here.db.select().from(projectCandidates).where(eq(projectCandidates.project_id, project.id));
  expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
});

test('two editors on two processes lose no move, and every conflict is told', async () => {
  const owner = await signIn(here, { subscribed: true });
  const colleague = await signIn(here, { company_id: owner.company_id, rights: ['projects'] });
  const { project, ids } = await createFilledProject(here, owner, { count: 20 });
  const stages = project.stages.map(({ id }) => id);
  // Both move every candidate, to different stages: of each pair exactly one succeeds.
  const ask = async (app: App, by: SignedIn, to: number) =>
    Promise.all(ids.map(async (id) => (await moveOne(app, by, project.id, id, stages[0]!, to)).json<Moved>()));
  const [mine, theirs] = await Promise.all([ask(here, owner, stages[1]!), ask(there, colleague, stages[2]!)]);

  ids.forEach((gegenpost_id, index) => {
    const [winner, loser] = mine[index]!.moved.length === 1 ? [mine, theirs] : [theirs, mine];
    const stage_id = winner === mine ? stages[1]! : stages[2]!;
    expect(winner[index]).toMatchObject({ moved: [{ gegenpost_id, stage_id }], conflicts: [] });
    expect(loser[index]).toMatchObject({ moved: [], conflicts: [{ gegenpost_id, stage_id }] });
  });
  const [second, third] = [await orderOf(owner, project.id, stages[1]!), await orderOf(owner, project.id, stages[2]!)];
  expect([...second, ...third].sort()).toEqual([...ids].sort());
  const revisions = [...mine, ...theirs].filter(({ moved }) => moved.length > 0).map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(20);
  const rows = await here.db.select().from(projectCandidates).where(eq(projectCandidates.project_id, project.id));
  expect(new Set(rows.map(({ stage_id, position }) => `${stage_id} ${position}`)).size).toBe(20);
});

test('additions, removals and moves of two processes at once leave everybody in one place', async () => {
  const owner = await signIn(here);
  const { project, ids } = await createFilledProject(here, owner, { count: 10 });
  const [first, second] = project.stages.map(({ id }) => id);
  const path = `/${project.id}/candidates`;
  const answers = await Promise.all(
    ids.flatMap((id) => [
      askProjects(here, owner, 'POST', path, { gegenpost_ids: [id], stage_id: second }),
      askProjects(there, owner, 'POST', `${path}/remove`, { gegenpost_ids: [id] }),
      moveOne(there, owner, project.id, id, first!, second!),
      askProjects(here, owner, 'POST', `${path}/restore`, { gegenpost_ids: [id] }),
    ]),
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
  await askProjects(here, owner, 'POST', `${path}/restore`, { gegenpost_ids: ids });
  const { entries } = (await askProjects(here, owner, 'GET', `/${project.id}/board`)).json();
  expect(entries).toHaveLength(10);
});

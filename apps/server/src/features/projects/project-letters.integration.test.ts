import type { ContactOutcome, MovedCard } from '@gegenpost/contract/contact-requests.ts';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, threadsUrl } from '#test/conversations.ts';
import { askProjects, createFilledProject, readBoard } from '#test/projects.ts';
import { projects } from './projects.table.ts';

const app = await testApp();
const { db } = app;

const write = async (by: SignedIn, id: string) => {
  const request = await newContactRequest(db, id);
  const send = () => callAs(app, by, 'POST', threadsUrl, request);
  return { send, sent: (await send()).json<ThreadDetail & { moved?: MovedCard[] }>() };
};
/** The name of the stage in which a candidate stands. */
const stageOf = async (by: SignedIn, projectId: number, id: string) => {
  const { project, entries } = await readBoard(app, by, projectId);
  const entry = entries.find(({ candidate }) => candidate.profile.gegenpost_id === id);
  return project.stages.find((stage) => stage.id === entry?.stage_id)?.name;
};
const takeBack = (by: SignedIn, { gegenpost_id, project, from_stage_id, to_stage_id }: MovedCard) =>
  askProjects(app, by, 'POST', `/${project.id}/candidates/move`, {
    entries: [{ gegenpost_id, from_stage_id: to_stage_id }],
    to_stage_id: from_stage_id,
  });

test('a letter from a search moves the card of the candidate once, belongs to its project, and can be taken back', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { project, ids } = await createFilledProject(app, employer, { count: 1 });
  const { sent, send } = await write(employer, ids[0]!);
  expect(sent.moved).toMatchObject([{ gegenpost_id: ids[0], project: { id: project.id }, stage: 'Angefragt' }]);
  expect(await stageOf(employer, project.id, ids[0]!)).toBe('Angefragt');
  expect((await openThread(app, employer, sent.id)).project).toMatchObject({
    id: project.id,
    entry: { stage: 'Angefragt' },
  });
  expect((await send()).json().moved).toEqual(sent.moved);

  await takeBack(employer, sent.moved![0]!);
  expect(await stageOf(employer, project.id, ids[0]!)).toBe('Vorgemerkt');
});

test('cards that stand further, in closed projects, or in those of others stay', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { project, ids } = await createFilledProject(app, employer, { count: 2 });
  const [further, closed] = ids as [string, string];
  const [noted, , talk] = project.stages;
  const move = { entries: [{ gegenpost_id: further, from_stage_id: noted!.id }], to_stage_id: talk!.id };
  await askProjects(app, employer, 'POST', `/${project.id}/candidates/move`, move);
  expect((await write(employer, further)).sent.moved).toBeUndefined();
  expect(await stageOf(employer, project.id, further)).toBe(talk!.name);

  const stranger = await signIn(app, { subscribed: true });
  expect((await write(stranger, closed)).sent).toMatchObject({ project: null });
  await db.update(projects).set({ status: 'closed' }).where(eq(projects.id, project.id));
  const { sent } = await write(employer, closed);
  expect(sent).toMatchObject({ project: null });
  expect(sent.moved).toBeUndefined();
  expect(await stageOf(employer, project.id, closed)).toBe(noted!.name);
});

test('a sub-account without the right to projects moves nothing, nor does it learn of a project', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { project, ids } = await createFilledProject(app, employer, { count: 1 });
  const writer = await signIn(app, { company_id: employer.company_id!, rights: ['contact', 'search'] });
  const { sent } = await write(writer, ids[0]!);
  expect([sent.moved, sent.project]).toEqual([undefined, null]);
  expect(await stageOf(employer, project.id, ids[0]!)).toBe('Vorgemerkt');
});

test('letters to several tell of each which card moved', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { project, ids } = await createFilledProject(app, employer, { count: 2 });
  const { gegenpost_id: _, subject, body, idempotency_key: __, ...job } = await newContactRequest(db, ids[0]!);
  const recipients = ids.map((gegenpost_id) => ({
    ...{ gegenpost_id, subject, body },
    idempotency_key: crypto.randomUUID(),
  }));
  const answer = await callAs(app, employer, 'POST', '/api/messages/contact-requests', { ...job, recipients });
  const outcomes = answer.json<{ data: ContactOutcome[] }>().data;
  expect(outcomes.map(({ moved }) => moved?.map(({ gegenpost_id }) => gegenpost_id))).toEqual([[ids[0]], [ids[1]]]);
  expect(await stageOf(employer, project.id, ids[1]!)).toBe('Angefragt');
});

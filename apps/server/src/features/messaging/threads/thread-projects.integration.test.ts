import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { threads } from '#features/messaging/messaging.table.ts';
import { projectShares, projects } from '#features/projects/projects.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';

const app = await testApp();

async function newProject(owner: SignedIn, values: Partial<typeof projects.$inferInsert> = {}): Promise<number> {
  const now = new Date();
  const [row] = await app.db
    .insert(projects)
    .values({
      company_id: owner.company_id!,
      user_id: owner.user_id,
      title: 'Beatmungsgeräte',
      description: '',
      criteria: SearchCriteria.parse({}),
      company_wide: true,
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning({ id: projects.id });
  return row!.id;
}

/** Sends a request for a project. */
async function write(sender: SignedIn, project_id: number) {
  const candidate = await signInCandidate(app);
  const id = await sendRequest(app, sender, candidate);
  await app.db.update(threads).set({ project_id }).where(eq(threads.id, id));
  return { candidate, id };
}

const listed = async (reader: SignedIn, query: string) =>
  (await callAs(app, reader, 'GET', `${threadsUrl}?${query}`)).json().data.map(({ id }: ThreadDetail) => id);

test('a thread names its project to the side that wrote for it, and is found by it; the candidate learns nothing', async () => {
  const employer = await signIn(app, { subscribed: true });
  const project_id = await newProject(employer);
  const { candidate, id } = await write(employer, project_id);
  await sendRequest(app, employer, await signInCandidate(app));

  expect((await openThread(app, employer, id)).project).toEqual({
    id: project_id,
    title: 'Beatmungsgeräte',
    entry: null,
  });
  expect(await listed(employer, `project_id=${project_id}`)).toEqual([id]);
  expect(await listed(employer, 'folder=waiting')).toHaveLength(2);
  expect(await listed(employer, '')).toEqual([]);
  expect(await listed(employer, 'q=Guten')).toHaveLength(2);
  expect((await openThread(app, candidate, id)).project).toBeNull();
  expect(await listed(candidate, `project_id=${project_id}`)).toEqual([]);
  expect((await callAs(app, employer, 'GET', `${threadsUrl}?project_id=0`)).statusCode).toBe(422);

  await app.db.delete(projects).where(eq(projects.id, project_id));
  expect((await openThread(app, employer, id)).project).toBeNull();
});

test('a project that is not open to somebody (any more) is not named to them', async () => {
  const employer = await signIn(app, { subscribed: true });
  const colleague = (rights: string[]) => signIn(app, { company_id: employer.company_id!, rights });
  const nameFor = async (sender: SignedIn, values: Parameters<typeof newProject>[1]) => {
    const { id } = await write(sender, await newProject(employer, values));
    return (await openThread(app, sender, id)).project?.title;
  };
  const worker = await colleague(['contact', 'projects']);

  expect(await nameFor(worker, {})).toBe('Beatmungsgeräte');
  expect(await nameFor(worker, { company_wide: false })).toBeUndefined();
  expect(await nameFor(worker, { company_wide: false, user_id: worker.user_id })).toBe('Beatmungsgeräte');
  expect(await nameFor(employer, { company_wide: false, user_id: worker.user_id })).toBe('Beatmungsgeräte');
  expect(await nameFor(employer, { deleted_at: new Date() })).toBeUndefined();
  expect(await nameFor(await colleague(['contact']), {})).toBeUndefined();
  expect(await nameFor(await signIn(app), {})).toBeUndefined();
});

test('the name of a shared project is shown to the person it is shared with, also before the first visit', async () => {
  const [owner, partner] = [await signIn(app), await signIn(app)];
  const project_id = await newProject(owner);
  const { candidate, id } = await write(partner, project_id);
  const nameFor = async (reader: SignedIn) => (await openThread(app, reader, id)).project?.title;
  const share = (email: string) =>
    app.db
      .insert(projectShares)
      .values({ project_id, email: email.toLowerCase(), access: 'view', created_at: new Date() });

  await share(candidate.email);
  expect([await nameFor(partner), await nameFor(candidate)]).toEqual([undefined, undefined]);
  await share(partner.email);
  expect(await nameFor(partner)).toBe('Beatmungsgeräte');
  await app.db.update(projectShares).set({ user_id: owner.user_id });
  expect(await nameFor(partner)).toBeUndefined();
});

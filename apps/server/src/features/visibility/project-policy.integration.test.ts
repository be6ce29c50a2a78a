import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, type NewUser } from '#features/auth/auth.factory.ts';
import { projectShares, projects } from '#features/projects/projects.table.ts';
import type { Actor } from '#platform/http/actor.ts';
import { testParts } from '#test/parts.ts';
import { isProjectOpenTo, projectAccessOf } from './project-policy.ts';

const { db } = await testParts();
const now = new Date('2026-11-20T12:00:00Z');

type Person = Awaited<ReturnType<typeof createUser>>;
const actorOf = (person: Person, changed: Partial<Actor> = {}) =>
  ({ ...person, rights: ['projects'], is_sub_account: false, ...changed }) as unknown as Actor;
const owner = await createUser(db);
const colleague = await createUser(db, { company_id: owner.company_id });
const stranger = await createUser(db);
const asSub = { is_sub_account: true };

async function newProject(values: Partial<typeof projects.$inferInsert> = {}): Promise<number> {
  const words = { title: 'Station 3', description: '', criteria: SearchCriteria.parse({}), company_wide: false };
  const of = { company_id: owner.company_id!, user_id: owner.user_id, created_at: now, updated_at: now };
  const [row] = await db
    .insert(projects)
    .values({ ...words, ...of, ...values })
    .returning({ id: projects.id });
  return row!.id;
}
const share = (project_id: number, email: string, values: Partial<typeof projectShares.$inferInsert> = {}) =>
  db.insert(projectShares).values({ project_id, email, access: 'view', created_at: now, ...values });

/** The actor's access to a project, and whether they may open it. */
async function access(project: number, actor: Actor) {
  const { rows } = await db.execute<{ access: string | null }>(sql`
    select ${projectAccessOf(actor)} as access from ${projects} where ${projects.id} = ${project}`);
  const isOpen = (await db.$count(projects, and(eq(projects.id, project), isProjectOpenTo(actor)))) === 1;
  return [rows[0]!.access, isOpen];
}

test('the main account owns all projects of its company, a sub-account its own and those of the whole company', async () => {
  const [own, wide] = [await newProject(), await newProject({ company_wide: true })];
  expect(await access(own, actorOf(colleague))).toEqual(['owner', true]);
  expect(await access(own, actorOf(owner, asSub))).toEqual(['owner', true]);
  expect(await access(own, actorOf(colleague, asSub))).toEqual([null, false]);
  expect(await access(wide, actorOf(colleague, asSub))).toEqual(['edit', true]);
  expect(await access(wide, actorOf(owner, asSub))).toEqual(['owner', true]);
  expect(await access(wide, actorOf(stranger))).toEqual([null, false]);
});

test('a project cannot be opened without the right to projects, without a company, or once it is removed', async () => {
  const project = await newProject();
  expect(await access(project, actorOf(owner, { rights: ['contact'] }))).toEqual(['owner', false]);
  expect(await access(project, actorOf(owner, { company_id: null }))).toEqual([null, false]);
  expect(await access(await newProject({ deleted_at: now }), actorOf(owner))).toEqual(['owner', false]);
});

test('a share belongs to the person who opened it first, and before that to the confirmed address', async () => {
  const newGuest = (user: NewUser = {}) =>
    createUser(db, { email: `Gast-${crypto.randomUUID()}@Extern.example`, ...user });
  const [guest, opener] = [await newGuest(), await newGuest()];
  const unconfirmed = await newGuest({ email_confirmed_at: null });
  const project = await newProject();
  const address = ({ email }: Person) => email.toLowerCase();
  for (const each of [guest, unconfirmed]) await share(project, address(each));
  expect(await access(project, actorOf(guest))).toEqual(['view', true]);
  expect(await access(project, actorOf(unconfirmed))).toEqual([null, false]);
  expect(await access(project, actorOf(opener))).toEqual([null, false]);

  const opened = await newProject();
  await share(opened, address(guest), { user_id: opener.user_id });
  expect(await access(opened, actorOf(opener))).toEqual(['view', true]);
  expect(await access(opened, actorOf(guest))).toEqual([null, false]);
  expect(await access(await newProject(), actorOf(guest))).toEqual([null, false]);
});

test('a share opens nothing to somebody without a company', async () => {
  const candidate = await createUser(db, { role: 1 });
  const project = await newProject();
  await share(project, candidate.email);
  expect(await access(project, actorOf(candidate))).toEqual(['view', false]);
});

test('of two shares the one counts that allows more', async () => {
  const guest = await createUser(db);
  const project = await newProject();
  await share(project, guest.email);
  await share(project, 'frueher@extern.example', { user_id: guest.user_id, access: 'edit' });
  expect(await access(project, actorOf(guest))).toEqual(['edit', true]);
});

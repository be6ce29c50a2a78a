import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, threadsUrl } from '#test/conversations.ts';
import { createFilledProject, createProject, projectsUrl, readBoard } from '#test/projects.ts';
import { searchToTheEnd } from '#test/searches.ts';
import { talentsUrl } from '#test/talents.ts';
import { companyBlocks } from './visibility.table.ts';

const app = await testApp();
const { db } = app;

const open = async (by: SignedIn, id: string) => (await callAs(app, by, 'GET', `/api/candidates/${id}`)).statusCode;
const contact = async (by: SignedIn, id: string) =>
  (await callAs(app, by, 'POST', threadsUrl, await newContactRequest(db, id))).statusCode;
const finds = async (by: SignedIn) => (await searchToTheEnd(app, by, { criteria: {} })).ids;
const keep = async (by: SignedIn, gegenpost_id: string) =>
  (await callAs(app, by, 'POST', talentsUrl, { gegenpost_id })).statusCode;

describe('who asked for the deletion of their account', () => {
  const requestDeletion = (userId: number) =>
    db.update(users).set({ deletion_requested_at: new Date() }).where(eq(users.id, userId));

  test('cannot be opened, written to, put into a project or kept as a talent', async () => {
    const employer = await signIn(app, { role: 2, subscribed: true });
    const project = await createProject(app, employer);
    const add = async (id: string) =>
      (await callAs(app, employer, 'POST', `${projectsUrl}/${project.id}/candidates`, { gegenpost_ids: [id] })).json();
    const [stays, leaves] = [await createCandidate(db), await createCandidate(db)];
    await requestDeletion(leaves.user_id!);

    expect(await open(employer, leaves.gegenpost_id)).toBe(404);
    expect(await open(employer, stays.gegenpost_id)).toBe(200);
    expect(await contact(employer, leaves.gegenpost_id)).toBe(404);
    expect(await contact(employer, stays.gegenpost_id)).toBe(201);
    expect(await add(leaves.gegenpost_id)).toEqual({ added: [], present: [], unknown: [leaves.gegenpost_id] });
    expect(await add(stays.gegenpost_id)).toMatchObject({ added: [stays.gegenpost_id] });
    expect(await keep(employer, leaves.gegenpost_id)).toBe(404);
    expect(await keep(employer, stays.gegenpost_id)).toBeLessThan(300);
    const found = await finds(employer);
    expect(found).toContain(stays.gegenpost_id);
    expect(found).not.toContain(leaves.gegenpost_id);
  });

  test('leaves the projects and the talents they are in, and comes back when they stay', async () => {
    const employer = await signIn(app, { role: 2, subscribed: true });
    const { project, candidates } = await createFilledProject(app, employer, { count: 1 });
    const [person] = candidates;
    await keep(employer, person!.gegenpost_id);
    const shown = async () => [
      (await readBoard(app, employer, project.id)).entries.length,
      (await callAs(app, employer, 'GET', talentsUrl))
        .json()
        .data.filter(({ candidate }: { candidate: object | null }) => candidate).length,
    ];
    expect(await shown()).toEqual([1, 1]);

    await requestDeletion(person!.user_id!);
    expect(await shown()).toEqual([0, 0]);
    await db.update(users).set({ deletion_requested_at: null }).where(eq(users.id, person!.user_id!));
    expect(await shown()).toEqual([1, 1]);
  });

  test('is not found by the recruiter either who placed them before they had an account', async () => {
    const recruiter = await signIn(app, { role: 3, subscribed: true });
    const placed = { vermittler_profile_id: recruiter.profile_id, vermittler_company_id: recruiter.company_id };
    const person = await createCandidate(db, { candidate: placed });
    expect(await finds(recruiter)).toContain(person.gegenpost_id);
    await requestDeletion(person.user_id!);
    expect(await finds(recruiter)).not.toContain(person.gegenpost_id);
  });
});

describe('a blocked domain', () => {
  test.each([
    ['example.org', 'example.org', 404],
    ['@example.org', 'example.org', 404],
    ['example.org', 'EXAMPLE.org', 404],
    ['example.org', 'mail.example.org', 404],
    ['example.org', 'notexample.org', 200],
    ['example.org', 'example.org.test', 200],
    ['mail.example.org', 'example.org', 200],
    ['mail.example.org', 'www.mail.example.org', 404],
  ])('%s, and people of %s: their opening answers %d', async (domain, host, status) => {
    const employer = await signIn(app, { role: 2, email: `p-${Math.random().toString(36).slice(2)}@${host}` });
    const person = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id: person.profile_id, email_domain: domain });
    expect(await open(employer, person.gegenpost_id)).toBe(status);
  });

  test('holds for the whole company as soon as one of its people has such an address', async () => {
    const employer = await signIn(app, { role: 2, email: 'chef@one.test' });
    const person = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id: person.profile_id, email_domain: 'two.test' });
    expect(await open(employer, person.gegenpost_id)).toBe(200);
    await createUser(db, { role: 2, company_id: employer.company_id, email: 'kollegin@two.test' });
    expect(await open(employer, person.gegenpost_id)).toBe(404);
  });
});

import { type ContactFunnel, contactFunnelApi } from '@gegenpost/contract/contact-funnel.ts';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appointments } from '#features/appointments/appointments.table.ts';
import { createRequest, createThread, newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests, messages } from '#features/messaging/messaging.table.ts';
import { messageTemplates } from '#features/messaging/templates/message-templates.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { projectCandidates, projectStages, projects } from '#features/projects/projects.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, threadsUrl } from '#test/conversations.ts';
import { createProject } from '#test/projects.ts';

const now = new Date('2026-11-23T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const HOUR_MS = 3_600_000;

type Letter = {
  state?: 'open' | 'accepted' | 'rejected' | 'expired';
  /** Days ago. */
  sent?: number;
  /** Hours until the answer. */
  after?: number;
  project?: number;
  template?: number;
  isRead?: boolean;
  talk?: 'agreed' | 'cancelled' | 'over';
  hiredIn?: number;
};

async function send(by: SignedIn, letter: Letter = {}): Promise<void> {
  const {
    state = 'open',
    sent = 1,
    after = 1,
    project = null,
    template = null,
    isRead = false,
    talk,
    hiredIn,
  } = letter;
  const candidate = await createCandidate(db);
  const created_at = new Date(now.getTime() - sent * 24 * HOUR_MS);
  const thread = await createThread(db, {
    project_id: project,
    members: [
      { user_id: by.user_id, profile_id: by.profile_id, company_id: by.company_id, is_candidate_side: false },
      { user_id: candidate.user_id, profile_id: candidate.profile_id, is_candidate_side: true },
    ],
  });
  await createRequest(db, {
    thread_id: thread.id,
    company_id: by.company_id!,
    profile_id: candidate.profile_id,
    opened_by: by.user_id,
    state,
    created_at,
    decided_at: state === 'open' ? null : new Date(created_at.getTime() + after * HOUR_MS),
    template_id: template,
  });
  if (isRead) await db.update(messages).set({ status: 'read' }).where(eq(messages.thread_id, thread.id));
  if (talk) {
    await db.insert(appointments).values({
      ...{
        thread_id: thread.id,
        state: talk,
        kind: 'phone',
        minutes: 30,
        zone: 'Europe/Berlin',
        place: '',
        link: null,
      },
      ...{ starts_at: now, ends_at: new Date(now.getTime() + HOUR_MS), agreed_at: now, updated_at: now },
    });
  }
  if (hiredIn !== undefined) {
    const [stage] = await db.select().from(projectStages).where(sql`project_id = ${hiredIn} and key = 'hired'`);
    await db.insert(projectCandidates).values({
      ...{ project_id: hiredIn, profile_id: candidate.profile_id, stage_id: stage!.id, position: 1 },
      ...{ added_at: now, moved_at: now },
    });
  }
}
const ask = async (by: SignedIn, days = 90) =>
  (await callAs(app, by, 'GET', `${contactFunnelApi.get.url}?days=${days}`)).json<ContactFunnel>();
const colleagueOf = (owner: SignedIn, rights: ('contact' | 'projects')[]) =>
  signIn(app, { company_id: owner.company_id, rights });
async function addTemplate(by: SignedIn, title: string, slot = 0): Promise<number> {
  const [row] = await db
    .insert(messageTemplates)
    .values({
      ...{ company_id: by.company_id!, slot, title, subject: '', body: 'Guten Tag', created_at: now },
      idempotency_key: crypto.randomUUID(),
    })
    .returning();
  return row!.id;
}

test('counts how far the letters of the last days came, and no others', async () => {
  const [employer, stranger] = [await signIn(app), await signIn(app)];
  const { id: project } = await createProject(app, employer);
  expect((await ask(employer)).whole).toEqual({
    ...{ sent: 0, read: 0, accepted: 0, talk: 0, hired: 0, answered: 0, median_hours: null },
  });
  await send(employer);
  await send(employer, { isRead: true });
  await send(employer, { state: 'expired' });
  await send(employer, { state: 'rejected' });
  await send(employer, { state: 'accepted' });
  await send(employer, { state: 'accepted', talk: 'cancelled' });
  await send(employer, { state: 'accepted', talk: 'agreed' });
  await send(employer, { state: 'accepted', talk: 'over', hiredIn: project });
  await send(employer, { state: 'accepted', sent: 100 });
  await send(stranger, { state: 'accepted' });

  expect((await ask(employer)).whole).toMatchObject({ sent: 8, read: 6, accepted: 4, talk: 2, hired: 1, answered: 5 });
  expect((await ask(employer, 365)).whole).toMatchObject({ sent: 9, accepted: 5 });
  expect((await ask(employer, 30)).whole).toMatchObject({ sent: 8 });
});

test('tells the median of answer times from five answers on', async () => {
  const employer = await signIn(app);
  for (const after of [1, 2, 30]) await send(employer, { state: 'accepted', after });
  await send(employer, { state: 'rejected', after: 60 });
  await send(employer, { state: 'expired', after: 500 });
  expect((await ask(employer)).whole).toMatchObject({ answered: 4, median_hours: null });

  await send(employer, { state: 'rejected', after: 3 });
  expect((await ask(employer)).whole).toMatchObject({ answered: 5, median_hours: 3 });
});

test('holds back no project, however many there are', async () => {
  const employer = await signIn(app, { subscribed: true });
  for (let at = 0; at < 23; at += 1) {
    const { id: project } = await createProject(app, employer, { title: `Projekt ${at}` });
    await send(employer, { project });
  }
  expect((await ask(employer)).projects).toHaveLength(23);
});

test('divides letters by project and by template, most letters first, those without one last', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { id: project } = await createProject(app, employer, { title: 'Pflege Kiel' });
  const { id: other } = await createProject(app, employer, { title: 'Pflege Lübeck' });
  const [short, long] = [await addTemplate(employer, 'Kurz'), await addTemplate(employer, 'Lang', 1)];
  await send(employer, { project: other, template: long });
  await send(employer, { project, template: short, state: 'accepted', hiredIn: other });
  await send(employer, { project, template: short, state: 'accepted', hiredIn: project });
  for (let at = 0; at < 3; at += 1) await send(employer);

  const funnel = await ask(employer);
  const shown = (parts: ContactFunnel['projects']) =>
    parts.map(({ id, title, sent, hired }) => [id, title, sent, hired]);
  expect(shown(funnel.projects)).toEqual([
    [project, 'Pflege Kiel', 2, 1],
    [other, 'Pflege Lübeck', 1, 0],
    [null, null, 3, 0],
  ]);
  expect(shown(funnel.templates)).toEqual([
    [short, 'Kurz', 2, 1],
    [long, 'Lang', 1, 0],
    [null, null, 3, 0],
  ]);
  await db.update(messageTemplates).set({ deleted_at: now }).where(eq(messageTemplates.id, long));
  expect(shown((await ask(employer)).templates)).toEqual([
    [short, 'Kurz', 2, 1],
    [null, null, 4, 0],
  ]);
});

test('shows a sub-account its own letters and those of projects that it may open', async () => {
  const owner = await signIn(app, { subscribed: true });
  const { id: open } = await createProject(app, owner, { title: 'Offen' });
  const { id: closed } = await createProject(app, owner, { title: 'Verborgen' });
  await db.update(projects).set({ company_wide: true }).where(eq(projects.id, open));
  await db.update(projects).set({ company_wide: false }).where(eq(projects.id, closed));
  const [both, contact] = [await colleagueOf(owner, ['contact', 'projects']), await colleagueOf(owner, ['contact'])];
  await send(owner, { project: open });
  await send(owner, { project: closed });
  await send(owner);
  await send(both, { state: 'accepted', project: closed, hiredIn: closed });
  await send(contact);

  const of = async (by: SignedIn) => {
    const { whole, projects: parts } = await ask(by);
    return { sent: whole.sent, hired: whole.hired, projects: parts.map(({ title }) => title) };
  };
  expect(await of(owner)).toEqual({ sent: 5, hired: 1, projects: ['Verborgen', 'Offen', null] });
  expect(await of(both)).toEqual({ sent: 2, hired: 0, projects: ['Offen', null] });
  expect(await of(contact)).toEqual({ sent: 1, hired: 0, projects: [null] });
  const answer = await callAs(app, await colleagueOf(owner, ['projects']), 'GET', contactFunnelApi.get.url);
  expect(answer.statusCode).toBe(403);
});

test('notes the template of a letter, but none of another company', async () => {
  const [employer, other] = [await signIn(app, { subscribed: true }), await signIn(app)];
  const [own, foreign] = [await addTemplate(employer, 'Eigene'), await addTemplate(other, 'Fremde')];
  const noted = async (template_id: number | null) => {
    const { gegenpost_id } = await createCandidate(db);
    const body = await newContactRequest(db, gegenpost_id, { template_id });
    const answer = await callAs(app, employer, 'POST', threadsUrl, body);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<ThreadDetail>();
    const [row] = await db.select().from(contactRequests).where(eq(contactRequests.thread_id, id));
    return row!.template_id;
  };
  expect(await noted(own)).toBe(own);
  expect(await noted(foreign)).toBeNull();
  expect(await noted(null)).toBeNull();
});

import type { NewProposal, ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { eraseDuePeople } from '#features/privacy/erasure.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  callAs,
  openThread,
  sendRequest,
  signInCandidate,
  startConversation,
  threadsUrl,
} from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { askProjects, createProject, readBoard } from '#test/projects.ts';
import { newProposal, seenIn } from './appointments.factory.ts';
import { endPassed } from './appointments.service.ts';
import { remindOfAppointments } from './reminders.service.ts';

const start = new Date('2026-11-20T09:00:00Z');
let now = start;
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
await app.jobs.start();
afterAll(() => app.jobs.stop());
afterEach(() => moveTo(start));

const HOUR_MS = 3_600_000;
const TUESDAY = '2026-11-24T13:00:00.000Z';
const THURSDAY = '2026-11-26T09:30:00.000Z';

/** Moves the clock and renews all sessions. */
async function moveTo(moment: Date | string): Promise<void> {
  now = new Date(moment);
  const until = new Date(now.getTime() + 24 * HOUR_MS).toISOString();
  await app.db.execute(sql`update sessions set last_seen_at = ${now.toISOString()}, expires_at = ${until}`);
}

const read = async (person: SignedIn, id: number): Promise<ThreadAppointments> =>
  (await callAs(app, person, 'GET', `${threadsUrl}/${id}/appointments`)).json();
const send = (person: SignedIn, id: number, body: NewProposal, on = app) =>
  callAs(on, person, 'POST', `${threadsUrl}/${id}/appointments`, body);
/** Proposes with knowledge of the present state. */
async function propose(person: SignedIn, id: number, times: string[], change: Partial<NewProposal> = {}) {
  const answer = await send(person, id, newProposal(times, { ...seenIn(await read(person, id)), ...change }));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<ThreadAppointments>().proposal!.id;
}
const accept = (person: SignedIn, proposalId: number, starts_at: string, on = app) =>
  callAs(on, person, 'POST', `/api/appointment-proposals/${proposalId}/accept`, { starts_at });
const close = (person: SignedIn, proposalId: number) =>
  callAs(app, person, 'DELETE', `/api/appointment-proposals/${proposalId}`);
const cancel = (person: SignedIn, appointmentId: number, on = app) =>
  callAs(on, person, 'POST', `/api/appointments/${appointmentId}/cancel`);
const calendar = (person: SignedIn, appointmentId: number) =>
  callAs(app, person, 'GET', `/api/appointments/${appointmentId}/calendar`);
const mailsTo = async ({ email }: SignedIn) => (await queuedMails(app)).filter(({ to }) => to === email);
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const told = async (person: SignedIn) =>
  (await callAs(app, person, 'GET', '/api/notifications?page=1'))
    .json<{ data: { kind: string }[] }>()
    .data.map(({ kind }) => kind);

/** Two sides who agreed on Tuesday. */
async function agreed(release: string[] = []) {
  const talk = await startConversation(app, release);
  const proposalId = await propose(talk.employer, talk.id, [TUESDAY, THURSDAY]);
  expect((await accept(talk.candidate, proposalId, TUESDAY)).statusCode).toBe(200);
  const { appointment } = await read(talk.employer, talk.id);
  return { ...talk, proposalId, appointmentId: appointment!.id };
}

describe('proposing', () => {
  test('shows both sides the times, writes a line in the thread, and tells the other side alone', async () => {
    const { employer, candidate, id } = await startConversation(app);
    await propose(employer, id, [THURSDAY, TUESDAY]);
    expect((await read(employer, id)).proposal).toMatchObject({ mine: true, times: [TUESDAY, THURSDAY] });
    expect(await read(candidate, id)).toMatchObject({
      appointment: null,
      proposal: { mine: false, times: [TUESDAY, THURSDAY], changes: null },
      can_propose: true,
    });
    const { messages, unreadCount } = await openThread(app, candidate, id);
    expect(messages.at(-1)).toMatchObject({ mine: false, is_event: true, body: 'Die Firma schlägt 2 Termine vor.' });
    expect(unreadCount).toBe(2);
    expect((await openThread(app, employer, id)).messages.at(-1)).toMatchObject({ mine: false, is_event: true });
    expect((await openThread(app, employer, id)).unreadCount).toBe(0);
    expect(await told(candidate)).toContain('appointment_proposed');
    expect(await told(employer)).not.toContain('appointment_proposed');
  });

  test('is refused before the request is accepted, to strangers, and where one side blocks the other', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
    const id = await sendRequest(app, employer, candidate);
    expect(await read(candidate, id)).toMatchObject({ can_propose: false });
    for (const person of [employer, candidate]) {
      expect(codeOf(await send(person, id, newProposal([TUESDAY])))).toBe('appointment_not_allowed');
    }
    expect((await send(await signIn(app), id, newProposal([TUESDAY]))).statusCode).toBe(404);

    const open = await startConversation(app);
    const proposalId = await propose(open.employer, open.id, [TUESDAY]);
    await callAs(app, open.candidate, 'POST', `${threadsUrl}/${open.id}/block`);
    expect(codeOf(await accept(open.candidate, proposalId, TUESDAY))).toBe('appointment_not_allowed');
    expect(codeOf(await send(open.employer, open.id, newProposal([TUESDAY])))).toBe('appointment_not_allowed');
  });

  test.each<[string, Partial<NewProposal>, string]>([
    ['a time that has passed', { times: ['2026-11-20T08:59:00Z'] }, 'times.0'],
    ['a time in two years', { times: ['2028-11-20T09:00:00Z'] }, 'times.0'],
    ['the same time twice', { times: [TUESDAY, '2026-11-24T13:00:00Z'] }, 'times'],
    ['six times', { times: Array.from({ length: 6 }, (_, day) => `2026-12-0${day + 1}T09:00:00Z`) }, 'times'],
    ['no time', { times: [] }, 'times'],
    ['a link without https', { kind: 'video', link: 'http://video.example/raum' }, 'link'],
    ['a script as a link', { kind: 'video', link: 'javascript:alert(1)//a.b' }, 'link'],
    ['a link with a password', { kind: 'video', link: 'https://bank.example:x@video.example/' }, 'link'],
    ['a video talk without a link', { kind: 'video' }, 'link'],
    ['a link of a phone call', { link: 'https://video.example/raum' }, 'link'],
    ['a talk on site without a place', { kind: 'on_site' }, 'place'],
    ['a place in two lines', { kind: 'on_site', place: 'Kai 3\nTor 2' }, 'place'],
    ['a place that is too long', { kind: 'on_site', place: 'x'.repeat(201) }, 'place'],
    ['an invented zone', { zone: 'Europe/Entenhausen' }, 'zone'],
  ])('refuses %s at its field', async (_what, change, field) => {
    const { employer, id } = await startConversation(app);
    const answer = await send(employer, id, { ...newProposal([TUESDAY]), ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(field);
  });

  test('of both sides at the same moment counts one; the other is shown it, and may answer it', async () => {
    const { employer, candidate, id } = await startConversation(app);
    const answers = await Promise.all([
      send(employer, id, newProposal([TUESDAY])),
      send(candidate, id, newProposal([THURSDAY]), there),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const loser = answers[0].statusCode === 409 ? employer : candidate;
    expect((await read(loser, id)).proposal!.mine).toBe(false);
    await propose(loser, id, ['2026-11-25T10:00:00.000Z']);
    expect((await read(loser, id)).proposal).toMatchObject({ mine: true, times: ['2026-11-25T10:00:00.000Z'] });
  });

  test('can be withdrawn by its side and declined by the other, once', async () => {
    const { employer, candidate, id } = await startConversation(app);
    const first = await propose(employer, id, [TUESDAY]);
    expect((await close(employer, first)).json()).toMatchObject({ proposal: null });
    const second = await propose(employer, id, [TUESDAY]);
    expect((await Promise.all([close(candidate, second), close(candidate, second)])).map((a) => a.statusCode)).toEqual([
      200, 200,
    ]);
    expect((await told(employer)).filter((kind) => kind === 'appointment_declined')).toHaveLength(1);
    expect(codeOf(await accept(candidate, second, TUESDAY))).toBe('appointment_closed');
    expect((await close(await signIn(app), second)).statusCode).toBe(404);
  });

  test('lapses when its last time has passed', async () => {
    const { candidate, employer, id } = await startConversation(app);
    const proposalId = await propose(employer, id, [TUESDAY, THURSDAY]);
    await moveTo('2026-11-25T00:00:00Z');
    expect((await read(candidate, id)).proposal!.times).toEqual([THURSDAY]);
    expect(codeOf(await accept(candidate, proposalId, TUESDAY))).toBe('appointment_closed');
    await moveTo(THURSDAY);
    expect((await read(candidate, id)).proposal).toBeNull();
    await endPassed(app);
    await propose(candidate, id, ['2026-11-30T10:00:00.000Z']);
  });
});

describe('agreeing', () => {
  test('tells both with a calendar file that carries no address of a person', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    for (const person of [employer, candidate]) {
      const [mail] = (await mailsTo(person)).filter(({ subject }) => subject.startsWith('Termin vereinbart'));
      const file = mail!.attachments[0]!.content!;
      const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
      expect(event.startDate.toJSDate().toISOString()).toBe(TUESDAY);
      expect(mail!.text).toContain('Dienstag, 24. November 2026, 14:00 Uhr (MEZ), 30 Minuten, Telefon');
      const answer = await calendar(person, appointmentId);
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      for (const text of [file, answer.body]) {
        expect(text).not.toContain(employer.email);
        expect(text).not.toContain(candidate.email);
        expect(text).not.toContain('Thomsen');
      }
    }
    expect(await told(employer)).toContain('appointment_agreed');
    expect((await openThread(app, employer, id)).messages.at(-1)!.body).toMatch(/^Termin vereinbart: Dienstag/);
    expect((await calendar(await signIn(app), appointmentId)).statusCode).toBe(404);
  });

  test('lets exactly one time hold when both processes are asked for different ones', async () => {
    const { employer, candidate, id } = await startConversation(app);
    const proposalId = await propose(employer, id, [TUESDAY, THURSDAY]);
    const asks = Array.from({ length: 10 }, (_, at) =>
      accept(candidate, proposalId, at % 2 ? TUESDAY : THURSDAY, at % 3 ? app : there),
    );
    const codes = (await Promise.all(asks)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
    const { rows } = await app.db.execute(sql`select 1 from appointments where thread_id = ${id}`);
    expect(rows).toHaveLength(1);
    expect((await mailsTo(employer)).filter(({ subject }) => subject.startsWith('Termin vereinbart'))).toHaveLength(1);
  });

  test('is for the other side alone, and for times that were proposed', async () => {
    const { employer, candidate, id } = await startConversation(app);
    const proposalId = await propose(employer, id, [TUESDAY]);
    expect(codeOf(await accept(employer, proposalId, TUESDAY))).toBe('appointment_not_allowed');
    expect(codeOf(await accept(candidate, proposalId, THURSDAY))).toBe('appointment_closed');
    expect((await accept(await signIn(app), proposalId, TUESDAY)).statusCode).toBe(404);
  });

  test('is read by the candidate in the job manager, and stands in the next appointments of both', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    const events = async () =>
      (await callAs(app, candidate, 'GET', `/api/job-manager/contacts/${id}/activities`))
        .json<{ event: string; type: string }[]>()
        .map(({ event, type }) => `${event} ${type}`);
    expect(await events()).toContain('appointment_agreed job_interview');
    const coming = async (person: SignedIn) => (await callAs(app, person, 'GET', '/api/appointments')).json();
    expect(await coming(candidate)).toMatchObject([{ id: appointmentId, thread_id: id, starts_at: TUESDAY }]);
    expect((await coming(employer))[0].who).not.toContain('Thomsen');
    await cancel(employer, appointmentId);
    expect(await events()).toContain('appointment_cancelled not_specified');
    expect(await coming(candidate)).toEqual([]);
  });

  test('needs the right of a sub-account to write to candidates', async () => {
    const { employer, candidate, id } = await startConversation(app);
    const proposalId = await propose(candidate, id, [TUESDAY]);
    await app.db
      .update(users)
      .set({ rights: ['search'] })
      .where(eq(users.id, employer.user_id));
    expect(codeOf(await accept(employer, proposalId, TUESDAY))).toBe('appointment_not_allowed');
  });
});

describe('the project of a thread', () => {
  async function inProject() {
    const [leader, candidate] = [await signIn(app), await signInCandidate(app)];
    const colleague = await signIn(app, { company_id: leader.company_id!, rights: ['search', 'contact', 'projects'] });
    const project = await createProject(app, leader, { criteria: SearchCriteria.parse({}), company_wide: true });
    await askProjects(app, leader, 'POST', `/${project.id}/candidates`, { gegenpost_ids: [candidate.gegenpost_id] });
    const id = await sendRequest(app, colleague, candidate);
    await app.db.update(threads).set({ project_id: project.id }).where(eq(threads.id, id));
    await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept' });
    const stageOf = async () => {
      const board = await readBoard(app, leader, project.id);
      return board.project.stages.find((stage) => stage.id === board.entries[0]!.stage_id)!.key;
    };
    return { leader, colleague, candidate, project, id, stageOf };
  }

  test('moves the candidate to the stage of talks, in the name of the company, and tells its leader', async () => {
    const { leader, colleague, candidate, project, id, stageOf } = await inProject();
    expect(await stageOf()).toBe('noted');
    const proposalId = await propose(colleague, id, [TUESDAY]);
    await accept(candidate, proposalId, TUESDAY);
    expect(await stageOf()).toBe('interview');
    const path = `/${project.id}/candidates/${candidate.gegenpost_id}`;
    const { history } = (await askProjects(app, leader, 'GET', path)).json<{ history: { kind: string }[] }>();
    expect(history[0]).toMatchObject({ kind: 'moved' });
    expect(JSON.stringify(history)).not.toContain('Thomsen');
    expect(await told(leader)).toContain('project_appointment');
    expect(
      (await mailsTo(leader)).some(({ attachments }) => attachments[0]?.content?.includes(TUESDAY.slice(0, 4))),
    ).toBe(true);
  });

  test('leaves a candidate who is further, and a closed project, as they are', async () => {
    const { leader, colleague, candidate, project, id, stageOf } = await inProject();
    const stages = (await readBoard(app, leader, project.id)).project.stages;
    const [from, to] = ['noted', 'offer'].map((key) => stages.find((stage) => stage.key === key)!.id);
    const entries = [{ gegenpost_id: candidate.gegenpost_id, from_stage_id: from }];
    await askProjects(app, leader, 'POST', `/${project.id}/candidates/move`, {
      entries,
      to_stage_id: to,
      before: null,
    });
    expect(await stageOf()).toBe('offer');
    await accept(candidate, await propose(colleague, id, [TUESDAY]), TUESDAY);
    expect(await stageOf()).toBe('offer');
  });
});

describe('changing and cancelling', () => {
  test('keeps the agreed time until the other side accepts, then raises the sequence of the same entry', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    const link = 'https://video.example/raum';
    const change = await propose(employer, id, [THURSDAY], { kind: 'video', link });
    expect(await read(candidate, id)).toMatchObject({
      appointment: { id: appointmentId, starts_at: TUESDAY },
      proposal: { changes: appointmentId },
    });
    await accept(candidate, change, THURSDAY);
    expect((await read(employer, id)).appointment).toMatchObject({ id: appointmentId, starts_at: THURSDAY, link });
    const files = (await mailsTo(candidate)).flatMap(({ attachments }) => attachments[0]?.content ?? []);
    expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1']);
    expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1);
    expect(await told(employer)).toContain('appointment_changed');
  });

  test('of what was cancelled meanwhile is refused', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    const change = await propose(employer, id, [THURSDAY]);
    const stale = newProposal([THURSDAY], seenIn(await read(employer, id)));
    await cancel(candidate, appointmentId);
    expect(codeOf(await accept(candidate, change, THURSDAY))).toBe('appointment_closed');
    expect(codeOf(await send(employer, id, stale))).toBe('appointment_changed');
  });

  test('by both sides at once cancels once, and removes it from calendars', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    const answers = await Promise.all([cancel(employer, appointmentId), cancel(candidate, appointmentId, there)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const cancelled = (await mailsTo(candidate)).filter(({ subject }) => subject.startsWith('Termin abgesagt'));
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]!.attachments[0]!.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect((await read(employer, id)).appointment).toMatchObject({ is_cancelled: true });
    expect((await cancel(await signIn(app), appointmentId)).statusCode).toBe(404);
  });

  test('is possible for a blocked side, and not after the talk', async () => {
    const blocked = await agreed();
    await callAs(app, blocked.candidate, 'POST', `${threadsUrl}/${blocked.id}/block`);
    expect((await cancel(blocked.employer, blocked.appointmentId)).statusCode).toBe(200);
    const past = await agreed();
    await moveTo('2026-11-24T14:00:00Z');
    expect(codeOf(await cancel(past.employer, past.appointmentId))).toBe('appointment_over');
    await accept(past.candidate, await propose(past.employer, past.id, [THURSDAY]), THURSDAY);
    expect((await read(past.employer, past.id)).appointment).toMatchObject({ starts_at: THURSDAY });
  });

  test('happens by itself when one side is erased', async () => {
    const { employer, candidate, id } = await agreed();
    const asked = new Date(now.getTime() - 31 * 24 * HOUR_MS);
    await app.db.update(users).set({ deletion_requested_at: asked }).where(eq(users.id, candidate.user_id));
    await eraseDuePeople(app);
    expect((await read(employer, id)).appointment).toMatchObject({ is_cancelled: true, cancelled_by_me: false });
    const subjects = (await mailsTo(employer)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Termin abgesagt'))).toHaveLength(1);
    expect((await openThread(app, employer, id)).messages.at(-1)!.body).toContain('ein Konto gelöscht');
  });
});

describe('reminders', () => {
  const remind = () => Promise.all([app, there].map((process) => remindOfAppointments(process)));
  const reminders = async (person: SignedIn) =>
    (await mailsTo(person))
      .map(({ subject }) => subject)
      .filter((subject) => /^(Morgen|In einer Stunde)/.test(subject));

  test('come a day and an hour before, once to each side over two processes, also after a change', async () => {
    const { employer, candidate, id } = await agreed();
    await remind();
    expect(await reminders(candidate)).toEqual([]);
    await moveTo('2026-11-23T13:00:00Z');
    await remind();
    await remind();
    expect((await reminders(candidate)).map((subject) => subject.split(':')[0])).toEqual(['Morgen']);
    await accept(candidate, await propose(employer, id, [THURSDAY]), THURSDAY);
    await moveTo('2026-11-24T12:30:00Z');
    await remind();
    expect(await reminders(candidate)).toHaveLength(1);
    await moveTo('2026-11-26T08:30:00Z');
    await remind();
    await remind();
    for (const person of [employer, candidate]) {
      expect((await reminders(person)).map((subject) => subject.split(':')[0]).at(-1)).toBe('In einer Stunde');
      expect(await told(person)).toContain('appointment_reminder');
    }
  });

  test('do not come after a cancellation, to a locked account, or where one side blocks the other', async () => {
    const cancelled = await agreed();
    await cancel(cancelled.candidate, cancelled.appointmentId);
    const locked = await agreed();
    await app.db.update(users).set({ locked_at: now }).where(eq(users.id, locked.candidate.user_id));
    const blocked = await agreed();
    await callAs(app, blocked.candidate, 'POST', `${threadsUrl}/${blocked.id}/block`);
    await moveTo('2026-11-24T12:30:00Z');
    await remind();
    for (const person of [cancelled.employer, locked.candidate, blocked.employer, blocked.candidate]) {
      expect(await reminders(person)).toEqual([]);
    }
    expect(await reminders(locked.employer)).toHaveLength(1);
  });

  test('are told without a mail to somebody who wants none', async () => {
    const { candidate } = await agreed();
    const off = { notifications: { contact_mails: 'never' } };
    expect((await callAs(app, candidate, 'PATCH', '/api/settings', off)).statusCode).toBe(200);
    await moveTo('2026-11-24T12:30:00Z');
    await remind();
    expect(await reminders(candidate)).toEqual([]);
    expect(await told(candidate)).toContain('appointment_reminder');
  });
});

import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { type SignedIn, signIn } from '#test/api.ts';
import { appointmentsWorld, THURSDAY, TUESDAY } from '#test/appointments.ts';
import {
  callAs,
  openThread,
  sendRequest,
  signInCandidate,
  startConversation,
  threadsUrl,
} from '#test/conversations.ts';
import { askProjects, createProject, readBoard } from '#test/projects.ts';

const { app, there, propose, accept, cancel, calendar, mailsTo, codeOf, told, agreed } = await appointmentsWorld();

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
    expect(await stageOf()).toBe('contacted');
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
    const [from, to] = ['contacted', 'offer'].map((key) => stages.find((stage) => stage.key === key)!.id);
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

import type { NewProposal, ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach } from 'vitest';
import { newProposal, seenIn } from '#features/appointments/appointments.factory.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, testApp } from './api.ts';
import { callAs, startConversation, threadsUrl } from './conversations.ts';
import { queuedMails } from './mails.ts';
import { testParts } from './parts.ts';

export const HOUR_MS = 3_600_000;
export const TUESDAY = '2026-11-24T13:00:00.000Z';
export const THURSDAY = '2026-11-26T09:30:00.000Z';

/** Two processes on one database at a moment that a test may move, and what is asked of them about appointments. */
export async function appointmentsWorld() {
  const start = new Date('2026-11-20T09:00:00Z');
  let now = start;
  const parts = await testParts({ clock: { now: () => now } });
  const app = await testApp({ parts });
  const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
  await app.jobs.start();
  afterAll(() => app.jobs.stop());
  afterEach(() => moveTo(start));

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
  const at = (proposalId: number) => `/api/appointment-proposals/${proposalId}`;
  const accept = (person: SignedIn, proposalId: number, starts_at: string, on = app) =>
    callAs(on, person, 'POST', `${at(proposalId)}/accept`, { starts_at });
  const undo = (person: SignedIn, proposalId: number, on = app) =>
    callAs(on, person, 'DELETE', `${at(proposalId)}/accept`);
  const close = (person: SignedIn, proposalId: number) => callAs(app, person, 'DELETE', at(proposalId));
  const cancel = (person: SignedIn, appointmentId: number, on = app) =>
    callAs(on, person, 'POST', `/api/appointments/${appointmentId}/cancel`);
  const uncancel = (person: SignedIn, appointmentId: number, on = app) =>
    callAs(on, person, 'DELETE', `/api/appointments/${appointmentId}/cancel`);
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
    const answer = await accept(talk.candidate, proposalId, TUESDAY);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { appointment } = await read(talk.employer, talk.id);
    return { ...talk, proposalId, appointmentId: appointment!.id };
  }
  const asked = { read, send, propose, accept, undo, close, cancel, uncancel, calendar };
  return { app, there, now: () => now, moveTo, ...asked, mailsTo, codeOf, told, agreed };
}

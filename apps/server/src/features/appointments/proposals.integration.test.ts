import type { NewProposal } from '@gegenpost/contract/appointments.ts';
import { expect, test } from 'vitest';
import { signIn } from '#test/api.ts';
import { appointmentsWorld, THURSDAY, TUESDAY } from '#test/appointments.ts';
import {
  callAs,
  openThread,
  sendRequest,
  signInCandidate,
  startConversation,
  threadsUrl,
} from '#test/conversations.ts';
import { newProposal } from './appointments.factory.ts';
import { endPassed } from './appointments.service.ts';

const { app, there, moveTo, read, send, propose, accept, close, codeOf, told } = await appointmentsWorld();

test('a proposal shows both sides the times, writes a line in the thread, and tells the other side alone', async () => {
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

test('a proposal is refused before the request is accepted, to strangers, and where one side blocks the other', async () => {
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
])('a proposal with %s is refused at its field', async (_what, change, field) => {
  const { employer, id } = await startConversation(app);
  const answer = await send(employer, id, { ...newProposal([TUESDAY]), ...change });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toContain(field);
});

test('of proposals by both sides at the same moment counts one; the other is shown it, and may answer it', async () => {
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

test('a proposal can be withdrawn by its side and declined by the other, once', async () => {
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

test('a proposal lapses when its last time has passed', async () => {
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

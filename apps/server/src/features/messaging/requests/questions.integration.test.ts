import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl, writeAs } from '#test/conversations.ts';
import { updateQuestionAnswered, updateQuestionAsked } from './questions.queries.ts';

const app = await testApp();
const { db } = app;
const DAY_MS = 86_400_000;

async function newRequest() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}
const ask = (person: SignedIn, id: number, fields: object = {}) =>
  callAs(app, person, 'POST', `${threadsUrl}/${id}/question`, {
    ...{ body: 'Gibt es Gleitzeit?', idempotency_key: randomUUID() },
    ...fields,
  });
const endOf = async (id: number) =>
  (await db.select().from(contactRequests).where(eq(contactRequests.thread_id, id)))[0]!.expires_at;

test('a question before deciding releases nothing, is answered once, and leaves the decision open', async () => {
  const { employer, candidate, id } = await newRequest();
  const end = await endOf(id);
  expect((await writeAs(app, employer, id)).json().code).toBe('thread_closed');
  await callAs(app, candidate, 'PATCH', `${threadsUrl}/${id}`, { read: true });
  expect((await openThread(app, candidate, id)).needs_me).toBe(true);
  expect((await ask(candidate, id)).statusCode).toBe(201);
  expect(await openThread(app, candidate, id)).toMatchObject({
    ...{ can_decide: true, can_ask: false, can_reply: false, needs_me: false, has_live_links: false },
    questions: { left: 2, open_since: expect.any(String), pauses_until: expect.any(String) },
  });
  const asked = await openThread(app, employer, id);
  expect(asked).toMatchObject({ can_reply: true, can_decide: false, can_ask: false, can_attach: false });
  expect(asked).toMatchObject({ needs_me: true, unreadCount: 1, party: { profile: { name: null } } });
  expect(await db.$count(releases, eq(releases.profile_id, candidate.profile_id))).toBe(0);
  expect((await endOf(id)).getTime() - end.getTime()).toBe(7 * DAY_MS);

  const answers = await Promise.all(['Ja.', 'Nein.', 'Doch.'].map((body) => writeAs(app, employer, id, { body })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403, 403]);
  expect(await openThread(app, candidate, id)).toMatchObject({ can_decide: true, can_ask: true, needs_me: true });
  expect(await openThread(app, employer, id)).toMatchObject({ can_reply: false });
  expect(Math.abs((await endOf(id)).getTime() - end.getTime())).toBeLessThan(DAY_MS / 24);
});

test('contact data is refused in questions and answers before the decision, and costs nothing', async () => {
  const { employer, candidate, id } = await newRequest();
  const refused = await ask(candidate, id, { body: 'Rufen Sie an: null eins sieben sechs eins zwei drei vier' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['body']]);
  expect((await ask(candidate, id)).statusCode).toBe(201);
  const body = 'Schreiben Sie an jobs at nordlicht punkt de.';
  const answer = await writeAs(app, employer, id, { body });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['body']]);
  expect((await openThread(app, employer, id)).can_reply).toBe(true);
  expect((await writeAs(app, employer, id, { body: 'Ja, von 6 bis 20 Uhr.' })).statusCode).toBe(201);
  expect(await openThread(app, candidate, id)).toMatchObject({ questions: { left: 2 } });
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept' });
  expect((await writeAs(app, employer, id, { body })).statusCode).toBe(201);
});

test('one question is open at a time, three at most, once per key', async () => {
  const { employer, candidate, id } = await newRequest();
  const question = { body: 'Gibt es Schichten?', idempotency_key: randomUUID() };
  const twice = await Promise.all([ask(candidate, id, question), ask(candidate, id, question)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await openThread(app, candidate, id)).messages).toHaveLength(2);
  expect((await ask(candidate, id, { ...question, body: 'Anders' })).json().code).toBe('idempotency_key_reused');
  expect((await ask(candidate, id)).json().code).toBe('question_open');
  for (let n = 0; n < 2; n++) {
    expect((await writeAs(app, employer, id)).statusCode).toBe(201);
    const rush = await Promise.all(Array.from({ length: 5 }, () => ask(candidate, id)));
    expect(rush.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  }
  expect((await writeAs(app, employer, id)).statusCode).toBe(201);
  expect((await ask(candidate, id)).json().code).toBe('question_limit');
  expect(await openThread(app, candidate, id)).toMatchObject({ can_ask: false, can_decide: true });
});

test('who was not asked asks nothing, nor who blocks, nor who decided; nor is anything long', async () => {
  const { employer, candidate, id } = await newRequest();
  expect((await ask(employer, id)).statusCode).toBe(403);
  expect((await ask(await signInCandidate(app), id)).statusCode).toBe(404);
  expect((await ask(candidate, id, { body: 'a'.repeat(501) })).statusCode).toBe(422);
  expect((await ask(candidate, id, { body: '  ' })).statusCode).toBe(422);
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/block`);
  expect((await ask(candidate, id)).json().code).toBe('thread_closed');
  await callAs(app, candidate, 'DELETE', `${threadsUrl}/${id}/block`);
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'reject' });
  expect((await ask(candidate, id)).json().code).toBe('request_closed');
});

test('a question is no way to answer for a sub-account that may not write to candidates', async () => {
  const { employer, candidate, id } = await newRequest();
  await ask(candidate, id);
  await db.execute(`update users set rights = '{search}' where id = ${employer.user_id}`);
  expect((await writeAs(app, employer, id)).json().code).toBe('right_missing');
});

test('a request’s time stands still for a question, for seven days at most, and two days are left after an answer', async () => {
  const { user_id, company_id } = await signIn(app);
  const begin = new Date('2026-11-20T12:00:00Z');
  const after = (days: number, from = begin) => new Date(from.getTime() + days * DAY_MS);
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 13.9, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      async (asked, waited) => {
        const { id } = await createThread(db, { members: [{ user_id, is_candidate_side: false }] });
        await createRequest(db, { thread_id: id, company_id: company_id ?? 0, expires_at: after(14) });
        expect(await updateQuestionAsked(db, id, after(asked))).toBe(true);
        const answered = after(asked + waited);
        const isInTime = answered < after(21);
        expect(await updateQuestionAnswered(db, id, answered)).toBe(isInTime);
        const [row] = await db.select().from(contactRequests).where(eq(contactRequests.thread_id, id));
        const running = after(14 + Math.min(waited, 7)).getTime();
        const kept = Math.min(after(2, answered).getTime(), after(21).getTime());
        const expected = isInTime ? Math.max(running, kept) : after(21).getTime();
        expect(Math.abs((row?.expires_at.getTime() ?? 0) - expected)).toBeLessThan(5);
      },
    ),
    { numRuns: 40 },
  );
});

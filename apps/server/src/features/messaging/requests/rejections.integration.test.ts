import { notificationsApi } from '@gegenpost/contract/notifications.ts';
import type { RejectionReason } from '@gegenpost/contract/offers.ts';
import type { ReasonCounts } from '@gegenpost/contract/request-answers.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { createPositionOf } from '#features/positions/positions.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, tellOfRejections, threadsUrl } from '#test/conversations.ts';
import { expireContactRequests } from './contact-requests.service.ts';
import { tellRejections } from './rejections.service.ts';
import { pendingRejections, rejectionReasons } from './rejections.table.ts';

const app = await testApp();
const { db } = app;
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => ({
  ...app,
  clock: { now: () => new Date(app.clock.now().getTime() + minutes * MINUTE_MS) },
});

async function newRequest() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}
const decide = (person: SignedIn, id: number, body: object) =>
  callAs(app, person, 'POST', `${threadsUrl}/${id}/decision`, body);
const rejection = (person: SignedIn, id: number, method: 'PATCH' | 'DELETE', body?: object) =>
  callAs(app, person, method, `${threadsUrl}/${id}/rejection`, body);
/** Moves a rejection into the past. */
const age = (id: number, minutes: number) =>
  db
    .update(pendingRejections)
    .set({ rejected_at: new Date(Date.now() - minutes * MINUTE_MS) })
    .where(eq(pendingRejections.thread_id, id));
const bell = async (person: SignedIn) =>
  (await callAs(app, person, 'GET', notificationsApi.list.url)).json().data.map(({ kind }: { kind: string }) => kind);

describe('a rejection', () => {
  test('has happened for who rejects at once, and for the company ten minutes later', async () => {
    const { employer, candidate, id } = await newRequest();
    const before = await openThread(app, employer, id);
    const answer = await decide(candidate, id, { decision: 'reject', reason: 'Danke', reasons: ['too_far'] });
    expect(answer.json()).toMatchObject({
      ...{ can_decide: false, can_ask: false, reason: 'Danke', request: { state: 'rejected' } },
      rejection: { reasons: ['too_far'], undoable_until: expect.any(String) },
    });
    await tellRejections(inMinutes(9));
    expect(await openThread(app, employer, id)).toEqual(before);
    expect(await bell(employer)).toEqual([]);

    await Promise.all([tellOfRejections(app), tellOfRejections(app)]);
    expect(await openThread(app, employer, id)).toMatchObject({
      ...{ reason: 'Danke', rejection: null, request: { state: 'rejected' } },
      messages: [{ status: 'rejected' }],
    });
    expect(await bell(employer)).toEqual(['request_rejected']);
    expect((await openThread(app, candidate, id)).rejection).toBeNull();
  });

  test('is taken back within ten minutes, and the company never learns of it', async () => {
    const { employer, candidate, id } = await newRequest();
    const before = await openThread(app, employer, id);
    await decide(candidate, id, { decision: 'reject' });
    await age(id, 9.9);
    expect((await rejection(candidate, id, 'DELETE')).json()).toMatchObject({
      ...{ can_decide: true, can_ask: true, rejection: null, request: { state: 'open' } },
    });
    await tellOfRejections(app);
    expect(await openThread(app, employer, id)).toEqual(before);
    expect(await bell(employer)).toEqual([]);
    expect((await decide(candidate, id, { decision: 'accept' })).statusCode).toBe(200);
  });

  test('is neither changed nor taken back after that, even before the company was told', async () => {
    const { candidate, id } = await newRequest();
    await decide(candidate, id, { decision: 'reject' });
    await age(id, 10);
    expect((await rejection(candidate, id, 'PATCH', { reasons: ['start'] })).json().code).toBe('rejection_told');
    expect((await rejection(candidate, id, 'DELETE')).json().code).toBe('rejection_told');
    expect((await decide(candidate, id, { decision: 'accept' })).json().code).toBe('request_closed');
  });

  test('is who rejected’s alone', async () => {
    const { employer, candidate, id } = await newRequest();
    await decide(candidate, id, { decision: 'reject' });
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { reasons: [] } : undefined;
      expect((await rejection(employer, id, method, body)).statusCode).toBe(403);
      expect((await rejection(await signInCandidate(app), id, method, body)).statusCode).toBe(404);
    }
    expect((await rejection(candidate, id, 'PATCH', { reasons: ['nonsense'] })).statusCode).toBe(422);
  });

  test('wins over the end of the request that comes before the company is told', async () => {
    const { employer, candidate, id } = await newRequest();
    await decide(candidate, id, { decision: 'reject' });
    await db
      .update(contactRequests)
      .set({ expires_at: new Date(Date.now() + 1000) })
      .where(eq(contactRequests.thread_id, id));
    await expireContactRequests(inMinutes(5));
    await tellOfRejections(app);
    expect((await openThread(app, employer, id)).request?.state).toBe('rejected');
  });

  test('of two at once, and of an acceptance at the same moment, one counts', async () => {
    for (let round = 0; round < 4; round++) {
      const { candidate, id } = await newRequest();
      const answers = await Promise.all(
        ['reject', 'accept', 'reject', 'accept'].map((decision) => decide(candidate, id, { decision })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
      const [pending] = await db.select().from(pendingRejections).where(eq(pendingRejections.thread_id, id));
      const [request] = await db.select().from(contactRequests).where(eq(contactRequests.thread_id, id));
      expect(request?.state).toBe(pending ? 'open' : 'accepted');
    }
  });
});

describe('the reasons of rejections', () => {
  const counts = async (employer: SignedIn) =>
    (await callAs(app, employer, 'GET', '/api/messages/rejection-reasons')).json<ReasonCounts[]>();

  /** Somebody rejects a letter of the company for these reasons, and the company is told. */
  async function reject(employer: SignedIn, reasons: RejectionReason[], position_id: number | null = null) {
    const candidate = await signIn(app, { role: 1 });
    const { id: thread_id } = await createThread(db, {
      members: [
        { user_id: candidate.user_id, profile_id: candidate.profile_id, is_candidate_side: true },
        { user_id: employer.user_id, company_id: employer.company_id, is_candidate_side: false },
      ],
      writers: [1],
    });
    const expires_at = new Date(Date.now() + 86_400_000);
    const company_id = employer.company_id ?? 0;
    await createRequest(db, { thread_id, company_id, profile_id: candidate.profile_id, expires_at, position_id });
    expect((await decide(candidate, thread_id, { decision: 'reject' })).statusCode).toBe(200);
    expect((await rejection(candidate, thread_id, 'PATCH', { reasons })).statusCode).toBe(200);
    // A change of nothing changes nothing.
    expect((await rejection(candidate, thread_id, 'PATCH', {})).statusCode).toBe(200);
    await tellOfRejections(app);
  }

  test('are numbers from five answers on, and again from ten on, whoever answered', async () => {
    const employer = await signIn(app);
    for (let n = 0; n < 4; n++) await reject(employer, ['too_far']);
    await reject(employer, []);
    expect(await counts(employer)).toEqual([]);
    await reject(employer, ['too_far', 'too_little', 'too_far']);
    const five = [
      {
        ...{ position_id: null, answers: 5 },
        reasons: [
          { reason: 'too_far', count: 5 },
          { reason: 'too_little', count: 1 },
        ],
      },
    ];
    expect(await counts(employer)).toEqual(five);
    for (let n = 0; n < 4; n++) await reject(employer, ['start']);
    expect(await counts(employer)).toEqual(five);
    await reject(employer, ['start']);
    expect((await counts(employer))[0]).toMatchObject({
      answers: 10,
      reasons: [{ reason: 'start', count: 5 }, {}, {}],
    });
    expect(await counts(await signIn(app))).toEqual([]);
    const columns = Object.keys((await db.select().from(rejectionReasons).limit(1))[0] ?? {});
    expect(columns.toSorted()).toEqual(['company_id', 'id', 'position_id', 'reasons']);
  });

  test('count for each position by itself, and go with it', async () => {
    const employer = await signIn(app);
    const position = await createPositionOf(db, employer.company_id ?? 0);
    for (let n = 0; n < 4; n++) await reject(employer, ['too_far']);
    for (let n = 0; n < 5; n++) await reject(employer, ['too_little'], position.id);
    expect(await counts(employer)).toMatchObject([{ position_id: position.id, answers: 5 }]);
  });
});

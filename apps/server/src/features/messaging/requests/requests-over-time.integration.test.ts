import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { expireContactRequests } from './contact-requests.service.ts';
import { remindOfRequests } from './request-delay.service.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });
afterEach(() => moveTo(start));

const DAY_MS = 86_400_000;

/** Moves the clock and renews all sessions. */
async function moveTo(moment: Date): Promise<void> {
  now = moment;
  await app.db.execute(sql`
    update sessions set last_seen_at = ${moment.toISOString()}, expires_at = ${new Date(moment.getTime() + DAY_MS).toISOString()}`);
}
const moveDays = (days: number) => moveTo(new Date(start.getTime() + days * DAY_MS));
const patch = (person: SignedIn, id: number, body: object) => callAs(app, person, 'PATCH', `${threadsUrl}/${id}`, body);
const decide = (person: SignedIn, id: number, decision: string) =>
  callAs(app, person, 'POST', `${threadsUrl}/${id}/decision`, { decision });

async function newRequest() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}

describe('an answer that is put off', () => {
  test('comes back to mind after three days, unread and out of the archive', async () => {
    const { employer, candidate, id } = await newRequest();
    await patch(candidate, id, { read: true });
    expect((await patch(candidate, id, { later: true, archived: true })).statusCode).toBe(200);
    expect((await openThread(app, candidate, id)).later_until).toBe('2026-11-24T10:00:00.000Z');
    expect((await openThread(app, employer, id)).later_until).toBeNull();

    await moveDays(2.9);
    await remindOfRequests(app);
    expect(await openThread(app, candidate, id)).toMatchObject({ unreadCount: 0, archived: true });
    await moveDays(3);
    await Promise.all([remindOfRequests(app), remindOfRequests(app)]);
    expect(await openThread(app, candidate, id)).toMatchObject({
      unreadCount: 1,
      archived: false,
      later_until: null,
      can_decide: true,
    });
  });

  test('waits while the conversation is removed, and comes back to mind when it is taken back', async () => {
    const { candidate, id } = await newRequest();
    await patch(candidate, id, { read: true, later: true });
    await callAs(app, candidate, 'DELETE', `${threadsUrl}/${id}`);
    await moveDays(4);
    await remindOfRequests(app);
    await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/restore`);
    expect(await openThread(app, candidate, id)).toMatchObject({ unreadCount: 0 });

    await remindOfRequests(app);
    expect(await openThread(app, candidate, id)).toMatchObject({ unreadCount: 1, later_until: null });
  });

  test('does not reach into the day on which the request lapses', async () => {
    const { candidate, id } = await newRequest();
    await moveDays(12);
    await patch(candidate, id, { later: true });
    expect((await openThread(app, candidate, id)).later_until).toBe('2026-12-04T23:00:00.000Z');
    await moveDays(13.6);
    const answer = await patch(candidate, id, { later: true, read: true });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('request_ends');
  });

  test('is forgotten when it is taken back, or was given meanwhile', async () => {
    const [taken, given] = [await newRequest(), await newRequest()];
    for (const { candidate, id } of [taken, given]) {
      await patch(candidate, id, { read: true, later: true });
    }
    await patch(taken.candidate, taken.id, { later: false });
    await decide(given.candidate, given.id, 'reject');
    await moveDays(4);
    await remindOfRequests(app);
    for (const { candidate, id } of [taken, given]) {
      expect(await openThread(app, candidate, id)).toMatchObject({ unreadCount: 0, later_until: null });
    }
  });

  test('is the candidate’s alone, and only while the request is open', async () => {
    const { employer, candidate, id } = await newRequest();
    expect((await patch(employer, id, { later: true })).statusCode).toBe(403);
    expect((await patch(await signIn(app), id, { later: true })).statusCode).toBe(404);
    await decide(candidate, id, 'accept');
    expect((await patch(candidate, id, { later: true })).json()).toMatchObject({ code: 'request_closed' });
  });
});

describe('a request that lapses', () => {
  const used = async ({ company_id }: SignedIn) => (await findLimits(app.db, company_id!, now)).contacts_count;

  test('is given back once if it was not read, and never if it was', async () => {
    const { employer, id } = await newRequest();
    const reader = await signInCandidate(app);
    const read = await sendRequest(app, employer, reader);
    await patch(reader, read, { read: true });
    await patch(reader, read, { read: false });

    await moveDays(13);
    for (let count = 0; count < 3; count++) await sendRequest(app, employer, await signInCandidate(app));
    expect(await used(employer)).toBe(3);
    await moveDays(14);
    await Promise.all([expireContactRequests(app), expireContactRequests(app)]);
    expect((await openThread(app, employer, id)).request!.state).toBe('expired');
    expect((await openThread(app, employer, read)).request!.state).toBe('expired');
    expect(await used(employer)).toBe(2);
    await expireContactRequests(app);
    expect(await used(employer)).toBe(2);
  });

  test('keeps the company and its colleagues out for 90 days', async () => {
    const { employer, candidate } = await newRequest();
    const colleague = await signIn(app, { company_id: employer.company_id });
    const ask = async () =>
      callAs(app, colleague, 'POST', threadsUrl, await newContactRequest(app.db, candidate.gegenpost_id));
    await moveDays(15);
    await expireContactRequests(app);
    expect((await ask()).json()).toMatchObject({ code: 'contact_refused' });
    await moveDays(14 + 91);
    expect((await ask()).json<ThreadDetail>().request!.state).toBe('open');
  });
});

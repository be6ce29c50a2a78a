import { randomUUID } from 'node:crypto';
import type { Notification } from '@gegenpost/contract/notifications.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { expect, test } from 'vitest';
import { expireContactRequests } from '#features/messaging/requests/contact-requests.service.ts';
import { forgetOldNotifications, notify, withdrawNotification } from '#features/notifications/notifications.service.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  callAs,
  sendRequest,
  signInCandidate,
  startConversation,
  tellOfRejections,
  threadsUrl,
} from '#test/conversations.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const app = await testApp({ parts });
const [beside, watching] = [connectBeside(parts.connection), connectBeside(parts.connection)];
const url = '/api/notifications';

const list = async (person: SignedIn, query = ''): Promise<Notification[]> =>
  (await callAs(app, person, 'GET', `${url}${query}`)).json().data;
const unread = async (person: SignedIn): Promise<number> =>
  (await callAs(app, person, 'GET', `${url}/unread`)).json().count;
const change = (person: SignedIn, path: string, payload: object) =>
  app.inject({ method: 'PATCH', url: `${url}${path}`, headers: person.headers, payload });
const tell = (user_id: number, subject_id: number, now = new Date()) =>
  notify(app.db, app.realtime, { user_id, kind: 'saved_search_matched', subject_id, now });

test('tells a candidate of a request, and the sender of the answer without the name that stayed hidden', async () => {
  const employer = await signIn(app, { company: { name: 'Kernbau GmbH' } });
  const candidate = await signInCandidate(app);
  const id = await sendRequest(app, employer, candidate);

  const { company } = (await callAs(app, employer, 'GET', '/api/user-info')).json().user.details;
  expect(await list(candidate)).toEqual([
    expect.objectContaining({
      kind: 'request_received',
      count: 1,
      read: false,
      subject: { who: 'Kernbau GmbH', what: expect.any(String), id: String(id), company_id: company.gegenpost_id },
    }),
  ]);
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'reject' });
  await tellOfRejections(app);
  const [answer] = await list(employer);
  expect(answer).toMatchObject({ kind: 'request_rejected', subject: { who: `Mitglied ${candidate.gegenpost_id}` } });
  expect(answer?.subject).not.toHaveProperty('company_id');
  expect(JSON.stringify(answer)).not.toContain('Thomsen');
});

test('names a candidate as the release says at the moment of reading', async () => {
  const { employer, candidate, id } = await startConversation(app, ['name']);
  expect((await list(employer))[0]).toMatchObject({ kind: 'request_accepted', subject: { who: 'Mareike Thomsen' } });

  const releases = await callAs(app, candidate, 'GET', '/api/profile/releases');
  const company = releases.json()[0].company.gegenpost_id;
  await callAs(app, candidate, 'DELETE', `/api/profile/releases/${company}`);

  const told = await list(employer);
  expect(told.map(({ kind }) => kind)).toEqual(['release_withdrawn', 'request_accepted']);
  expect(told[0]?.subject).toEqual({
    who: `Mitglied ${candidate.gegenpost_id}`,
    what: null,
    id: candidate.gegenpost_id,
  });
  expect(told[1]?.subject).toMatchObject({ who: `Mitglied ${candidate.gegenpost_id}`, id: String(id) });
});

test('tells who asked of a request that nobody answered', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const id = await sendRequest(app, employer, candidate);
  const later = { now: () => new Date(Date.now() + 15 * 86_400_000) };
  await expireContactRequests({ db: app.db, realtime: app.realtime, clock: later });

  expect((await list(employer))[0]).toMatchObject({ kind: 'request_expired', subject: { id: String(id) } });
});

test('counts what was told about a request as read once its thread is', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const [first, second] = [
    await sendRequest(app, employer, candidate),
    await sendRequest(app, await signIn(app), candidate),
  ];
  expect(await unread(candidate)).toBe(2);
  await callAs(app, candidate, 'PATCH', `${threadsUrl}/${first}`, { read: true });

  expect((await list(candidate, '?unread=true')).map(({ subject }) => subject?.id)).toEqual([String(second)]);
});

test('writes nothing when the request is not sent after all', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  await sendRequest(app, employer, candidate);
  const again = await sendRequest(app, employer, candidate);

  expect(again).toBeUndefined();
  expect(await list(candidate)).toHaveLength(1);
});

test('raises what was not read yet, and begins anew after it was', async () => {
  const reader = await signIn(app);
  await tell(reader.user_id, 7);
  await tell(reader.user_id, 7);
  const [first] = await list(reader);
  expect(first).toMatchObject({ count: 2, subject: null });
  expect(await unread(reader)).toBe(1);

  expect((await change(reader, `/${first?.id}`, { read: true })).statusCode).toBe(204);
  await tell(reader.user_id, 7);
  expect((await list(reader)).map(({ count, read }) => [count, read])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('counts in one place what two tell at once', async () => {
  const reader = await signIn(app);
  const notification = {
    user_id: reader.user_id,
    kind: 'saved_search_matched',
    subject_id: 7,
    now: new Date(),
  } as const;
  const second = await beside.transaction(async (tx) => {
    await notify(tx, app.realtime, notification);
    const waiting = { told: tell(reader.user_id, 7) };
    await expect.poll(() => countWaiting(watching)).toBe(1);
    return waiting;
  });
  await second.told;
  expect((await list(reader)).map(({ count }) => count)).toEqual([2]);
});

test('raises nothing that was read and marked as unread again, but begins anew beside it', async () => {
  const reader = await signIn(app);
  await tell(reader.user_id, 7);
  const [first] = await list(reader);
  await change(reader, `/${first?.id}`, { read: true });
  await tell(reader.user_id, 7);
  await change(reader, `/${first?.id}`, { read: false });
  await tell(reader.user_id, 7);
  expect((await list(reader)).map(({ count, read }) => [count, read])).toEqual([
    [2, false],
    [1, false],
  ]);

  const { ids } = (await change(reader, '', { read: true })).json();
  await change(reader, '', { read: false, ids });
  await tell(reader.user_id, 7);
  expect((await list(reader)).map(({ count }) => count)).toEqual([1, 2, 1]);
});

test('takes back what is undone and leaves the rest, also beside what was marked as unread again', async () => {
  const reader = await signIn(app);
  const takeBack = () =>
    withdrawNotification(app.db, app.realtime, {
      user_id: reader.user_id,
      kind: 'saved_search_matched',
      subject_id: 7,
    });
  await tell(reader.user_id, 7);
  const [first] = await list(reader);
  await change(reader, `/${first?.id}`, { read: true });
  await change(reader, `/${first?.id}`, { read: false });
  await tell(reader.user_id, 7);
  await tell(reader.user_id, 7);

  await takeBack();
  expect((await list(reader)).map(({ count }) => count)).toEqual([1, 1]);
  await takeBack();
  await takeBack();
  expect((await list(reader)).map(({ id }) => id)).toEqual([first?.id]);
});

test('names a saved search while its owner keeps it', async () => {
  const reader = await signIn(app);
  const search = { ...SearchCriteria.parse({}), title: 'Kiel', idempotency_key: randomUUID() };
  const saved = (await callAs(app, reader, 'POST', '/api/saved-searches', search)).json();
  await tell(reader.user_id, saved.id);
  expect((await list(reader))[0]?.subject).toEqual({ who: null, what: 'Kiel', id: String(saved.id) });

  await app.db.update(savedSearches).set({ deleted_at: new Date() });
  expect((await list(reader))[0]?.subject).toBeNull();
});

test('marks all as read, takes that back, and tells which', async () => {
  const reader = await signIn(app);
  await tell(reader.user_id, 1);
  await tell(reader.user_id, 2);
  const { ids } = (await change(reader, '', { read: true })).json();
  expect(ids).toHaveLength(2);
  expect(await unread(reader)).toBe(0);
  expect(await list(reader, '?unread=true')).toEqual([]);

  expect((await change(reader, '', { read: false, ids })).json().ids.toSorted()).toEqual(ids.toSorted());
  expect(await unread(reader)).toBe(2);
  expect((await callAs(app, reader, 'GET', '/api/user-info')).json().user.notifications_count).toBe(2);
});

test('shows those of one topic, and pages them', async () => {
  const reader = await signIn(app);
  for (let subject = 1; subject <= 26; subject++) await tell(reader.user_id, subject, new Date(subject * 1000));
  expect(await list(reader, '?topic=requests')).toEqual([]);
  expect(await list(reader, '?topic=searches')).toHaveLength(25);
  const second = (await callAs(app, reader, 'GET', `${url}?topic=searches&page=2`)).json();
  expect(second.meta).toEqual({ total: 26, page: 2, per_page: 25 });
  expect(second.data).toHaveLength(1);
});

test("neither shows nor changes another user's, like a missing one", async () => {
  const [reader, stranger] = [await signIn(app), await signIn(app)];
  await tell(reader.user_id, 1);
  const [own] = await list(reader);

  expect(await list(stranger)).toEqual([]);
  expect((await change(stranger, `/${own?.id}`, { read: true })).statusCode).toBe(404);
  expect((await change(stranger, '/2147483647', { read: true })).statusCode).toBe(404);
  expect((await change(stranger, '', { read: false, ids: [own!.id] })).json()).toEqual({ ids: [] });
  expect(await unread(reader)).toBe(1);
});

test('refuses guests, and what is no change', async () => {
  const reader = await signIn(app);
  expect((await app.inject({ url, headers: await guest(app) })).statusCode).toBe(401);
  expect((await change(reader, '', { read: false })).statusCode).toBe(422);
  expect((await callAs(app, reader, 'GET', `${url}?topic=weather`)).statusCode).toBe(422);
});

test('forgets what happened more than half a year ago', async () => {
  const reader = await signIn(app);
  await tell(reader.user_id, 1, new Date(Date.now() - 181 * 86_400_000));
  await tell(reader.user_id, 2, new Date(Date.now() - 179 * 86_400_000));
  await forgetOldNotifications(app);

  expect(await list(reader)).toHaveLength(1);
});

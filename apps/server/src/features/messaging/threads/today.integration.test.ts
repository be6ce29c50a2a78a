import { messagingApi, type TodayThreads } from '@gegenpost/contract/messaging.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, startConversation, threadsUrl, writeAs } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const app = await testApp({ parts });
const { url } = messagingApi.today;
const DAY_MS = 86_400_000;

const today = async (person: SignedIn) => (await callAs(app, person, 'GET', url)).json<TodayThreads>();
const idsOf = ({ answer, expiring }: TodayThreads) => ({
  answer: answer.threads.map(({ id }) => id),
  expiring: expiring.threads.map(({ id }) => id),
});
const expireIn = (thread: number, days: number) =>
  app.db
    .update(contactRequests)
    .set({ expires_at: new Date(Date.now() + days * DAY_MS) })
    .where(eq(contactRequests.thread_id, thread));
const archive = (person: SignedIn, id: number, archived: boolean) =>
  callAs(app, person, 'PATCH', `${threadsUrl}/${id}`, { archived });

test('lists what is to be answered until it is read or archived, and brings it back from the archive', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await callAs(app, employer, 'PATCH', `${threadsUrl}/${id}`, { read: true });
  expect(idsOf(await today(employer))).toEqual({ answer: [], expiring: [] });

  await writeAs(app, candidate, id);
  expect(idsOf(await today(employer))).toEqual({ answer: [id], expiring: [] });

  await archive(employer, id, true);
  expect(await today(employer)).toEqual({
    answer: { total: 0, threads: [] },
    expiring: { total: 0, threads: [] },
  });
  await archive(employer, id, false);
  expect(idsOf(await today(employer))).toEqual({ answer: [id], expiring: [] });

  await callAs(app, employer, 'PATCH', `${threadsUrl}/${id}`, { read: true });
  expect(idsOf(await today(employer))).toEqual({ answer: [], expiring: [] });
});

test.each([
  ['lists', 'in an hour', 1 / 24, true],
  ['lists', 'in almost three days', 2.99, true],
  ['leaves out', 'in more than three days', 3.01, false],
  ['leaves out', 'an hour ago', -1 / 24, false],
] as const)('%s an own request that expires %s', async (_verb, _when, days, isListed) => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const id = await sendRequest(app, employer, candidate);
  await expireIn(id, days);

  expect(idsOf(await today(employer))).toEqual({ answer: [], expiring: isListed ? [id] : [] });
});

test('lists what expires first at the top, ten of a kind, and counts them all', async () => {
  const employer = await signIn(app, { subscribed: true });
  const ids: number[] = [];
  for (let count = 0; count < 11; count++) {
    const id = await sendRequest(app, employer, await signInCandidate(app));
    await expireIn(id, 2.9 - count / 10);
    ids.unshift(id);
  }
  const { expiring } = await today(employer);

  expect(expiring.total).toBe(11);
  expect(expiring.threads.map(({ id }) => id)).toEqual(ids.slice(0, 10));
});

test('does not list a rejected request, a message of the platform, or what nobody is left to read', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, candidate, id);
  expect(idsOf(await today(employer)).answer).toEqual([id]);

  await app.db.update(contactRequests).set({ state: 'rejected' }).where(eq(contactRequests.thread_id, id));
  expect(idsOf(await today(employer)).answer).toEqual([]);

  await app.db.update(contactRequests).set({ state: 'accepted' }).where(eq(contactRequests.thread_id, id));
  await app.db.update(threadMembers).set({ user_id: null }).where(eq(threadMembers.user_id, candidate.user_id));
  expect(idsOf(await today(employer)).answer).toEqual([]);
});

test('is of the user alone, for companies alone, and hides the name as every list does', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, candidate, id);
  const answer = await callAs(app, employer, 'GET', url);

  expect(answer.json().answer.total).toBe(1);
  expect(answer.body).not.toContain('Thomsen');
  expect(idsOf(await today(await signIn(app)))).toEqual({ answer: [], expiring: [] });
  expect((await callAs(app, candidate, 'GET', url)).statusCode).toBe(403);
  expect((await app.inject({ url })).statusCode).toBe(401);
});

test('asks the database as often for ten threads as for one', async () => {
  const employer = await signIn(app, { subscribed: true });
  const addExpiring = async () => expireIn(await sendRequest(app, employer, await signInCandidate(app)), 1);
  const countOne = async () => {
    const query = vi.spyOn(parts.pool, 'query');
    await today(employer);
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  await addExpiring();
  await today(employer);
  const once = await countOne();
  for (let count = 0; count < 9; count++) await addExpiring();

  expect((await today(employer)).expiring.threads).toHaveLength(10);
  expect(await countOne()).toBe(once);
  expect(once).toBeLessThanOrEqual(8);
});

import { randomUUID } from 'node:crypto';
import type { Message, Thread } from '@gegenpost/contract/messaging.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  callAs,
  openThread,
  sendRequest,
  signInCandidate,
  startConversation,
  threadsUrl,
  writeAs,
} from '#test/conversations.ts';

const app = await testApp();

const listed = async (person: SignedIn, query = '') =>
  (await callAs(app, person, 'GET', `${threadsUrl}?${query}`)).json().data.map(({ id }: Thread) => id);
const unread = async (person: SignedIn) =>
  (await callAs(app, person, 'GET', '/api/messages/new-unread')).json<Thread[]>();
const bodies = (messages: Message[]) => messages.map(({ body }) => body);

test('a thread holds its latest 50 messages, and tells of the older ones page by page', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const opening = (await openThread(app, employer, id)).messages[0]!.body;
  await app.db.execute(sql`
    insert into messages (thread_id, sender_member_id, body)
    select ${id}, (select min(id) from thread_members where thread_id = ${id}), 'Nachricht ' || number
    from generate_series(1, 119) number`);
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Nachricht ${from + index}`);
  const before = async (person: SignedIn, message: number) =>
    callAs(app, person, 'GET', `${threadsUrl}/${id}/messages?before=${message}`);

  const latest = await openThread(app, candidate, id);
  expect(latest.has_older).toBe(true);
  expect(bodies(latest.messages)).toEqual(numbered(70, 119));

  const second = (await before(candidate, latest.messages[0]!.id)).json();
  expect(second.has_older).toBe(true);
  expect(bodies(second.data)).toEqual(numbered(20, 69));

  const first = (await before(candidate, second.data[0].id)).json();
  expect(first.has_older).toBe(false);
  expect(bodies(first.data)).toEqual([opening, ...numbered(1, 19)]);

  expect((await before(await signIn(app), 1)).statusCode).toBe(404);
  expect((await callAs(app, candidate, 'GET', `${threadsUrl}/${id}/messages`)).statusCode).toBe(422);
});

test('a thread that was read can stand out again, for its reader alone', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, employer, id);
  const patch = (read: boolean) => callAs(app, candidate, 'PATCH', `${threadsUrl}/${id}`, { read });
  await patch(true);
  expect(await unread(candidate)).toEqual([]);

  expect((await patch(false)).json()).toMatchObject({ unreadCount: 1 });
  await patch(false);
  expect(await unread(candidate)).toMatchObject([{ id, unreadCount: 1 }]);
  expect((await openThread(app, employer, id)).messages.at(-1)!.status).toBe('read');
  expect((await patch(true)).json()).toMatchObject({ unreadCount: 0 });
});

test('what somebody removes is gone for them alone, and comes back when they want or somebody writes', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, employer, id);
  const remove = () => callAs(app, candidate, 'DELETE', `${threadsUrl}/${id}`);

  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(204);
  expect(await listed(candidate)).toEqual([]);
  expect(await listed(candidate, 'folder=archive')).toEqual([]);
  expect(await unread(candidate)).toEqual([]);
  expect((await callAs(app, candidate, 'GET', `${threadsUrl}/${id}`)).statusCode).toBe(404);
  expect((await writeAs(app, candidate, id)).statusCode).toBe(404);
  expect(await listed(employer)).toEqual([id]);

  const restored = await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/restore`);
  expect(restored.json()).toMatchObject({ id, unreadCount: 2 });
  expect(await listed(candidate)).toEqual([id]);

  await remove();
  expect((await writeAs(app, employer, id, { body: 'Sind Sie noch da?' })).statusCode).toBe(201);
  expect(await unread(candidate)).toMatchObject([{ id, lastMessage: 'Sind Sie noch da?', unreadCount: 3 }]);
});

test('nobody removes or restores the thread of others', async () => {
  const { id } = await startConversation(app);
  const stranger = await signIn(app);
  expect((await callAs(app, stranger, 'DELETE', `${threadsUrl}/${id}`)).statusCode).toBe(404);
  expect((await callAs(app, stranger, 'POST', `${threadsUrl}/${id}/restore`)).statusCode).toBe(404);
});

test('the inbox opens with what needs its reader, and own letters wait in a folder of their own', async () => {
  const employer = await signIn(app, { subscribed: true });
  const people = [await signInCandidate(app), await signInCandidate(app), await signInCandidate(app)] as const;
  const [asks, accepts, waits] = people;
  const [asked, accepted, waiting] = [
    await sendRequest(app, employer, asks),
    await sendRequest(app, employer, accepts),
    await sendRequest(app, employer, waits),
  ];
  const question = { body: 'Gibt es Schichten?', idempotency_key: randomUUID() };
  await callAs(app, asks, 'POST', `${threadsUrl}/${asked}/question`, question);
  await callAs(app, accepts, 'POST', `${threadsUrl}/${accepted}/decision`, { decision: 'accept' });
  await callAs(app, employer, 'PATCH', `${threadsUrl}/${asked}`, { read: true });
  expect(await listed(employer)).toEqual([asked, accepted]);
  expect(await listed(employer, 'folder=waiting')).toEqual([waiting]);
  await writeAs(app, employer, asked, { body: 'Nein.' });
  expect(await listed(employer)).toEqual([accepted]);
  expect(await listed(employer, 'folder=waiting')).toEqual([asked, waiting]);

  const second = await sendRequest(app, await signIn(app), asks);
  for (const id of [asked, second]) await callAs(app, asks, 'PATCH', `${threadsUrl}/${id}`, { read: true });
  await callAs(app, asks, 'PATCH', `${threadsUrl}/${second}`, { later: true });
  expect(await listed(asks)).toEqual([asked, second]);
  await callAs(app, asks, 'PATCH', `${threadsUrl}/${second}`, { later: false });
  expect(await listed(asks)).toEqual([second, asked]);
  expect(await listed(asks, 'folder=waiting')).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createThread } from '#features/messaging/messaging.factory.ts';
import { messages, threads } from '#features/messaging/messaging.table.ts';
import { testParts } from '#test/parts.ts';
import {
  findLatestMessages,
  findMessageByKey,
  haveBothWritten,
  insertMessage,
  updateMessagesRead,
  updateOpeningMessageRejected,
} from './messages.queries.ts';

const { db } = await testParts();
const [ann, bob] = [await createUser(db, { role: 1 }), await createUser(db)];
const now = new Date('2026-11-20T12:00:00Z');
const sides = (...users: (number | null)[]) =>
  users.map((user_id) => ({ user_id, is_candidate_side: user_id === ann.user_id }));
const pair = sides(ann.user_id, bob.user_id);

beforeEach(async () => {
  await db.delete(messages);
  await db.delete(threads);
});

const statuses = async () =>
  new Map((await db.select().from(messages).orderBy(asc(messages.id))).map(({ id, status }) => [id, status]));
const withStatus = async (status: string) =>
  [...(await statuses())].flatMap(([id, each]) => (each === status ? [id] : []));

test('who reads a thread reads what others wrote there, also the platform’s and deleted people’s, and nothing else', async () => {
  const thread = await createThread(db, { members: pair, writers: [1, 0, 1] });
  const [first, , third] = thread.messages;
  await createThread(db, { members: pair, writers: [1] });

  expect(await updateMessagesRead(db, ann.user_id, thread.id)).toEqual([bob.user_id]);
  expect(await withStatus('read')).toEqual([first, third]);
  expect(await updateMessagesRead(db, ann.user_id, thread.id)).toEqual([]);

  const left = await createThread(db, { members: sides(ann.user_id, null), writers: [1] });
  expect(await updateMessagesRead(db, ann.user_id, left.id)).toEqual([]);
  expect(await withStatus('read')).toEqual([first, third, ...left.messages]);
});

test('what was rejected stays so when it is read', async () => {
  const thread = await createThread(db, { members: pair, writers: [1] });
  await updateOpeningMessageRejected(db, thread.id);
  expect(await updateMessagesRead(db, ann.user_id, thread.id)).toEqual([]);
  expect(await withStatus('rejected')).toEqual(thread.messages);
});

test('a rejection shows on the first message of its thread alone', async () => {
  const before = await createThread(db, { members: pair, writers: [1] });
  const thread = await createThread(db, { members: pair, writers: [1, 1] });
  await updateOpeningMessageRejected(db, thread.id);
  expect(await withStatus('rejected')).toEqual([thread.messages[0]]);
  expect(await withStatus('sent')).toEqual([...before.messages, thread.messages[1]]);
});

test('both sides have written when each did, in this thread', async () => {
  const members = pair;
  expect(await haveBothWritten(db, (await createThread(db, { members, writers: [1, 1] })).id)).toBe(false);
  const both = await createThread(db, { members, writers: [1, 0] });
  expect(await haveBothWritten(db, both.id)).toBe(true);
  expect(await haveBothWritten(db, (await createThread(db, { members, writers: [] })).id)).toBe(false);
});

test('a key is one message for its writer, and another one for everybody else', async () => {
  const thread = await createThread(db, { members: pair, writers: [] });
  const [own, other] = thread.members as [number, number];
  const key = randomUUID();
  const write = (sender_member_id: number, body: string) =>
    insertMessage(db, {
      thread_id: thread.id,
      sender_member_id,
      body,
      idempotency_key: key,
      request_digest: null,
      now,
    });
  const first = await write(own, 'Eins');
  expect(first).toMatchObject({ created: true, message: { body: 'Eins', created_at: now } });
  expect(await write(own, 'Zwei')).toMatchObject({ created: false, message: { id: first.message.id, body: 'Eins' } });
  expect(await write(other, 'Drei')).toMatchObject({ created: true, message: { body: 'Drei' } });
  expect(await findMessageByKey(db, own, key)).toMatchObject({ body: 'Eins' });
  expect(await findMessageByKey(db, other, key)).toMatchObject({ body: 'Drei' });
  expect(await findMessageByKey(db, own, randomUUID())).toBeNull();
});

test('the latest messages come newest first, from before another one where that is asked', async () => {
  const thread = await createThread(db, { members: pair, writers: [0, 1, 0] });
  await createThread(db, { members: pair, writers: [0] });
  const [first, second, third] = thread.messages;
  const ids = async (before: number | null, limit: number) =>
    (await findLatestMessages(db, thread.id, { before, limit })).map(({ id }) => id);
  expect(await ids(null, 9)).toEqual([third, second, first]);
  expect(await ids(null, 2)).toEqual([third, second]);
  expect(await ids(third!, 9)).toEqual([second, first]);
});

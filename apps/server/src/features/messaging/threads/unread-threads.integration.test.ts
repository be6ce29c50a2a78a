import type { Thread } from '@gegenpost/contract/messaging.ts';
import { expect, test } from 'vitest';
import { messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';

const app = await testApp();
const url = '/api/messages/new-unread';
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

/** A thread of the platform with one message, of this day in November. */
async function addThread(
  { user_id, profile_id }: SignedIn,
  number: number,
  member: Partial<typeof threadMembers.$inferInsert> = {},
): Promise<void> {
  const written = day(number);
  const [thread] = await app.db
    .insert(threads)
    .values({ subject: `Tag ${number}`, is_system: true, created_at: written })
    .returning();
  const thread_id = thread!.id;
  await app.db.insert(threadMembers).values({
    thread_id,
    user_id,
    profile_id,
    is_candidate_side: false,
    unread_count: 1,
    last_message_at: written,
    ...member,
  });
  await app.db.insert(messages).values({ thread_id, body: 'Guten Tag', created_at: written });
}

test('answers at most ten threads, the newest first, whatever their order of arrival', async () => {
  const person = await signIn(app);
  for (const number of [4, 12, 1, 9, 7, 3, 11, 2, 10, 6, 8, 5]) await addThread(person, number);

  const found = (await app.inject({ url, headers: person.headers })).json<Thread[]>();

  expect(found.map(({ lastMsgTimestamp }) => lastMsgTimestamp)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => day(number).toISOString()),
  );
});

test('leaves out what is read, archived or of somebody else', async () => {
  const [person, stranger] = [await signIn(app), await signIn(app)];
  await addThread(person, 1, { unread_count: 0 });
  await addThread(person, 2, { archived_at: day(3) });
  await addThread(stranger, 3);

  expect((await app.inject({ url, headers: person.headers })).json()).toEqual([]);
});

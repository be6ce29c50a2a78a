import { expect, test } from 'vitest';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, startConversation, threadsUrl, writeAs } from '#test/conversations.ts';
import { countUnreadMessages } from './threads.queries.ts';

const app = await testApp();

/** The total in the event and the total that the page loads: two statements, which must agree. */
async function total(person: SignedIn) {
  const { user } = (await callAs(app, person, 'GET', '/api/user-info')).json();
  const told = await countUnreadMessages(app.db, person.user_id);
  expect(told).toBe(user.messagesCount);
  return told;
}

test('the total of unread messages leaves out archived and removed threads, until somebody writes there again', async () => {
  const { employer, candidate, id } = await startConversation(app);
  const other = await sendRequest(app, await signIn(app), candidate);
  const read = (thread: number) => callAs(app, candidate, 'PATCH', `${threadsUrl}/${thread}`, { read: true });
  await read(id);
  await writeAs(app, employer, id);
  await writeAs(app, employer, id);
  expect(await total(candidate)).toBe(3);

  await callAs(app, candidate, 'PATCH', `${threadsUrl}/${id}`, { archived: true });
  expect(await total(candidate)).toBe(1);
  await callAs(app, candidate, 'DELETE', `${threadsUrl}/${other}`);
  expect(await total(candidate)).toBe(0);
  await callAs(app, candidate, 'POST', `${threadsUrl}/${other}/restore`);
  expect(await total(candidate)).toBe(1);

  await writeAs(app, employer, id);
  expect(await total(candidate)).toBe(4);
  await read(id);
  expect(await total(candidate)).toBe(1);
});

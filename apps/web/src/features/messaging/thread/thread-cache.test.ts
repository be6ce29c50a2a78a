import { expect, test } from 'vitest';
import { newMessage, newThreadDetail } from '#test/thread.ts';
import { joinThread } from './thread-cache.ts';

const thread = (ids: number[], has_older: boolean, status: 'sent' | 'read' = 'sent') =>
  newThreadDetail({ has_older, messages: ids.map((id) => newMessage({ id, mine: true, status })) });
const idsOf = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id);

test('keeps older messages that were loaded, as long as they follow each other', () => {
  const joined = joinThread(thread([1, 2, 3], false), thread([3, 4], true));
  expect(idsOf(joined)).toEqual([1, 2, 3, 4]);
  expect(joined.has_older).toBe(false);
});

test('lets them go where messages between are missing', () => {
  const joined = joinThread(thread([1, 2, 3], false), thread([9, 10], true));
  expect(idsOf(joined)).toEqual([9, 10]);
  expect(joined.has_older).toBe(true);
});

test('knows that what is older than a message that was read was read too', () => {
  const joined = joinThread(thread([1, 2, 3], false), thread([3, 4], true, 'read'));
  expect(joined.messages.map(({ status }) => status)).toEqual(['read', 'read', 'read', 'read']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { RecentEvents } from './realtime-recent.ts';

const event = (id: number, user_id = 1) => ({ user_id, event: 'thread-updated', payload: { thread_id: id } });

afterEach(() => {
  vi.useRealTimers();
});

test('keeps the last hundred events of a user, whatever happens to others', () => {
  const recent = new RecentEvents();
  for (let id = 0; id <= 100; id += 1) recent.keep(event(id));
  for (let id = 0; id <= 50; id += 1) recent.keep(event(id, 2));
  expect(recent.since(0, 1)).toEqual(Array.from({ length: 100 }, (_, index) => event(index + 1)));
  expect(recent.since(0, 2)).toHaveLength(51);
});

test('forgets what is older than half a minute', () => {
  vi.useFakeTimers();
  const recent = new RecentEvents();
  recent.keep(event(1));
  recent.keep(event(1, 2));
  vi.advanceTimersByTime(30_000);
  recent.keep(event(2));
  recent.forgetOld();
  expect(recent.since(0, 1)).toEqual([event(1), event(2)]);
  vi.advanceTimersByTime(1);
  recent.forgetOld();
  expect([recent.since(0, 1), recent.since(0, 2)]).toEqual([[event(2)], []]);
});

import { expect, test } from 'vitest';
import { atHalfPace, restAfter } from './pace.ts';

test.each([
  [0, 0],
  [300, 300],
  [4000, 1000],
])('rests after %i ms for %i ms', (took, rest) => {
  expect(restAfter(took)).toBe(rest);
});

test('keeps the result of a piece during whose rest the job is to end', async () => {
  const ends = new AbortController();
  const piece = async () => {
    ends.abort();
    return 'done';
  };
  expect(await atHalfPace(ends.signal, piece)).toBe('done');
});

import { expect, test } from 'vitest';
import { SharingWatch } from './sharing-watch.service.ts';

test('a server that stops ends all waiting calls, and calls that arrive during the stop', async () => {
  const watch = new SharingWatch();
  const { signal } = new AbortController();
  const before = watch.wait(1, 60_000, signal);
  watch.stop();
  const after = watch.wait(1, 60_000, signal);

  await Promise.all([before.over, after.over]);
  expect(watch.size).toBe(0);
});

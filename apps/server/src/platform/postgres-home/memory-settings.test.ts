import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { availableMemory, memorySettings } from './memory-settings.ts';

const GB = 1024 ** 3;

test.each([
  [0.25, '128MB', '128MB'],
  [0.5, '128MB', '256MB'],
  [2, '512MB', '1024MB'],
  [8, '2048MB', '4096MB'],
  [64, '4096MB', '32768MB'],
])('of %d GB PostgreSQL has %s of buffers and counts on %s', (memory, shared_buffers, effective_cache_size) => {
  expect(memorySettings(memory * GB)).toEqual({ shared_buffers, effective_cache_size });
});

test('knows no more memory than the machine has', () => {
  expect(availableMemory()).toBeGreaterThan(0);
  expect(availableMemory()).toBeLessThanOrEqual(totalmem());
});

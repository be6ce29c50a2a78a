import { expect, test } from 'vitest';
import { harmlessFiles } from '#test/pdf-corpus/harmless.ts';
import { hostileFiles } from '#test/pdf-corpus/hostile.ts';
import { inspectPdf } from './pdf-file.ts';

test.each(harmlessFiles)('takes %s', async (_, content) => {
  await expect(inspectPdf(content)).resolves.toBeUndefined();
});

test.each(hostileFiles)('refuses a file that %s', async (_, content, code) => {
  await expect(inspectPdf(content)).rejects.toMatchObject({ details: { code } });
});

test('tries at least sixty different files', () => {
  const all = [...harmlessFiles, ...hostileFiles].map(([, content]) => content.toString('base64'));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(60);
});

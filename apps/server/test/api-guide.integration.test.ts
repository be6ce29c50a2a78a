import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { signIn, testApp } from './api.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const examples = [...guide.matchAll(/^## (?<title>[^\n]+)$|```sh\n(?<command>.+?)```\s+```json\n(?<answer>.+?)```/gms)];

const app = await testApp({ clock: { now: () => new Date('2026-11-23T10:00:00Z') } });
await loadReferenceData(app.db);
const owner = await signIn(app, { role: 3, subscribed: true });
const { secret } = await createTokenOf(app.db, owner);
let address = '';
beforeAll(async () => {
  await app.jobs.start();
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.jobs.stop());

/** `…` stands for anything in a text, and for the rest of a list. */
function pattern(shown: unknown): unknown {
  if (shown === '…') return expect.any(String);
  if (Array.isArray(shown)) {
    const isOpen = shown.length > 1 && shown.at(-1) === '…';
    return isOpen ? expect.arrayContaining(shown.slice(0, -1).map(pattern)) : shown.map(pattern);
  }
  if (typeof shown !== 'object' || shown === null) return shown;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, pattern(value)])),
  );
}

test('the guide to the API is true: every command of it gives the answer below it', async () => {
  let title = '';
  let tried = 0;
  for (const { groups } of examples) {
    title = groups?.title ?? title;
    if (!groups?.command) continue;
    const env = { ...process.env, GEGENPOST: address, TOKEN: secret };
    const { stdout } = await promisify(execFile)('bash', ['-euc', groups.command], { env });
    expect(JSON.parse(stdout), title).toEqual(pattern(JSON.parse(groups.answer ?? '')));
    tried += 1;
  }
  expect(tried).toBe(8);
});

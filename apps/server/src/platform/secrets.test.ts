import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSecrets } from '#platform/secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('makes the secret once and keeps it from other users', () => {
  const first = loadSecrets(null, folder).key('csrf');

  expect(loadSecrets(null, folder).key('csrf')).toEqual(first);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('gives each purpose a key of its own', () => {
  const secrets = loadSecrets(null, folder);

  expect(secrets.key('csrf')).toHaveLength(32);
  expect(secrets.key('csrf')).not.toEqual(secrets.key('realtime'));
});

test('prefers the secret of the environment', () => {
  const secret = 'x'.repeat(32);

  expect(loadSecrets(secret, folder).key('csrf')).toEqual(loadSecrets(secret, '/nowhere').key('csrf'));
});

test('gives the keys of the secret before beside those of the secret, and seals with the latter', () => {
  const [secret, old] = ['x'.repeat(32), 'y'.repeat(32)];
  const keyOf = (of: string) => loadSecrets(of, folder).key('mail');

  expect(loadSecrets(secret, folder, old).keys('mail')).toEqual([keyOf(secret), keyOf(old)]);
  expect(loadSecrets(secret, folder, old).key('mail')).toEqual(keyOf(secret));
  expect(loadSecrets(secret, folder).keys('mail')).toEqual([keyOf(secret)]);
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wordsOf } from './feature-new/words.ts';
import { makeFeature } from './feature-new.ts';

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(tmpdir(), 'gegenpost-feature-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const file of execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0')) {
  if (!/\.(tsx?|json|txt|css|wasm|gitignore)$/.test(file) || file.includes('migrations/meta')) continue;
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  cpSync(path.join(root, file), path.join(copy, file));
}
// The packages are linked from the repository, except for its own, which are those of the copy.
mkdirSync(path.join(copy, 'node_modules/@gegenpost'), { recursive: true });
for (const name of readdirSync(path.join(root, 'node_modules'))) {
  if (name === '@gegenpost' || name === '.cache') continue;
  symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
}
for (const name of readdirSync(path.join(copy, 'packages'))) {
  symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@gegenpost', name));
}

test('a new room passes the check: formatted, typed, and inside all walls', () => {
  const made = makeFeature(copy, wordsOf('interview-notes', 'Gesprächsnotizen'));
  execFileSync('biome', ['check', '--write', ...made], { cwd: copy });
  for (const project of ['packages/contract', 'apps/server', 'apps/web']) {
    const parameters = ['-p', `${project}/tsconfig.json`, '--noEmit', '--checkers', '1'];
    execFileSync('tsc', parameters, { cwd: copy, encoding: 'utf8' });
  }
  expect(execFileSync('node', ['tools/walls.ts'], { cwd: copy, encoding: 'utf8' })).toContain(' 0 walls broken');
  const written = made.map((file) => readFileSync(path.join(copy, file), 'utf8')).join('\n');
  expect(written).not.toMatch(/__\w/);
  expect(() => makeFeature(copy, wordsOf('interview-notes', 'Noch einmal'))).toThrow('exists already');
});

test.each(['Notes', 'note', 'interview_notes', 'notes/x', 'utils-'])('%s is no name of a room', (name) => {
  expect(() => wordsOf(name, 'x')).toThrow('interview-notes');
});

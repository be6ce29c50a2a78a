import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestsOf } from './lint.ts';
import { root } from './steps.ts';

const files = { 'biome.json': '{}', 'apps/web/package.json': '{}', 'a.ts': 'a();', 'b.ts': 'b();' };
const digests = (changes: Record<string, string> = {}, version = '2.5.15') =>
  digestsOf(
    new Map(Object.entries({ ...files, ...changes }).map(([file, text]) => [file, Buffer.from(text)])),
    version,
  );
/** Which of them are not in order any more by what was found before. */
const changedBy = (changes: Record<string, string>, version?: string) => {
  const clean = new Set(digests().values());
  return [...digests(changes, version)].filter(([, digest]) => !clean.has(digest)).map(([file]) => file);
};

test('looks again at what was changed or added, and at nothing else', () => {
  expect(changedBy({})).toEqual([]);
  expect(changedBy({ 'b.ts': 'b() ;', 'c.ts': 'a();' })).toEqual(['b.ts', 'c.ts']);
});

test('looks at everything again when the rules, what a package depends on, or Biome changed', () => {
  const all = Object.keys(files);
  expect(changedBy({ 'biome.json': '{"linter":{}}' })).toEqual(all);
  expect(changedBy({ 'apps/web/package.json': '{"dependencies":{"react":"19"}}' })).toEqual(all);
  expect(changedBy({}, '2.5.16')).toEqual(all);
});

test('has no rule that looks into other files, whose findings would change with those', () => {
  const config = readFileSync(path.join(root, 'biome.json'), 'utf8');
  expect(config).not.toMatch(/"domains"|"nursery"|ImportCycles|PrivateImports|UnresolvedImports/);
});

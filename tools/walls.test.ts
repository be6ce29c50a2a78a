import path from 'node:path';
import { expect, test } from 'vitest';
import { checkWalls, readHouse } from './walls.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';
const rulesBroken = (files: Record<string, string>) =>
  checkWalls(new Map(Object.entries(files))).map(({ rule, path: file }) => `${rule} ${file}`);

test('finds every wall of this repository unbroken', () => {
  expect(checkWalls(readHouse(path.resolve(import.meta.dirname, '..')))).toEqual([]);
});

const forbidden: [rule: string, file: string, specifier: string][] = [
  ['packages-alone', 'packages/contract/src/auth.ts', 'react'],
  ['packages-alone', 'packages/contract/src/auth.ts', '@gegenpost/reference-data/places.ts'],
  ['packages-alone', 'packages/formula/src/score.ts', 'drizzle-orm'],
  ['packages-alone', 'packages/formula/src/score.ts', '@gegenpost/search-engine'],
  ['packages-alone', 'packages/search-engine/src/bits/bits.ts', 'pg'],
  ['packages-alone', 'packages/search-engine/src/bits/bits.ts', 'wabt'],
  ['packages-alone', 'packages/search-engine/src/bits/bits.ts', '@gegenpost/reference-data/places.ts'],
  ['packages-alone', 'packages/search-engine/src/index.ts', '../../../apps/server/src/platform/db/db.ts'],
  ['apps-apart', 'packages/search-engine/src/index.ts', '@gegenpost/server/app.ts'],
  ['one-face', `${server}/features/search/search.service.ts`, '@gegenpost/search-engine/bits/bits.ts'],
  ['one-face', `${server}/features/search/search.service.ts`, '../../../../../packages/formula/src/parts.ts'],
  ['one-face', `${server}/features/search/search.service.ts`, '@gegenpost/search-engine/index-row.factory.ts'],
  ['one-face', 'packages/search-engine/src/terms.ts', '@gegenpost/formula/parts.ts'],
  ['apps-apart', `${web}/platform/call.ts`, '../../../server/src/app.ts'],
  ['apps-apart', `${web}/platform/call.ts`, '@gegenpost/server/app.ts'],
  ['apps-apart', `${server}/app.ts`, '../../web/build.ts'],
  ['apps-apart', 'packages/reference-data/src/load.ts', '../../../apps/server/src/app.ts'],
  ['platform-knows-no-feature', `${server}/platform/http/session.ts`, '#features/auth/auth.service.ts'],
  ['platform-knows-no-feature', `${server}/platform/http/session.ts`, '#app'],
  ['platform-knows-no-feature', `${web}/ui/sheet.tsx`, '#features/search/search.queries.ts'],
  ['platform-knows-no-feature', `${web}/platform/router.ts`, '#app/routes.ts'],
  ['no-parent-import', `${server}/features/auth/login/auth.service.ts`, '../../../platform/db/db.ts'],
  ['no-parent-import', `${web}/features/search/search.page.tsx`, '../../ui/sheet.tsx'],
  ['own-files-by-dot', `${server}/features/auth/login/auth.service.ts`, '#features/auth/login/auth.queries.ts'],
  ['room-door', `${server}/features/search/search.service.ts`, '#features/profiles/profiles.queries.ts'],
  ['room-door', `${server}/features/search/search.queries.ts`, '#features/profiles/income.ts'],
  ['room-door', `${server}/features/search/search.service.ts`, '#features/profiles/profiles.factory.ts'],
  ['room-door', `${web}/features/search/search.page.tsx`, '#features/messaging/offer-form.tsx'],
  ['room-door', `${web}/features/search/search.page.tsx`, '#features/messaging/inbox.page.tsx'],
  ['rooms-below-app', `${server}/features/auth/login/auth.routes.ts`, '#app'],
  ['rooms-below-app', `${server}/features/auth/auth.factory.ts`, '#demo/names.ts'],
  ['rooms-below-app', `${web}/features/search/search.page.tsx`, '#app/navigation.ts'],
  ['down-only', `${server}/features/auth/login/auth.service.ts`, './auth.routes.ts'],
  ['down-only', `${server}/features/auth/login/auth.queries.ts`, './auth.service.ts'],
  ['down-only', `${server}/features/search/search.queries.ts`, '#features/profiles/profiles.service.ts'],
  ['down-only', `${server}/features/auth/auth.table.ts`, './auth.queries.ts'],
  ['down-only', `${server}/features/auth/login/auth.routes.ts`, './auth.table.ts'],
  ['down-only', `${server}/features/auth/password.ts`, './auth.queries.ts'],
  ['down-only', `${server}/features/auth/auth.mails.ts`, './auth.service.ts'],
  ['down-only', `${server}/features/visibility/access-policy.ts`, './visibility.service.ts'],
  ['sql-in-queries', `${server}/features/auth/login/auth.service.ts`, 'drizzle-orm'],
  ['sql-in-queries', `${server}/features/auth/login/auth.routes.ts`, 'drizzle-orm/pg-core'],
  ['sql-in-queries', `${server}/features/auth/login/auth.service.ts`, '#platform/db/db.ts'],
  ['sql-in-queries', `${server}/features/auth/login/auth.service.ts`, '#platform/db/pool.ts'],
  ['http-in-routes', `${server}/features/auth/login/auth.service.ts`, 'fastify'],
  ['http-in-routes', `${server}/features/auth/login/auth.queries.ts`, '@fastify/cookie'],
  ['floors', `${server}/features/auth/login/auth.service.ts`, '#features/shop/shop.service.ts'],
  ['floors', `${server}/features/auth/login/auth.routes.ts`, '#features/company/company.service.ts'],
  ['floors', `${server}/features/operator/operator.service.ts`, '#features/dashboard/dashboard.service.ts'],
  ['room-file', `${server}/app.ts`, '#features/auth/auth.room.ts'],
  ['room-file', `${server}/features/auth/login/auth.routes.ts`, '#features/auth/auth.room.ts'],
  ['fixtures-in-tests', `${server}/features/auth/login/auth.service.ts`, './auth.factory.ts'],
  ['fixtures-in-tests', `${server}/app.ts`, '#test/api.ts'],
  ['fixtures-in-tests', 'packages/search-engine/src/terms.ts', './index-row.factory.ts'],
];

test.each(forbidden)('%s: %s does not import %s', (rule, file, specifier) => {
  const spellings = [`import { x } from '${specifier}';`, `export { x } from '${specifier}';\nexport const y = 1;`];
  for (const spelling of [...spellings, `const x = await import('${specifier}');`]) {
    expect(rulesBroken({ [file]: spelling })).toContain(`${rule} ${file}`);
  }
});

const allowed: [file: string, text: string][] = [
  ['packages/contract/src/auth.ts', "import { z } from 'zod'; import { Id } from './shared/scalars.ts';"],
  ['packages/contract/src/auth.test.ts', "import { test } from 'vitest'; import { readFileSync } from 'node:fs';"],
  [`${server}/features/auth/login/auth.service.ts`, "import type { Db } from '#platform/db/db.ts';"],
  [`${server}/features/auth/login/auth.service.ts`, "import { insertUser } from './auth.queries.ts';"],
  [
    `${server}/features/auth/login/auth.routes.ts`,
    "import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';",
  ],
  [`${server}/features/auth/login/auth.routes.ts`, "import type { UserRow } from './auth.table.ts';"],
  [`${server}/features/auth/login/auth.queries.ts`, "import { companyLimits } from '#features/shop/limits.table.ts';"],
  [`${server}/features/search/search.service.ts`, "import { seen } from '#features/visibility/access-policy.ts';"],
  [`${server}/features/dashboard/dashboard.service.ts`, "import { find } from '#features/messaging/inbox.service.ts';"],
  [
    `${server}/features/auth/login/auth.integration.test.ts`,
    "import { newPlan } from '#features/shop/shop.factory.ts'; import { testApp } from '#test/api.ts'; import { eq } from 'drizzle-orm';",
  ],
  ['packages/search-engine/src/index.ts', "export { CandidateIndex } from './candidate-index.ts';"],
  [
    'packages/search-engine/src/terms.ts',
    "import { curves } from '@gegenpost/formula'; import { cpus } from 'node:os';",
  ],
  ['packages/search-engine/src/bits/bits.test.ts', "import openWabt from 'wabt'; import { Bits } from './bits.ts';"],
  [`${server}/features/search/search.service.ts`, "import { term } from '@gegenpost/search-engine';"],
  [
    `${server}/features/search/search.integration.test.ts`,
    "import { anyQuery } from '@gegenpost/search-engine/index-query.factory.ts';",
  ],
  [`${web}/features/search/search.page.tsx`, "import { useUser } from '#features/auth/auth.queries.ts';"],
  [`${web}/features/search/search.page.tsx`, "import { Sheet } from '#ui/sheet.tsx'; import { A } from './a.tsx';"],
  [`${web}/app/router.tsx`, "import { Component } from '#features/search/search.page.tsx';"],
];

test.each(allowed)('%s may say: %s', (file, text) => {
  expect(rulesBroken({ [file]: text })).toEqual([]);
});

test('syntax: says which file does not parse', () => {
  expect(rulesBroken({ [`${web}/ui/a.ts`]: 'const = 1;' })).toEqual([`syntax ${web}/ui/a.ts`]);
});

test('floors: refuses a room without a floor', () => {
  const file = `${server}/features/chat/chat.service.ts`;
  expect(rulesBroken({ [file]: '' })).toEqual([`floors ${file}`]);
});

test('one-level: refuses a folder within a folder of a room', () => {
  const [topic, deeper] = [`${server}/features/auth/login/a.ts`, `${server}/features/auth/login/locks/a.ts`];
  expect(rulesBroken({ [topic]: '', [deeper]: '' })).toEqual([`one-level ${deeper}`]);
});

test.each(['utils.ts', 'helpers/dates.ts', 'date-utils.ts', 'common.ts'])('no-vague-names: refuses %s', (name) => {
  expect(rulesBroken({ [`${web}/platform/${name}`]: '' })).toEqual([`no-vague-names ${web}/platform/${name}`]);
});

test('no-barrels: refuses an index and a file that only passes on', () => {
  const passOn = "export * from './a.ts';\nexport { b } from './b.ts';";
  expect(rulesBroken({ [`${web}/ui/index.ts`]: 'export const a = 1;', [`${web}/ui/all.ts`]: passOn })).toEqual([
    `no-barrels ${web}/ui/index.ts`,
    `no-barrels ${web}/ui/all.ts`,
  ]);
});

test('no-cycles: refuses files that need each other, but not types', () => {
  const files = (second: string) => ({
    [`${web}/ui/a.ts`]: "import { b } from './b.ts';",
    [`${web}/ui/b.ts`]: "import { c } from './c.ts';",
    [`${web}/ui/c.ts`]: second,
  });
  expect(rulesBroken(files("import { a } from '#ui/a.ts';"))).toEqual([`no-cycles ${web}/ui/a.ts`]);
  expect(rulesBroken(files("import type { A } from '#ui/a.ts'; import { type B } from './b.ts';"))).toEqual([]);
  expect(rulesBroken(files("export const load = () => import('#ui/a.ts');"))).toEqual([]);
});

const habits: [rule: string, file: string, bad: string, good: string][] = [
  [
    'module-state',
    `${web}/features/search/a.ts`,
    'export const seen = new Map<string, string>();',
    'const a = createSessionMap();',
  ],
  [
    'module-state',
    `${web}/features/search/a.ts`,
    'const names: Set<string> = new Set();',
    'const NOBODY: ReadonlySet<string> = new Set();',
  ],
  ['module-state', `${web}/features/search/a.ts`, 'const open = createStore(false);', "const types = new Set(['a']);"],
  [
    'module-state',
    `${web}/features/search/a.ts`,
    'let last = 0;',
    'export function f() {\n  let last = 0;\n  return last;\n}',
  ],
  [
    'ref-in-render',
    `${web}/ui/a.tsx`,
    'export function Card() { const a = useRef(0); a.current = 1; }',
    'export function Card() { const a = useRef(0); useEffect(() => { a.current = 1; }); }',
  ],
  [
    'ref-in-render',
    `${web}/ui/a.ts`,
    'const useA = () => { a.current ??= 1; };',
    'const keep = (a) => { a.current = 1; };',
  ],
  ['silent-catch', `${web}/ui/a.ts`, 'load().catch(() => {});', 'load().catch(() => {}); // shown elsewhere'],
  ['silent-catch', `${server}/app.ts`, 'await load().catch(() => null);', 'await load().catch(() => 0);'],
  ['silent-catch', `${server}/app.ts`, 'try { load(); } catch {}', 'try { load(); } catch { /* not there yet */ }'],
  [
    'typed-rows',
    `${server}/features/shop/shop.queries.ts`,
    'const { rows } = await db.execute<{ id: number }>(query);',
    'const found = await rows(db, Found, query);',
  ],
  ['typed-rows', `${server}/platform/db/a.ts`, 'const a = sql<Date>`now()`;', 'const a = sql`now()`.mapWith(Number);'],
];

test.each(habits)('%s: in %s refuses %s', (rule, file, bad, good) => {
  expect(rulesBroken({ [file]: bad })).toEqual([`${rule} ${file}`]);
  expect(rulesBroken({ [file]: good })).toEqual([]);
  expect(rulesBroken({ [file.replace(/\.tsx?$/, '.test.ts')]: bad })).toEqual([]);
});

const functionOf = (lines: number) => `export const f = () => {\n${'  x();\n'.repeat(lines - 2)}};\n// note\n\n`;

test('function-size: refuses more than 60 lines, 120 in .tsx, none of it in tests', () => {
  const [ts, tsx] = [`${web}/ui/a.ts`, `${web}/ui/a.tsx`];
  expect(rulesBroken({ [ts]: functionOf(60), [tsx]: functionOf(120) })).toEqual([]);
  expect(rulesBroken({ [ts]: functionOf(61), [tsx]: functionOf(121) })).toEqual([
    `function-size ${ts}`,
    `function-size ${tsx}`,
  ]);
  expect(rulesBroken({ [`${web}/ui/a.test.ts`]: functionOf(400) })).toEqual([]);
});

test('file-size: counts up to 300 lines of code, comments and blank lines aside', () => {
  const file = `${web}/ui/a.ts`;
  const text = (lines: number) => `/*\n${'note\n'.repeat(50)}*/\n\n${'x();\n'.repeat(lines)}`;
  expect(rulesBroken({ [file]: text(300) })).toEqual([]);
  expect(rulesBroken({ [file]: text(301) })).toEqual([`file-size ${file}`]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { equivalents } from './mutants/equivalent.ts';
import { withSwitches } from './mutants/mutate.ts';
import type { Verdict } from './mutants/runner.ts';
import { type Change, changesOf, lineOf, readSources, testsOf } from './mutants/sources.ts';

/**
 * `npm run mutants -- <path> …`: changes one thing at a time in the sources under the paths and tells which changes no
 * test notices. See docs/mutants.md.
 */
type Fate = 'killed' | 'timeout' | 'survived' | 'equivalent';

declare module 'vitest' {
  interface ProvidedContext {
    mutants: { out: string; only: number; done: number[] };
  }
}

const root = path.join(import.meta.dirname, '..');
const sources = readSources(root, process.argv.slice(2));
if (sources.length === 0) throw new Error('Name files or folders, e.g. apps/server/src/features/visibility');
const changes = sources.flatMap(changesOf);
const folders = new Set(sources.map(({ file }) => path.join(root, path.dirname(file))));
const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-mutants-'));
const out = path.join(folder, 'verdicts.jsonl');
const begun = performance.now();
const sourceOf = new Map(sources.flatMap((source) => changesOf(source).map(({ id }) => [id, source] as const)));

const vitest = await begin();
const fates = new Map<number, Fate>();
try {
  const specifications = await vitest.globTestSpecifications();
  console.log(`${changes.length} changes in ${sources.length} files, ${specifications.length} files of tests`);
  const unclear = await tryInPlace(specifications);
  await tryFromTheBeginning(unclear, specifications);
} finally {
  await vitest.close();
  rmSync(folder, { recursive: true, force: true });
}
report();

/** One process of the tests, with all changes behind switches. */
async function begin(): Promise<Vitest> {
  const bySource = new Map(sources.map((source) => [path.join(root, source.file), source]));
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const source = bySource.get(id.replace(/\?.*$/, ''));
      return source && code === source.code
        ? { code: withSwitches(code, source.mutants, source.first), map: null }
        : null;
    },
  };
  const created = await createVitest(
    {
      config: false,
      root,
      watch: false,
      isolate: false,
      fsModuleCache: false, // it would keep the sources as they were changed, or were not
      maxWorkers: 1,
      bail: 0,
      include: testsOf(sources),
      globalSetup: ['apps/server/test/global.ts'],
      runner: path.join(import.meta.dirname, 'mutants/runner.ts'),
      reporters: [{}],
      testTimeout: 3_600_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 8000 } },
    },
    { plugins: [plugin] },
  );
  created.provide('mutants', { out, only: -1, done: [] });
  return created;
}

/** Runs the tests once, and each again for every change that it reaches. @returns What that cannot tell. */
async function tryInPlace(specifications: TestSpecification[]): Promise<Change[]> {
  writeFileSync(out, '');
  for (const specification of specifications.toSorted(byCost)) {
    const done = changes.flatMap(({ id }) => (isDead(id) ? [id] : []));
    vitest.provide('mutants', { out, only: -1, done });
    const { testModules } = await vitest.runTestSpecifications([specification]);
    for (const module of testModules) tellFailures(module);
    for (const { id, says } of verdicts()) if (says !== 'unsure' && !isDead(id)) fates.set(id, says);
  }
  const unsure = new Set(verdicts().flatMap(({ id, says }) => (says === 'unsure' ? [id] : [])));
  for (const change of changes) if (!isDead(change.id) && isEquivalent(change)) fates.set(change.id, 'equivalent');
  return changes.filter(({ id }) => !fates.has(id) || (fates.get(id) === 'survived' && unsure.has(id)));
}

/** What fails without any change decides nothing. */
function tellFailures(module: TestModule): void {
  for (const { message } of module.errors()) console.log(`cannot be run: ${module.relativeModuleId}\n  ${message}`);
  for (const test of module.children.allTests('failed')) {
    console.log(`fails as it is: ${test.fullName}\n  ${test.result().errors?.[0]?.message}`);
  }
}

function isDead(id: number): boolean {
  return ['killed', 'timeout'].includes(fates.get(id) ?? '');
}

/** Tests of a folder of its own before those of others, and what needs no database first. */
function byCost(a: TestSpecification, b: TestSpecification): number {
  const cost = ({ moduleId }: TestSpecification) =>
    Number(moduleId.includes('.integration.')) + 2 * Number(!folders.has(path.dirname(moduleId)));
  return cost(a) - cost(b);
}

function verdicts(): Verdict[] {
  const lines = readFileSync(out, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** A change of what is computed when the app is loaded or started has to be there from the beginning. */
async function tryFromTheBeginning(unclear: readonly Change[], specifications: TestSpecification[]) {
  const kills = new Map<string, number>();
  console.log(`${unclear.length} changes need the app loaded anew`);
  for (const { id } of unclear) {
    vitest.provide('mutants', { out, only: id, done: [] });
    let fate: Fate = 'survived';
    for (const specification of specifications.toSorted((a, b) => countOf(kills, b) - countOf(kills, a))) {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
      if (testModules.every((module) => module.state() === 'passed') && unhandledErrors.length === 0) continue;
      kills.set(specification.moduleId, countOf(kills, specification) + 1);
      fate = 'killed';
      break;
    }
    fates.set(id, fate);
  }
}

function countOf(kills: ReadonlyMap<string, number>, { moduleId }: TestSpecification): number {
  return kills.get(moduleId) ?? 0;
}

function report(): void {
  for (const change of changes) {
    if (fates.get(change.id) === 'survived') console.log(`${change.file}:${change.line}  ${wordsOf(change)}`);
  }
  for (const source of sources) console.log(`${source.file.padEnd(70)} ${countsOf(changesOf(source))}`);
  console.log(`${'all'.padEnd(70)} ${countsOf(changes)}`);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
}

function wordsOf(change: Change): string {
  return lineOf(sourceOf.get(change.id)!, change);
}

function isEquivalent(change: Change): boolean {
  return equivalents.some(({ file, change: words }) => file === change.file && words === wordsOf(change));
}

function countsOf(some: readonly Change[]): string {
  const count = (fate: Fate) => some.filter(({ id }) => fates.get(id) === fate).length;
  const dead = count('killed') + count('timeout');
  const all = some.length - count('equivalent');
  const share = all === 0 ? '–' : `${((dead / all) * 100).toFixed(1)} % of ${all}`;
  return `${share}: ${count('killed')} killed, ${count('timeout')} timed out, ${count('survived')} survived`;
}

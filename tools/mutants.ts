import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { equivalents } from './mutants/equivalent.ts';
import { withSwitches } from './mutants/mutate.ts';
import type { Job, Verdict, Work } from './mutants/runner.ts';
import { type Change, changesOf, lineOf, readSources, testsOf } from './mutants/sources.ts';

/**
 * `npm run mutants -- <path> …`: mutation testing of the sources under the paths; lists the mutants that no test
 * notices. See docs/mutants.md.
 */
type Fate = 'killed' | 'timeout' | 'survived' | 'equivalent';

declare module 'vitest' {
  interface ProvidedContext {
    mutants: Work;
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

/** Runs test files in the given order; some occur several times. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const fates = new Map<number, Fate>();
/** Mutants that a test reached without a clear result. */
const unsure = new Set<number>();
/** Mutants that are reached while the sources are loaded. */
const loading = new Set<number>();
const reachedBy = new Map<string, ReadonlySet<number>>();
const tookOf = new Map<string, number>();
const vitest = await begin();
try {
  const specifications = await vitest.globTestSpecifications();
  console.log(`${changes.length} changes in ${sources.length} files, ${specifications.length} files of tests`);
  await tryInPlace(specifications);
  await tryWholeFiles(specifications);
  await tryFromTheBeginning(specifications);
  report();
} finally {
  await vitest.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts Vitest with all mutants in the sources, each behind a switch. */
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
      fsModuleCache: false, // it would cache the sources with or without mutants
      maxWorkers: 1,
      bail: 0,
      include: testsOf(sources),
      globalSetup: ['apps/server/test/global.ts'],
      runner: path.join(import.meta.dirname, 'mutants/runner.ts'),
      reporters: [{}],
      testTimeout: 3_600_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 8000 } },
      sequence: { sequencer: AsGiven },
    },
    { plugins: [plugin] },
  );
  return created;
}

/** Runs the tests once, and each again for every mutant that it reaches. */
async function tryInPlace(specifications: TestSpecification[]): Promise<void> {
  const { testModules } = await run(specifications.toSorted(byCost), { jobs: [], isFresh: false });
  for (const verdict of verdicts()) {
    if (verdict.says === 'reached') reachedBy.set(verdict.file, new Set(verdict.ids));
    else if (verdict.says === 'unsure') unsure.add(verdict.id);
    else if (verdict.says === 'loads') loading.add(verdict.id);
  }
  for (const module of testModules.filter(({ moduleId }) => reachedBy.has(moduleId))) {
    tellFailures(module);
    tookOf.set(module.moduleId, module.diagnostic().duration);
  }
  for (const change of changes) if (!isDead(change.id) && isEquivalent(change)) fates.set(change.id, 'equivalent');
}

/** Mutants without a clear result: runs the whole test files that reach them, in the app as it is loaded. */
async function tryWholeFiles(specifications: TestSpecification[]): Promise<void> {
  const files = specifications.toSorted((a, b) => tookBy(a) - tookBy(b)).map(({ moduleId }) => moduleId);
  const open = changes.filter(({ id }) => unsure.has(id) && !isDead(id) && fates.get(id) !== 'equivalent');
  const jobs = open.flatMap(({ id }) =>
    files.filter((file) => reachedBy.get(file)?.has(id)).map((file) => ({ id, file })),
  );
  console.log(`${open.length} changes need whole files of tests`);
  const bySpecification = new Map(specifications.map((each) => [each.moduleId, each]));
  const told = new Set<string>();
  const isOpen = ({ id, file }: Job) => !isDead(id) && !told.has(`${id} ${file}`);
  // A worker may end before its jobs do; another one goes on with the rest.
  for (let rest = jobs, before = Infinity; rest.length > 0 && rest.length < before; rest = rest.filter(isOpen)) {
    before = rest.length;
    const twice = rest.flatMap((job) => [job, job]);
    await run(
      twice.map(({ file }) => bySpecification.get(file)!),
      { jobs: twice, isFresh: false },
    );
    for (const verdict of verdicts()) if (verdict.says === 'survived') told.add(`${verdict.id} ${verdict.test}`);
  }
}

/** A mutant in code that runs while the app is loaded has to be active from the beginning. */
async function tryFromTheBeginning(specifications: TestSpecification[]): Promise<void> {
  const kills = new Map<string, number>();
  const killsBy = ({ moduleId }: TestSpecification) => kills.get(moduleId) ?? 0;
  const open = changes.filter(({ id }) => loading.has(id) && !isDead(id) && fates.get(id) !== 'equivalent');
  console.log(`${open.length} changes need the app loaded anew`);
  for (const { id } of open) {
    const ordered = specifications.toSorted((a, b) => killsBy(b) - killsBy(a) || tookBy(a) - tookBy(b));
    const twice = ordered.flatMap((each) => [each, each]);
    await run(twice, { jobs: twice.map(({ moduleId }) => ({ id, file: moduleId })), isFresh: true });
    const first = ordered.find(({ moduleId }) => !verdicts().some((each) => 'test' in each && each.test === moduleId));
    if (isDead(id) && first) kills.set(first.moduleId, killsBy(first) + 1);
  }
}

/** Runs test files in one worker, and records what it reports about the mutants. */
async function run(specifications: TestSpecification[], work: Pick<Work, 'jobs' | 'isFresh'>) {
  writeFileSync(out, '');
  const files = sources.map(({ file }) => path.join(root, file));
  const wanted = changes.filter((change) => !isEquivalent(change)).map(({ id }) => id);
  vitest.provide('mutants', { out, sources: files, wanted, ...work });
  const ran = await vitest.runTestSpecifications(specifications);
  for (const error of ran.unhandledErrors) console.log(`beside the tests: ${(error as Error).message}`);
  for (const verdict of verdicts()) {
    const { says } = verdict;
    if ((says === 'killed' || says === 'timeout' || says === 'survived') && !isDead(verdict.id)) {
      fates.set(verdict.id, says);
    }
  }
  return ran;
}

/** A test that fails without any mutant proves nothing. */
function tellFailures(module: TestModule): void {
  for (const { message } of module.errors()) console.log(`cannot be run: ${module.relativeModuleId}\n  ${message}`);
  for (const test of module.children.allTests('failed')) {
    console.log(`fails as it is: ${test.fullName}\n  ${test.result().errors?.[0]?.message}`);
  }
}

function isDead(id: number): boolean {
  return ['killed', 'timeout'].includes(fates.get(id) ?? '');
}

/**
 * Order: a file's own tests first, then those of its folder, then others; those without a database before those with
 * one.
 */
function byCost(a: TestSpecification, b: TestSpecification): number {
  const isOwn = (test: string) => sources.some(({ file }) => path.basename(test).startsWith(path.basename(file, 'ts')));
  const cost = ({ moduleId }: TestSpecification) =>
    Number(moduleId.includes('.integration.')) +
    2 * Number(!isOwn(moduleId)) +
    4 * Number(!folders.has(path.dirname(moduleId)));
  return cost(a) - cost(b);
}

function verdicts(): Verdict[] {
  const lines = readFileSync(out, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

function tookBy({ moduleId }: TestSpecification): number {
  return tookOf.get(moduleId) ?? 0;
}

function report(): void {
  for (const change of changes) {
    if (fateOf(change) === 'survived') console.log(`${change.file}:${change.line}  ${wordsOf(change)}`);
  }
  for (const source of sources) console.log(`${source.file.padEnd(70)} ${countsOf(changesOf(source))}`);
  console.log(`${'all'.padEnd(70)} ${countsOf(changes)}`);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
}

/** A mutant that no test reaches has survived. */
function fateOf({ id }: Change): Fate {
  return fates.get(id) ?? 'survived';
}

function wordsOf(change: Change): string {
  return lineOf(sourceOf.get(change.id)!, change);
}

function isEquivalent(change: Change): boolean {
  return equivalents.some(({ file, change: words }) => file === change.file && words === wordsOf(change));
}

function countsOf(some: readonly Change[]): string {
  const count = (fate: Fate) => some.filter((change) => fateOf(change) === fate).length;
  const dead = count('killed') + count('timeout');
  const all = some.length - count('equivalent');
  const share = all === 0 ? '–' : `${((dead / all) * 100).toFixed(1)} % of ${all}`;
  return `${share}: ${count('killed')} killed, ${count('timeout')} timed out, ${count('survived')} survived`;
}

import { appendFileSync } from 'node:fs';
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest';
import { TestRunner } from 'vitest';

/** One run of a test file with one mutant active from the beginning. */
export type Job = { file: string; id: number };

/** Input of a worker. Without jobs it tries the mutants within the tests that reach them. */
export type Work = {
  out: string;
  /** The mutated files. */
  sources: string[];
  /** The changes that should be noticed: when all are, the other files of tests are left out. */
  wanted: number[];
  jobs: Job[];
  /** The jobs' only mutant has to be active before the app is loaded. */
  isFresh: boolean;
};

/**
 * Result for a mutant. `unsure`: the test fails when it runs again, or does not reach the mutant then. `loads`: it is
 * reached while the sources are loaded, so its effect stays.
 */
export type Verdict =
  | { says: 'killed' | 'survived' | 'timeout' | 'unsure' | 'loads'; id: number; test: string }
  | { says: 'reached'; ids: number[]; file: string };

/** `steps` is how many switches may be passed until a mutant counts as endless. */
type Switches = { active: number; reached: Set<number>; steps: number };

const STEPS = 50_000;
const STEPS_OF_A_FILE = 20_000_000;

/** After so many tests of a file that did not notice the mutant, the whole file is run with it instead. */
const TRIES_PER_FILE = 12;
const SLOWEST_MS = 3000;
const BUDGET_MS = 90_000;
const SLOWEST_OF_A_JOB_MS = 60_000;

const shared = globalThis as { __mutants?: Switches };
shared.__mutants ??= { active: -1, reached: new Set(), steps: STEPS_OF_A_FILE };
const switches = shared.__mutants;

/**
 * Runs each test once as it is, and then again for every mutant that it reached and that no test has noticed yet. With
 * jobs it runs the files as usual, each with its mutant; the first failed test ends the file.
 */
export default class MutantRunner extends TestRunner {
  private readonly tries = new Map<number, number>();
  private readonly killed = new Set<number>();
  private readonly loading = new Set<number>();
  private readonly work: Work;
  private readonly reachedInFile = new Set<number>();
  private readonly suspects = new Map<string, boolean>();
  private areSourcesLoaded = false;
  private job: Job | undefined;
  private isSkipped = false;
  private failed: string | undefined;

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    this.work = this.injectValue('mutants') as Work;
    this.work.jobs = [...this.work.jobs];
    const [job] = this.work.jobs;
    if (this.work.isFresh && job) switches.active = job.id;
  }

  /** Loads the sources before the first test, to tell what runs on loading from what tests do. */
  async onBeforeCollect(): Promise<void> {
    if (this.areSourcesLoaded) return;
    this.areSourcesLoaded = true;
    for (const file of this.work.isFresh ? [] : this.work.sources) await import(/* @vite-ignore */ file);
    for (const id of switches.reached) this.loading.add(id);
    if (this.work.jobs.length === 0) for (const id of this.loading) this.tell({ id, test: '', says: 'loads' });
    switches.reached.clear();
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.job = take(this.work.jobs, file.filepath);
    this.failed = undefined;
    this.isSkipped = this.job ? !this.isWanted(this.job) : this.work.wanted.every((id) => this.isSettled(id));
    if (this.job && !this.isSkipped) [switches.active, switches.steps] = [this.job.id, STEPS_OF_A_FILE];
  }

  /** A skipped file has no tests. */
  override importFile(...[filepath, source]: Parameters<TestRunner['importFile']>): unknown {
    if (this.isSkipped) return;
    const load = () => super.importFile(filepath, source);
    return this.job ? inTime(load) : load();
  }

  /** Code that runs before a file's tests belongs to none of them. */
  onCollected(): void {
    if (this.job) return;
    for (const id of this.noteReached()) this.tell({ id, test: 'before the tests', says: 'unsure' });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.isSkipped || this.failed !== undefined) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail') this.failed ??= test.fullName;
    if (!this.job) this.failed = undefined;
    super.onAfterRunTask(test);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.job) {
      await inTime(run);
      return;
    }
    this.noteReached();
    const begun = performance.now();
    await run();
    const took = performance.now() - begun;
    await this.tryChanges(test.fullName, withHooks(test, run), this.noteReached(), took);
  }

  private async tryChanges(test: string, run: Run, reached: readonly number[], took: number): Promise<void> {
    const limit = SLOWEST_MS + 5 * took;
    const asked = reached.filter((id) => !this.killed.has(id));
    if (asked.length === 0) return;
    // Slow tests try only some mutants; those that no quicker test notices are tried with whole files.
    let isSure = took * asked.length < BUDGET_MS && (await passes(run, limit));
    for (const id of asked) {
      const tries = this.tries.get(id) ?? 0;
      if (!isSure || tries >= TRIES_PER_FILE) {
        this.tell({ id, test, says: 'unsure' });
        continue;
      }
      switches.reached.clear();
      switches.active = id;
      switches.steps = STEPS;
      const outcome = await outcomeOf(run, limit);
      switches.active = -1;
      if (!switches.reached.has(id)) {
        this.tell({ id, test, says: 'unsure' });
        continue;
      }
      if (outcome !== 'survived') isSure = await passes(run, limit);
      const says = outcome !== 'survived' && !isSure ? 'unsure' : outcome;
      if (says === 'killed' || says === 'timeout') this.killed.add(id);
      if (says === 'survived') this.tries.set(id, tries + 1);
      this.tell({ id, test, says });
    }
    switches.reached.clear();
  }

  override onAfterRunFiles(...[files]: Parameters<TestRunner['onAfterRunFiles']>): void {
    const [file] = files;
    if (this.job && !this.isSkipped) this.endJob(this.job, this.failed ?? nameOfFailed(files));
    if (!this.job && !this.isSkipped && file) {
      this.noteReached();
      this.tell({ says: 'reached', ids: [...this.reachedInFile], file: file.filepath });
      this.reachedInFile.clear();
    }
    this.tries.clear();
    super.onAfterRunFiles(files);
  }

  private isSettled(id: number): boolean {
    return this.killed.has(id) || this.loading.has(id);
  }

  /** Each job runs twice: a failure has to happen again, so that a flaky test does not count. */
  private isWanted(job: Job): boolean {
    return !this.killed.has(job.id) && this.suspects.get(keyOf(job)) !== false;
  }

  private endJob(job: Job, failed: string | undefined): void {
    const isSecond = this.suspects.has(keyOf(job));
    this.suspects.set(keyOf(job), failed !== undefined);
    if (!this.work.isFresh) switches.active = -1;
    if (failed === undefined) this.tell({ id: job.id, test: job.file, says: 'survived' });
    else if (isSecond) {
      this.killed.add(job.id);
      this.tell({ id: job.id, test: failed, says: 'killed' });
    }
  }

  private noteReached(): number[] {
    const ids = [...switches.reached];
    switches.reached.clear();
    for (const id of ids) this.reachedInFile.add(id);
    return ids;
  }

  private tell(verdict: Verdict): void {
    appendFileSync(this.work.out, `${JSON.stringify(verdict)}\n`);
  }
}

function take(jobs: Job[], file: string): Job | undefined {
  const at = jobs.findIndex((job) => job.file === file);
  return at === -1 ? undefined : jobs.splice(at, 1)[0];
}

const keyOf = ({ id, file }: Job) => `${id} ${file}`;

/** A hook or the file itself may have failed, not only a test. */
function nameOfFailed(tasks: readonly RunnerTask[]): string | undefined {
  for (const task of tasks) {
    if (task.result?.state === 'fail') return task.name;
    const within = 'tasks' in task ? nameOfFailed(task.tasks) : undefined;
    if (within !== undefined) return within;
  }
  return undefined;
}

type Run = () => unknown;

/** A test that runs again needs what is done before and after each test. */
function withHooks(test: RunnerTestCase, run: Run): Run {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.unshift(suite);
  const around = [test.file, ...suites].map((suite) => [suite, TestRunner.getSuiteHooks(suite)] as const);
  return async () => {
    for (const [suite, { beforeEach }] of around) for (const hook of beforeEach) await hook(test.context, suite);
    try {
      await run();
    } finally {
      for (const [suite, { afterEach }] of around) for (const hook of afterEach) await hook(test.context, suite);
    }
  };
}

/** @throws {Error} When it takes so long that it will not end. */
async function inTime(run: Run): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('endless')), SLOWEST_OF_A_JOB_MS);
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const passes = async (run: Run, limit: number) => (await outcomeOf(run, limit)) === 'survived';

async function outcomeOf(run: Run, limit: number): Promise<'survived' | 'killed' | 'timeout'> {
  const { promise: late, resolve } = Promise.withResolvers<'timeout'>();
  const timer = setTimeout(() => resolve('timeout'), limit);
  const outcome = Promise.resolve()
    .then(run)
    .then(
      () => 'survived' as const,
      () => 'killed' as const,
    );
  const first = await Promise.race([outcome, late]);
  clearTimeout(timer);
  return first;
}

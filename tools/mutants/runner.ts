import { appendFileSync } from 'node:fs';
import type { RunnerTestCase } from 'vitest';
import { TestRunner } from 'vitest';

/** What a test said of a change. `unsure`: run again it fails without a change too, or does not reach the change. */
export type Verdict = { id: number; test: string; says: 'killed' | 'survived' | 'timeout' | 'unsure' };

/** `steps` is how many switches may be passed until a change counts as endless. */
type Switches = { active: number; reached: Set<number>; steps: number };

const STEPS = 50_000;
const STEPS_OF_ALL_TESTS = 100_000_000;

/** After so many tests of a file that did not notice, the others of the file are not asked. */
const TRIES_PER_FILE = 15;
const SLOWEST_MS = 3000;
const BUDGET_MS = 60_000;

const shared = globalThis as { __mutants?: Switches; __killed?: Set<number> };
shared.__mutants ??= { active: -1, reached: new Set(), steps: STEPS_OF_ALL_TESTS };
shared.__killed ??= new Set();
const switches = shared.__mutants;
const killed = shared.__killed;

/**
 * Runs each test once as it is, and then once more for every change that it reached and that no test has noticed yet.
 * With `only` it runs the tests as usual, with this one change from the beginning.
 */
export default class MutantRunner extends TestRunner {
  private readonly tries = new Map<number, number>();
  private readonly out: string;

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    const { out, only, done } = this.injectValue('mutants') as { out: string; only: number; done: number[] };
    this.out = out;
    switches.active = only;
    for (const id of done) killed.add(id);
  }

  /** What is computed while a file is loaded stays as it was then, whatever a test switches on later. */
  onCollected(): void {
    if (switches.active === -1) for (const id of switches.reached) this.tell({ id, test: 'loading', says: 'unsure' });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (switches.active !== -1) return run();
    switches.reached.clear();
    const begun = performance.now();
    await run();
    const took = performance.now() - begun;
    const limit = SLOWEST_MS + 5 * took;
    const asked = [...switches.reached].filter((id) => !killed.has(id) && (this.tries.get(id) ?? 0) < TRIES_PER_FILE);
    if (asked.length === 0) return;
    // Slow tests leave much to quicker ones; what nobody notices is tried with them from the beginning.
    let isSure = took * asked.length < BUDGET_MS && (await passes(run, limit));
    for (const id of asked) {
      if (!isSure) {
        this.tell({ id, test: test.fullName, says: 'unsure' });
        continue;
      }
      switches.reached.clear();
      switches.active = id;
      switches.steps = STEPS;
      const outcome = await outcomeOf(run, limit);
      switches.active = -1;
      if (!switches.reached.has(id)) {
        this.tell({ id, test: test.fullName, says: 'unsure' });
        continue;
      }
      if (outcome !== 'survived') isSure = await passes(run, limit);
      const says = outcome !== 'survived' && !isSure ? 'unsure' : outcome;
      if (says === 'killed' || says === 'timeout') killed.add(id);
      if (says === 'survived') this.tries.set(id, (this.tries.get(id) ?? 0) + 1);
      this.tell({ id, test: test.fullName, says });
    }
  }

  override onAfterRunFiles(...files: Parameters<TestRunner['onAfterRunFiles']>): void {
    this.tries.clear();
    super.onAfterRunFiles(...files);
  }

  private tell(verdict: Verdict): void {
    appendFileSync(this.out, `${JSON.stringify(verdict)}\n`);
  }
}

type Run = () => unknown;

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

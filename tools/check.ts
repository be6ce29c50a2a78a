import { runStep, type Step } from './steps.ts';

/**
 * More than one checker instantiates the same types of schemas and tables once each: twice the processor and four times
 * the memory, which is slower on two cores.
 */
const typeCheck = ['tsc', '-b', '--builders', '1', '--checkers', '1'] as const;

/** The steps of `npm run check`, which every commit must pass. */
export const checks: readonly Step[] = [
  { name: 'types', command: typeCheck },
  { name: 'lint and format', command: ['node', 'tools/lint.ts'] },
  { name: 'walls', command: ['node', 'tools/walls.ts'] },
];

/** Renamed tests and forgotten decisions show here at once, not first in the whole suite, which has this test anyway. */
const documentation: Step = {
  name: 'documentation',
  command: ['vitest', 'run', '--project', 'tools', 'tools/documentation.test.ts'],
};

if (import.meta.main) {
  const outcomes = await Promise.all([...checks, documentation].map((check) => runStep(check, 'on failure')));
  const failed = outcomes.filter(({ ok }) => !ok).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

import { runStep, type Step } from './steps.ts';

/** The steps of `npm run check`, which every commit must pass. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and format', command: ['biome', 'check', '.', '--error-on-warnings'] },
  { name: 'walls', command: ['node', 'tools/walls.ts'] },
];

if (import.meta.main) {
  const outcomes = await Promise.all(checks.map((check) => runStep(check, 'on failure')));
  const failed = outcomes.filter(({ ok }) => !ok).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

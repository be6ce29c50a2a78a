import { parseArgs } from 'node:util';
import { runStep } from './steps.ts';

/**
 * `npm run fuzz -- --cases 100000 --seed abc`: random requests to every operation, on a database of their own. Each
 * finding is printed as a command that repeats the request: `npm run fuzz -- --seed abc --request '{…}'`.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: 'gegenpost' },
    request: { type: 'string' },
  },
});

const { ok } = await runStep(
  {
    name: 'fuzz',
    command: [
      'vitest',
      'run',
      '--project',
      'server',
      '--testTimeout',
      '0',
      'apps/server/test/fuzz.integration.test.ts',
    ],
    env: {
      FUZZ_CASES: values.cases,
      FUZZ_SEED: values.seed,
      ...(values.request === undefined ? {} : { FUZZ_REQUEST: values.request }),
    },
  },
  'live',
);
process.exitCode = ok ? 0 : 1;

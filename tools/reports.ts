import { z } from 'zod';

export type Counts = { passed: number; failed: number };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * Counts the tests of a Vitest report (`--reporter=json`). A skipped test counts as failed, because it proves nothing;
 * so does a file that did not load.
 */
export function countVitest(json: unknown): Counts {
  const report = VitestReport.parse(json);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const idle = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length + idle };
}

/** Counts the tests of a Playwright report (`--reporter=json`). Skipped and flaky tests count as failed. */
export function countPlaywright(json: unknown): Counts {
  const { stats, errors } = PlaywrightReport.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** A command that fails without a failed test, or succeeds without any test, counts as one more failure. */
export function withOutcome({ passed, failed }: Counts, ok: boolean): Counts {
  const silent = (!ok && failed === 0) || (ok && passed + failed === 0);
  return { passed, failed: failed + (silent ? 1 : 0) };
}

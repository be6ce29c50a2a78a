import { expect, test } from 'vitest';
import { countPlaywright, countVitest, withOutcome } from './reports.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});
const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };

test('counts a file that did not load as failed', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'failed'), file('failed')];
  expect(countVitest({ ...vitest, testResults })).toEqual({ passed: 5, failed: 2 });
});

test('counts what was skipped or left to do as failed', () => {
  const report = { ...vitest, numPendingTests: 2, numTodoTests: 1, testResults: [] };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 4 });
});

test('counts a journey that passed only when repeated as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: ['no browser'] })).toEqual({ passed: 7, failed: 4 });
});

test('counts a command that failed without a failed test', () => {
  expect(withOutcome({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 1 });
  expect(withOutcome({ passed: 3, failed: 2 }, false)).toEqual({ passed: 3, failed: 2 });
  expect(withOutcome({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
});

import { expect, test } from 'vitest';
import { describeFailures, playwrightFailures, vitestFailures } from './failures.ts';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('names the failed and skipped tests of a Vitest report, and a file that did not load', () => {
  const testResults = [
    {
      name: '/repo/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, { status: 'failed', fullName: 'divides', failureMessages: ['by zero'] }],
    },
    {
      name: '/repo/b.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'pending', fullName: 'waits', failureMessages: [] }],
    },
    { name: '/repo/c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: '/repo/d.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(vitestFailures({ testResults }, '/repo')).toEqual([
    { file: 'a.test.ts', test: 'divides', message: 'by zero' },
    { file: 'b.test.ts', test: 'waits', message: 'pending' },
    { file: 'c.test.ts', test: 'the file', message: 'no such module' },
  ]);
});

test('names the failed journeys of a Playwright report, also in groups, with the project', () => {
  const attachments = [{ name: 'trace' }, { name: 'pages', body: Buffer.from('/de/login').toString('base64') }];
  const spec = (title: string, ...messages: string[]) => ({
    title,
    ok: messages.length === 0,
    tests: [{ projectName: 'phone', results: [{ errors: messages.map((message) => ({ message })), attachments }] }],
  });
  const group = { file: 'a.e2e.ts', specs: [spec('leaves', 'no door')] };
  const report = {
    config: { rootDir: '/repo/e2e' },
    suites: [{ file: 'a.e2e.ts', specs: [spec('arrives'), spec('looks', 'dark', 'late')], suites: [group] }],
  };
  expect(playwrightFailures(report, '/repo')).toEqual([
    { file: 'e2e/a.e2e.ts', test: 'looks (phone)', message: 'dark\nlate', pages: '/de/login' },
    { file: 'e2e/a.e2e.ts', test: 'leaves (phone)', message: 'no door', pages: '/de/login' },
  ]);
});

test('shortens long messages', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const lines = describeFailures([{ file: 'a.test.ts', test: 'adds', message, pages: '/de/login' }]).split('\n');
  expect(lines[0]).toBe('✗ a.test.ts › adds');
  expect(lines.at(-1)).toBe('    /de/login');
  expect(lines).toHaveLength(14);
});

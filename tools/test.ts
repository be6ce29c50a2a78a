import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleText } from 'node:util';
import { provideShell } from '../e2e/support/browser.ts';
import { checks } from './check.ts';
import { type Counts, countPlaywright, countVitest, withOutcome } from './reports.ts';
import { runStep, type Step } from './steps.ts';

/** `npm test`: runs all parts one after the other, also when an earlier one has failed. */
const total: Counts = { passed: 0, failed: 0 };
const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-reports-'));

title('checks');
for (const { ok } of await Promise.all(checks.map((check) => runStep(check, 'on failure')))) {
  add({ passed: 0, failed: 0 }, ok, 1);
}
await runReported(
  'unit and integration tests',
  (report) => ({ command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] }),
  countVitest,
);
title('web app');
add(
  { passed: 0, failed: 0 },
  (await runStep({ name: 'build and budgets', command: ['npm', 'run', 'build'] }, 'live')).ok,
  1,
);

title('browser');
console.log((await provideShell()).executablePath);
await runReported(
  'journeys',
  (report) => ({
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { JOURNEY_WORKERS: '2', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
  countPlaywright,
);

rmSync(folder, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function runReported(
  name: string,
  step: (report: string) => Omit<Step, 'name'>,
  count: (json: unknown) => Counts,
) {
  title(name);
  const report = path.join(folder, `${name.replaceAll(' ', '-')}.json`);
  const { ok } = await runStep({ name, ...step(report) }, 'live');
  add(countReport(report, count), ok, 0);
}

function countReport(report: string, count: (json: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.log(`no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

/** @param worth What the command's success counts: 1 for a check, 0 when its tests are counted. */
function add(counts: Counts, ok: boolean, worth: number) {
  const { passed, failed } = withOutcome({ ...counts, passed: counts.passed + (ok ? worth : 0) }, ok);
  total.passed += passed;
  total.failed += failed;
}

function title(text: string) {
  console.log(`\n${styleText('bold', text)}`);
}

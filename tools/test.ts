import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideShell } from '../e2e/support/browser.ts';
import { checks } from './check.ts';
import { describeFailures, type Failure, playwrightFailures, vitestFailures } from './failures.ts';
import { type Counts, countPlaywright, countVitest, withOutcome } from './reports.ts';
import { root, runStep, type Step } from './steps.ts';
import {
  describeTimes,
  type FileTime,
  type PartTime,
  playwrightTimes,
  processorOfChildren,
  vitestTimes,
} from './times.ts';

type ReportReader = {
  count: (json: unknown) => Counts;
  times: (json: unknown, root: string) => FileTime[];
  failures: (json: unknown, root: string) => Failure[];
};

/**
 * `npm test`: runs all parts, also when one has failed. Tests often wait for a timer, an answer or the disk, so the
 * journeys run beside the others and keep the processors busy. All of them come after the build, because a server that
 * starts meanwhile would find half of it.
 */
const total: Counts = { passed: 0, failed: 0 };
const parts: PartTime[] = [];
const files: FileTime[] = [];
const failures: Failure[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-reports-'));
let counted = 0;

const build: Step = { name: 'build and budgets', command: ['npm', 'run', 'build'] };
await Promise.all([...checks, build].map((step) => run(step, 1)));
await Promise.all([runTests(), runJourneys()]);

rmSync(folder, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${describeTimes(parts, files)}`);
if (failures.length > 0) console.log(`\nfailed tests\n${describeFailures(failures)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function runTests() {
  const name = 'unit and integration tests';
  const report = reportOf(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await run({ name, command: ['vitest', 'run', ...reporters] }, () =>
    readReport(report, { count: countVitest, times: vitestTimes, failures: vitestFailures }),
  );
}

async function runJourneys() {
  console.log((await provideShell()).executablePath);
  const report = reportOf('journeys');
  const env = { JOURNEY_WORKERS: '2', PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await run({ name: 'journeys', command: ['playwright', 'test', '--reporter=list,json'], env }, () =>
    readReport(report, { count: countPlaywright, times: playwrightTimes, failures: playwrightFailures }),
  );
}

/** @param worth What the command's success counts: 1 for a check; its tests are counted one by one. */
async function run(step: Step, worth: 1 | (() => Counts)) {
  const { ok, seconds } = await runStep(step, worth === 1 ? 'on failure' : 'by line');
  parts.push({ name: step.name, seconds, processor: processorSinceLast() });
  const { passed, failed } = withOutcome(worth === 1 ? { passed: ok ? 1 : 0, failed: 0 } : worth(), ok);
  total.passed += passed;
  total.failed += failed;
}

/** The system adds a child's processor when it has ended: what was added since the last one is that of this one. */
function processorSinceLast(): number | null {
  const now = processorOfChildren();
  if (now === null) return null;
  const had = now - counted;
  counted = now;
  return had;
}

function reportOf(name: string): string {
  return path.join(folder, `${name.replaceAll(' ', '-')}.json`);
}

function readReport(report: string, read: ReportReader): Counts {
  try {
    const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
    files.push(...read.times(json, root));
    failures.push(...read.failures(json, root));
    return read.count(json);
  } catch (error) {
    console.log(`no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleText } from 'node:util';
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

/** `npm test`: runs all parts one after the other, also when an earlier one has failed. */
const total: Counts = { passed: 0, failed: 0 };
const parts: PartTime[] = [];
const files: FileTime[] = [];
const failures: Failure[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-reports-'));

await part('checks', async () => {
  for (const { ok } of await Promise.all(checks.map((check) => runStep(check, 'on failure')))) {
    add({ passed: 0, failed: 0 }, ok, 1);
  }
});
await part('unit and integration tests', (name) =>
  runReported(
    name,
    (report) => ({
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    }),
    { count: countVitest, times: vitestTimes, failures: vitestFailures },
  ),
);
await part('web app', async () => {
  const { ok } = await runStep({ name: 'build and budgets', command: ['npm', 'run', 'build'] }, 'live');
  add({ passed: 0, failed: 0 }, ok, 1);
});
await part('journeys', async (name) => {
  console.log((await provideShell()).executablePath);
  await runReported(
    name,
    (report) => ({
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { JOURNEY_WORKERS: '2', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    { count: countPlaywright, times: playwrightTimes, failures: playwrightFailures },
  );
});

rmSync(folder, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${describeTimes(parts, files)}`);
if (failures.length > 0) console.log(`\nfailed tests\n${describeFailures(failures)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function part(name: string, run: (name: string) => Promise<void>) {
  console.log(`\n${styleText('bold', name)}`);
  const [started, before] = [performance.now(), processorOfChildren()];
  await run(name);
  const processor = before === null ? null : (processorOfChildren() ?? 0) - before;
  parts.push({ name, seconds: (performance.now() - started) / 1000, processor });
}

async function runReported(name: string, step: (report: string) => Omit<Step, 'name'>, read: ReportReader) {
  const report = path.join(folder, `${name.replaceAll(' ', '-')}.json`);
  const { ok } = await runStep({ name, ...step(report) }, 'live');
  add(readReport(report, read), ok, 0);
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

/** @param worth What the command's success counts: 1 for a check, 0 when its tests are counted. */
function add(counts: Counts, ok: boolean, worth: number) {
  const { passed, failed } = withOutcome({ ...counts, passed: counts.passed + (ok ? worth : 0) }, ok);
  total.passed += passed;
  total.failed += failed;
}

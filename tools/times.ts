import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** @param processor Seconds of all its processes on all cores; null where the system does not tell. */
export type PartTime = { name: string; seconds: number; processor: number | null };
export type FileTime = { file: string; seconds: number };

const SLOWEST = 10;

const VitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});
const Suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightTimes = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

/** How long the tests of each file of a Vitest report took, without loading what they import. */
export function vitestTimes(json: unknown, root: string): FileTime[] {
  return VitestTimes.parse(json).testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** How long the journeys of each file of a Playwright report took, on a desktop and on a phone together. */
export function playwrightTimes(json: unknown, root: string): FileTime[] {
  const { config, suites } = PlaywrightTimes.parse(json);
  return suites.map((suite) => ({
    file: path.relative(root, path.join(config.rootDir, suite.file)),
    seconds: durationOf(suite) / 1000,
  }));
}

function durationOf({ specs, suites = [] }: z.infer<typeof Suite>): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, each) => sum + each, 0);
}

/** The times in lines: all parts, the kinds of test files with the sum of each, and the slowest files. */
export function describeTimes(parts: readonly PartTime[], files: readonly FileTime[]): string {
  const kinds = Map.groupBy(files, ({ file }) => kindOf(file));
  const sums = [...kinds].map(([kind, each]) => ({
    kind,
    seconds: each.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  const bySeconds = (a: { seconds: number }, b: { seconds: number }) => b.seconds - a.seconds;
  return [
    `${'time by part'.padEnd(32)}${'clock'.padStart(10)}${'processor'.padStart(12)}`,
    ...parts.map(
      ({ name, seconds, processor }) =>
        `${name.padEnd(32)}${inSeconds(seconds)}${processor === null ? '' : inSeconds(processor).padStart(12)}`,
    ),
    '',
    'sum of the files, which run beside each other',
    ...sums.sort(bySeconds).map(({ kind, seconds }) => `${kind.padEnd(32)}${inSeconds(seconds)}`),
    '',
    'slowest files',
    ...[...files]
      .sort(bySeconds)
      .slice(0, SLOWEST)
      .map(({ file, seconds }) => `${inSeconds(seconds)}  ${file}`),
  ].join('\n');
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(10);

function kindOf(file: string): string {
  if (file.endsWith('.integration.test.ts')) return 'server with its database';
  const [area = '', name] = file.split('/');
  return area === 'apps' ? `${name} alone` : area === 'e2e' && file.endsWith('.e2e.ts') ? 'journeys' : area;
}

/** Seconds that all processes which ended so far, and were begun by this one, have had of the processors. */
export function processorOfChildren(): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the name, which may hold spaces, cutime and cstime are the fields 13 and 14, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

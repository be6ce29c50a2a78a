import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeTimes, playwrightTimes, processorOfChildren, vitestTimes } from './times.ts';

const spec = (...durations: number[]) => ({ tests: durations.map((duration) => ({ results: [{ duration }] })) });

test('times each file of Vitest from its first test to the end of its last', () => {
  const testResults = [{ name: '/house/tools/walls.test.ts', startTime: 1000, endTime: 3500 }];
  expect(vitestTimes({ testResults }, '/house')).toEqual([{ file: 'tools/walls.test.ts', seconds: 2.5 }]);
});

test('adds up the journeys of a file, on each device and in groups within groups', () => {
  const inner = { file: 'a.e2e.ts', specs: [spec(1000)] };
  const suites = [
    { file: 'a.e2e.ts', specs: [spec(2000, 500)], suites: [{ file: 'a.e2e.ts', specs: [], suites: [inner] }] },
  ];
  const report = { config: { rootDir: '/house/e2e/journeys' }, suites };
  expect(playwrightTimes(report, '/house')).toEqual([{ file: 'e2e/journeys/a.e2e.ts', seconds: 3.5 }]);
});

test('tells parts, kinds of files and the ten slowest of them', () => {
  const parts = [
    { name: 'checks', seconds: 71.44, processor: 90 },
    { name: 'journeys', seconds: 1043.4, processor: null },
  ];
  const files = [
    { file: 'apps/server/test/fuzz.integration.test.ts', seconds: 89.8 },
    { file: 'e2e/journeys/a.e2e.ts', seconds: 3.5 },
    ...Array.from({ length: 9 }, (_, index) => ({ file: `apps/web/src/${index}.test.ts`, seconds: 10 + index })),
  ];
  const lines = describeTimes(parts, files).split('\n');
  expect(lines).toContain('checks                              71.4 s      90.0 s');
  expect(lines).toContain('journeys                          1043.4 s');
  expect(lines).toContain('server with its database            89.8 s');
  expect(lines).toContain('web alone                          126.0 s');
  expect(lines.slice(lines.indexOf('slowest files') + 1)).toHaveLength(10);
  expect(lines.at(-1)).toBe('    10.0 s  apps/web/src/0.test.ts');
});

test('counts what a child has had of the processors, where the system tells', () => {
  const before = processorOfChildren();
  const work =
    'while (process.cpuUsage().user < 200_000) for (let n = 0; n < 1e6; n++); console.log(process.cpuUsage().user / 1e6)';
  const had = Number(execFileSync(process.execPath, ['-e', work], { encoding: 'utf8' }));
  const counted = process.platform === 'linux' ? processorOfChildren()! - before! : had;
  expect(counted).toBeGreaterThan(had - 0.05);
});

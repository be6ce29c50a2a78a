import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#platform/logging.ts';
import { testApp } from './api.ts';
import type { FuzzRequest } from './fuzz/fuzz-requests.ts';
import { Fuzzing, type FuzzReport } from './fuzz/fuzzing.ts';

// Set by `npm run fuzz`.
const { FUZZ_CASES, FUZZ_SEED = 'gegenpost', FUZZ_REQUEST } = process.env;

/** How many requests, for each operation, suffice to reach most of them. */
const CASES_EACH = 18;

const errors: string[] = [];
const log = createLogger('error', { write: (line) => void errors.push(line) });
const app = await testApp({ log });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const inShell = (request: FuzzRequest) => JSON.stringify(request).replaceAll("'", '\\u0027');

/** The findings with the request to repeat each, and the server's log. */
const tell = ({ findings }: Pick<FuzzReport, 'findings'>): string =>
  [
    ...findings.map(
      ({ request, problem }) => `${problem}: npm run fuzz -- --seed ${FUZZ_SEED} --request '${inShell(request)}'`,
    ),
    ...new Set(errors.map((line) => line.replace(/"(time|request_id)":"?[^,]*,/g, ''))),
  ].join('\n');

if (FUZZ_REQUEST) {
  test('answers the request as the contract says', async () => {
    const request = JSON.parse(FUZZ_REQUEST) as FuzzRequest;
    const fuzzing = await Fuzzing.create(app, FUZZ_SEED);
    const { status, problem } = await fuzzing.send(request);
    console.log(`${request.operation}: ${status}`);
    expect(problem, tell({ findings: [] })).toBeNull();
  });
} else {
  test('answers random requests as the contract says, none by 500 or more', async () => {
    const fuzzing = await Fuzzing.create(app, FUZZ_SEED);
    const enough = fuzzing.operations * CASES_EACH;
    const report = await fuzzing.run(Number(FUZZ_CASES ?? enough), (sent, { findings }) => {
      if (FUZZ_CASES) console.log(`${sent} requests, ${findings.length} found`);
    });
    const asked = [...report.statuses].map(([operation, counts]) => ({ operation, statuses: [...counts.keys()] }));
    const entered = asked.filter(({ statuses }) => statuses.some((status) => status < 300));
    if (FUZZ_CASES) {
      const never = asked.filter((each) => !entered.includes(each)).map(({ operation }) => operation);
      console.log(`${report.cases} requests; ${entered.length} of ${asked.length} operations answered with success.`);
      console.log(`Never with success: ${never.join(', ')}`);
    }
    expect(report.findings, tell(report)).toEqual([]);
    // A shorter run does not reach as many operations.
    if (report.cases >= enough) expect(entered.length / asked.length).toBeGreaterThan(0.75);
  });
}

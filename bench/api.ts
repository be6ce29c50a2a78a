import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createTokenOf } from '../apps/server/src/features/api-tokens/api-tokens.factory.ts';
import { createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { insertCandidates } from '../apps/server/src/features/profiles/new-candidates.queries.ts';
import { createSubscription } from '../apps/server/src/features/shop/shop.factory.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { newPublicId } from '../apps/server/src/platform/public-id.ts';
import { readOccupations } from '../packages/reference-data/src/attributes.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:api`: how long a program waits for 500 candidates, new, changed and unchanged, and for a page of 100,
 * in a company that has 10,000. The real app on a real database, called without a network between.
 *
 * Floor of the same run: 500 candidates with a name and nothing else, inserted by as few statements as possible.
 *
 * `--rounds 10`, `--own 10000`, `--json FILE` keeps the result. Fails when the median call with 500 rows takes 3 s.
 */

const LIMIT_MS = 3000;
const ROWS = 500;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    own: { type: 'string', default: '10000' },
    json: { type: 'string' },
  },
});
const [rounds, own] = [Number(values.rounds), Number(values.own)];
const app = await startApp(closing, systemClock);
const owner = await createUser(app.db, { role: 3 });
await createSubscription(app.db, owner.company_id!);
const { headers } = await createTokenOf(app.db, owner);
const occupations = readOccupations();

/** A candidate as a program sends it, with some twenty values. */
const candidate = (id: string, n: number, income: number) => ({
  external_id: id,
  person: {
    ...{ salutation: 'f', first_name: 'Jana', last_name: `Nummer ${n}`, birthday: '1988-03-17', street: 'Weg 7' },
    ...{ postal_code: '24103', city: 'Kiel', country: 'DE', phone: '0431 123456', email: `jana-${n}@example.org` },
  },
  profile: {
    qualifications: [occupations[n % occupations.length]!.label],
    job_places: [{ country: 'DE', postal_code: '24103', radius: 50 }],
    languages: [{ language: 'Deutsch', level: 'C1' }],
    ...{ job_income_year: income, weekly_hours: 38, working_times: ['full'], driver_classes: ['B'] },
    ...{
      software: ['Microsoft Excel'],
      soft_skills: ['Sorgfalt'],
      work_permit: true,
      about: 'Arbeitet gern am Wasser.',
    },
  },
});
const rowsOf = (from: number, income = 46_000) =>
  Array.from({ length: ROWS }, (_, at) => candidate(`B-${from + at}`, from + at, income));

async function post(rows: object[], status: string): Promise<number> {
  const started = performance.now();
  const answer = await app.inject({ method: 'POST', url: '/api/v1/candidates', headers, payload: rows });
  const took = performance.now() - started;
  const results: { status: string }[] = answer.json().results ?? [];
  if (results.length !== ROWS || results.some((row) => row.status !== status))
    throw new Error(answer.body.slice(0, 500));
  return took;
}

async function floor(): Promise<number> {
  const placed = { vermittler_company_id: owner.company_id!, vermittler_profile_id: owner.profile_id };
  const people = Array.from({ length: ROWS }, () => ({
    profile: { gegenpost_id: newPublicId(), last_name: 'Nummer' },
    candidate: placed,
  }));
  const started = performance.now();
  await app.db.transaction((tx) => insertCandidates(tx, people));
  return performance.now() - started;
}

async function page(): Promise<number> {
  const started = performance.now();
  const answer = await app.inject({ url: '/api/v1/candidates', headers });
  if (answer.json().data?.length !== 100) throw new Error(answer.body.slice(0, 500));
  return performance.now() - started;
}

for (let from = 0; from < own; from += ROWS) await post(rowsOf(from), 'created');
await app.db.execute('analyze');
const times: Record<'floor' | 'created' | 'updated' | 'unchanged' | 'page', number[]> = {
  ...{ floor: [], created: [], updated: [], unchanged: [], page: [] },
};
for (let round = 0; round < rounds; round++) {
  const from = own + round * ROWS;
  times.floor.push(await floor());
  times.created.push(await post(rowsOf(from), 'created'));
  times.updated.push(await post(rowsOf(from, 47_000), 'updated'));
  times.unchanged.push(await post(rowsOf(from, 47_000), 'unchanged'));
  times.page.push(await page());
}
const results = Object.entries(times).map(([kind, all]) => ({
  kind,
  median_ms: quantile(all, 0.5),
  longest_ms: Math.max(...all),
}));
for (const { kind, median_ms, longest_ms } of results) {
  console.info(
    kind.padEnd(12) + `${median_ms.toFixed(0)} ms`.padStart(10) + `${longest_ms.toFixed(0)} ms`.padStart(10),
  );
}
console.info(`${rounds} calls of ${ROWS} rows each, in a company with ${own} candidates and more.`);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), limit_ms: LIMIT_MS, results })}\n`);
if (results.some(({ median_ms }) => median_ms >= LIMIT_MS)) process.exitCode = 1;

import type { ApiCandidateView } from '@gegenpost/contract/candidate-api.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates } from '#features/profiles/profiles.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { type ProgramHeaders, programsOf, apiCandidatesUrl as URL } from '#test/programs.ts';

let now = new Date('2026-11-23T10:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
await loadReferenceData(app.db);
// Who goes online is told by mail.
beforeAll(() => Promise.all([app, there].map(({ jobs }) => jobs.start())));
afterAll(() => Promise.all([app, there].map(({ jobs }) => jobs.stop())));

const { newProgram, call, post } = programsOf(app);
const _consent = { given_on: '2026-11-02', form: 'written' };
const person = { first_name: 'Jonas', last_name: 'Weber', email: 'jonas@example.org' };

/** The external ids of all pages, of ten at most. */
async function readAll(headers: ProgramHeaders): Promise<(string | null)[]> {
  const all: (string | null)[] = [];
  let query = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await call('GET', `${URL}${query}`, headers);
    const { data, next } = page.json<{ data: ApiCandidateView[]; next: string | null }>();
    all.push(...data.map(({ external_id }) => external_id));
    if (next === null) break;
    query = `?cursor=${next}`;
  }
  return all;
}

test('pages go on where the last one ended, also when many changed at the same moment', async () => {
  const { headers, owner } = await newProgram();
  now = new Date('2026-11-23T11:00:00Z');
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ external_id: `P-${from + at}` }));
  await post(headers, rows(0, 150));
  now = new Date('2026-11-23T11:10:00Z');
  await post(headers, rows(150, 80));
  expect(new Set(await readAll(headers)).size).toBe(230);
  const since = (await call('GET', `${URL}?updated_since=2026-11-23T11:10:00Z`, headers)).json();
  expect([since.data.length, since.next]).toEqual([80, null]);
  const exact = sql`'2026-11-23T11:20:00.123456Z'`;
  await app.db
    .update(candidates)
    .set({ updated_at: exact as never })
    .where(eq(candidates.vermittler_company_id, owner.company_id!));
  expect(await readAll(headers)).toHaveLength(230);
  for (const query of ['?cursor=xyz', '?page=2', '?updated_since=gestern']) {
    expect((await call('GET', `${URL}${query}`, headers)).statusCode, query).toBe(422);
  }
});

test('an idempotency key answers a call once, for 24 hours, over all processes', async () => {
  const { headers } = await newProgram();
  const keyed = { ...headers, 'idempotency-key': 'lauf-2026-11-23' };
  const rows = [
    { external_id: 'A', person },
    { external_id: 'B', online: true },
  ];
  const answers = await Promise.all([app, there, app].map((on) => post(keyed, rows, on)));
  expect(answers[0]).toMatchObject([{ status: 'created' }, { status: 'failed' }]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const other = await call('POST', URL, keyed, [{ external_id: 'C' }]);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  now = new Date(now.getTime() + 24 * 60 * 60_000 + 1);
  expect(await post(keyed, [{ external_id: 'C' }])).toMatchObject([{ status: 'created' }]);
  for (const key of ['', 'ä', 'x'.repeat(101)]) {
    const bad = await call('POST', URL, { ...headers, 'idempotency-key': key }, [{ external_id: 'D' }]);
    expect([bad.statusCode, bad.json().code]).toEqual([422, 'idempotency_key_invalid']);
  }
});

test('the same new candidates, sent by four calls at once to two processes, are there once', async () => {
  const { headers, owner } = await newProgram();
  const rows = Array.from({ length: 60 }, (_, at) => ({ external_id: `R-${at}`, person }));
  const answers = await Promise.all(
    [app, there, app, there].map((on, at) => post(headers, at % 2 ? rows.toReversed() : rows, on)),
  );
  const created = answers.flat().filter(({ status }) => status === 'created');
  expect(created).toHaveLength(60);
  expect(answers.flat().filter(({ status }) => status === 'unchanged')).toHaveLength(180);
  expect(await app.db.$count(candidates, eq(candidates.vermittler_company_id, owner.company_id!))).toBe(60);
});

test('takes 500 rows and up to 5 MB, and no more', async () => {
  const { headers } = await newProgram();
  const rows = Array.from({ length: 501 }, (_, at) => ({
    external_id: `G-${at}`,
    profile: { about: 'x'.repeat(4000) },
  }));
  expect((await call('POST', URL, headers, rows)).statusCode).toBe(422);
  expect((await post(headers, rows.slice(1))).filter(({ status }) => status === 'created')).toHaveLength(500);
  const big = await app.inject({
    method: 'POST',
    url: URL,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `[${' '.repeat(5 * 1024 * 1024)}]`,
  });
  expect([big.statusCode, big.json().code]).toEqual([413, 'file_too_large']);
});

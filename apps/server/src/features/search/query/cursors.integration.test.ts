import type { SearchResult, SearchSort } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { candidateIndexOf } from '#features/candidate-index/index-client.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { searchOnce, searchToTheEnd, searchUrl as url } from '#test/searches.ts';
import { CURSOR_HOURS } from './cursor.ts';

let time = Date.parse('2026-11-20T09:00:00Z');
const parts = await testParts({ clock: { now: () => new Date(time) } });
const another = (changed: Partial<typeof parts> = {}) => ({
  parts: { ...parts, jobs: createJobs(parts.connection, parts.log), ...changed },
});
const index = candidateIndexOf(parts);
index.start();
afterAll(() => index.stop());
// One process answers from its index, the other by SQL.
const here = await testApp({ parts, candidateIndex: index });
const there = await testApp(another());
const { db } = here;

const sorts = ['score', 'newest', 'nearest', 'start'] as const satisfies SearchSort[];
const COUNT = 45;
/** Candidates that changed on the same day, one after the other. */
const people: { profile_id: number; gegenpost_id: string }[] = [];
const momentOf = (place: number) => new Date(Date.parse('2026-11-17T06:00:00Z') + place * 137_531);

let employer: SignedIn;
beforeAll(async () => {
  employer = await signIn(here, { role: 2, subscribed: true });
  for (let place = 0; place < COUNT; place++) {
    people.push(await createCandidate(db, { candidate: { updated_at: momentOf(place) } }));
  }
  await vi.waitUntil(() => index.isReady, { timeout: 60_000 });
});

async function refusalOf(app: FastifyInstance, by: SignedIn, payload: object): Promise<string> {
  const answer = await app.inject({ method: 'POST', url, headers: by.headers, payload });
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.body;
}

/** A cursor in the former format, which was a readable list. */
const plain = (search: string, ...key: number[]) => Buffer.from(JSON.stringify([search, ...key])).toString('base64url');

test.each(sorts)('a list by %s continues on another process in the same order', async (sort) => {
  const first = await searchOnce(here, employer, { criteria: {}, sort });
  const second: SearchResult = await searchOnce(there, employer, { criteria: {}, sort, cursor: first.meta.cursor });
  const third: SearchResult = await searchOnce(here, employer, { criteria: {}, sort, cursor: second.meta.cursor });
  expect(third.meta.cursor).toBeNull();
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ profile }) => profile.gegenpost_id));
  expect(new Set(ids)).toEqual(new Set(people.map(({ gegenpost_id }) => gegenpost_id)));
  expect((await searchToTheEnd(there, employer, { criteria: {}, sort })).ids).toEqual(ids);
});

test('the refusal is the same for a cursor of another user or search, an expired, a changed and a forged one', async () => {
  const body = { criteria: {}, sort: 'newest' };
  const { meta } = await searchOnce(here, employer, body);
  const cursor = meta.cursor!;
  const colleague = await signIn(here, { role: 2, company_id: employer.company_id! });
  const stranger = await signIn(here, { role: 3, subscribed: true });
  const changed = cursor.slice(0, -2) + (cursor.at(-2) === 'A' ? 'B' : 'A') + cursor.at(-1);
  const refusals = [
    await refusalOf(here, colleague, { ...body, cursor }),
    await refusalOf(here, stranger, { ...body, cursor }),
    await refusalOf(here, employer, { ...body, sort: 'start', cursor }),
    await refusalOf(here, employer, {
      criteria: { work_permit: true },
      sort: 'newest',
      cursor,
    }),
    await refusalOf(here, employer, { ...body, cursor: changed }),
    await refusalOf(here, employer, { ...body, cursor: 'nonsense' }),
    await refusalOf(there, employer, { ...body, cursor: plain('', 0, 0, 0) }),
  ];
  time += CURSOR_HOURS * 3_600_000;
  refusals.push(await refusalOf(there, await signInAgain(there, employer), { ...body, cursor }));
  time -= CURSOR_HOURS * 3_600_000;
  expect(new Set(refusals).size).toBe(1);
  expect(JSON.parse(refusals[0]!).errors).toHaveProperty('cursor');
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300, unit: 'grapheme-ascii' }), async (made) => {
      expect(await refusalOf(here, employer, { ...body, cursor: made })).toBe(refusals[0]);
    }),
    { numRuns: 50 },
  );
});

test('no forged cursor is accepted, so that the time of a change cannot be found by bisection', async () => {
  const body = { criteria: {}, sort: 'newest' };
  const { meta } = await searchOnce(here, employer, body);
  const bytes = Buffer.from(meta.cursor!, 'base64url');
  let [from, to] = [momentOf(0).getTime(), momentOf(COUNT).getTime()];
  let answered = 0;
  while (to - from > 1) {
    const guess = Math.floor((from + to) / 2);
    const written = Buffer.alloc(8);
    written.writeDoubleBE(-guess);
    const patched = Buffer.concat([bytes.subarray(0, 36), written, bytes.subarray(44)]);
    for (const cursor of [plain('AAAAAAAAAAAA', -guess, 0, 0), patched.toString('base64url')]) {
      const answer = await here.inject({
        method: 'POST',
        url,
        headers: employer.headers,
        payload: { ...body, cursor },
      });
      if (answer.statusCode === 200) answered += 1;
    }
    from = guess;
  }
  expect(answered).toBe(0);
});

test('the order of candidates that changed on the same day does not depend on the time of day', async () => {
  const byApp = async () =>
    Promise.all(
      [here, there].map(async (app) => (await searchToTheEnd(app, employer, { sort: 'newest', criteria: {} })).ids),
    );
  const before = await byApp();
  for (const [place, { profile_id }] of people.entries()) {
    const updated_at = momentOf(COUNT - place);
    await db.update(candidates).set({ updated_at }).where(eq(candidates.profile_id, profile_id));
  }
  expect(await byApp()).toEqual(before);
  const [last] = people;
  const updated_at = new Date('2026-11-18T06:00:00Z');
  await db.update(candidates).set({ updated_at }).where(eq(candidates.profile_id, last!.profile_id));
  for (const ids of await byApp()) expect(ids[0]).toBe(last!.gegenpost_id);
});

test('the order among equals follows from a secret, so that it does not reveal who registered first', async () => {
  const criteria = { job_place_radius: 31 };
  const secrets = loadSecrets('another secret of another installation', parts.config.dataDir);
  const elsewhere = await testApp(another({ secrets }));
  const ids = async (app: FastifyInstance) => (await searchToTheEnd(app, employer, { sort: 'nearest', criteria })).ids;
  const order = await ids(here);
  expect(await ids(there)).toEqual(order);
  expect(await ids(elsewhere)).not.toEqual(order);
  expect(new Set(await ids(elsewhere))).toEqual(new Set(order));
});

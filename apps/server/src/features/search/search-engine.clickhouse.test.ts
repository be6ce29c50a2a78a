import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FacetKey, type SearchResult } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { searchFeed } from '#features/candidate-index/clickhouse/search-feed.table.ts';
import { openEngine } from '#features/candidate-index/engine.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { TestClickHouse } from '#test/clickhouse.ts';
import { databaseUrlOf } from '#test/database-url.ts';
import { testParts } from '#test/parts.ts';
import { run } from '#test/processes.ts';

const server = await TestClickHouse.start();
afterAll(() => server.stop());
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
const env = { SEARCH_URL: server.url() };
const parts = await testParts({ env, log });
const open = async () => {
  const engine = await openEngine(parts);
  engine.start();
  afterAll(() => engine.stop());
  return engine;
};
const [one, other] = [await open(), await open()];
const here = await testApp({ parts, candidateIndex: one });
const there = await testApp({
  parts: { ...parts, jobs: createJobs(parts.connection, parts.log) },
  candidateIndex: other,
});
const { db } = here;

let employer: SignedIn;
beforeAll(async () => {
  employer = await signIn(here, { company: { name: 'Werk Zwei GmbH' } });
  for (let count = 0; count < 12; count += 1) await createCandidate(db);
  await vi.waitUntil(() => one.isReady && other.isReady, { timeout: 60_000 });
});

const areReady = () => expect.poll(() => one.isReady && other.isReady).toBe(true);

async function search(app: FastifyInstance): Promise<SearchResult> {
  const payload = { criteria: {}, sort: 'newest', facets: FacetKey.options };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/candidates/search',
    headers: employer.headers,
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** SQL counts no options. */
const isBySql = ({ facets }: SearchResult) => facets === null;
const idsOf = ({ data }: SearchResult) => data.map(({ profile }) => profile.gegenpost_id);

/** The total is right at once, whoever answers, and ClickHouse gives the same. */
async function expectBoth(total: number): Promise<void> {
  const answerOf = async (app: FastifyInstance) => {
    const answer = await search(app);
    return { total: answer.meta.total, isBySql: isBySql(answer) };
  };
  for (const app of [here, there]) {
    expect((await answerOf(app)).total).toBe(total);
    await expect.poll(() => answerOf(app)).toEqual({ total, isBySql: false });
  }
}

describe('what was committed counts in the next search of either process, and ClickHouse answers it', () => {
  test.each<[string, (person: { profile_id: number; user_id: number | null }) => Promise<unknown>]>([
    [
      'going offline',
      ({ profile_id }) => db.execute(sql`update candidates set is_online = false where profile_id = ${profile_id}`),
    ],
    [
      'blocking the company',
      ({ profile_id }) =>
        db.execute(sql`insert into company_blocks (profile_id, company_name) values (${profile_id}, 'werk zwei')`),
    ],
    ['being deleted', ({ profile_id }) => db.execute(sql`delete from profiles where id = ${profile_id}`)],
  ])('a new candidate, and then %s', async (_, hide) => {
    const { total } = (await search(here)).meta;
    const person = await createCandidate(db);
    await expectBoth(total + 1);
    expect(idsOf(await search(there))).toContain(person.gegenpost_id);
    await hide(person);
    await expectBoth(total);
    expect(idsOf(await search(there))).not.toContain(person.gegenpost_id);
  });

  test('a hundred edits at once', async () => {
    const { total } = (await search(here)).meta;
    await Promise.all(Array.from({ length: 100 }, () => createCandidate(db)));
    await expectBoth(total + 100);
  });
});

describe('a change is written once', () => {
  test('although its position was lost after it was written', async () => {
    const { total } = (await search(here)).meta;
    const [before] = (await db.execute<{ read_below: string }>(sql`select read_below::text from search_feed`)).rows;
    await Promise.all(Array.from({ length: 10 }, () => createCandidate(db)));
    await expectBoth(total + 10);
    await db.execute(sql`update search_feed set read_below = ${before?.read_below}::xid8, seen = '{}'`);
    await createCandidate(db);
    await expectBoth(total + 11);
  });
});

describe('a new table', () => {
  const tableOf = async () =>
    (await db.execute<{ table_name: string }>(sql`select table_name from search_feed`)).rows[0]?.table_name;

  test('is made by command, while the present one answers both processes; what a broken build left is dropped', async () => {
    const { total } = (await search(here)).meta;
    const before = await tableOf();
    await server.execute(1, 'create table candidates_half_made_shard (id Int32) engine = Log');
    const variables = { DATABASE_URL: databaseUrlOf(parts), SEARCH_URL: server.url(), DEMO: 'off' };
    const command = run('tools/operator.ts', variables, ['search', 'rebuild']);
    const answers: SearchResult[] = [];
    const ask = async (app: FastifyInstance) => {
      while ((await tableOf()) === before) answers.push(await search(app));
    };
    const asking = Promise.all([ask(here), ask(there)]);
    expect([await command.ended, command.output().trim()]).toEqual([
      0,
      'A server makes the table anew now; searches go on.',
    ]);
    await asking;
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers.map(({ meta }) => meta.total))).toEqual(new Set([total]));
    expect(answers.filter(isBySql)).toEqual([]);
    await createCandidate(db);
    await expectBoth(total + 1);
    const after = await tableOf();
    const names = async () => (await server.columns()).map(({ table }) => table);
    await expect.poll(async () => new Set(await names())).toEqual(new Set([after, `${after}_shard`]));
  });

  test('is said not to be there yet by the command, as long as no server has made one', async () => {
    const young = await testParts();
    const variables = { DATABASE_URL: databaseUrlOf(young), SEARCH_URL: server.url(), DEMO: 'off' };
    const command = run('tools/operator.ts', variables, ['search', 'rebuild']);
    expect([await command.ended, command.output().trim()]).toEqual([
      1,
      'No table was made yet: the server makes the first one when it starts with SEARCH_URL.',
    ]);
  });

  test('is made when the changes since the last time are not known any more', async () => {
    const before = await tableOf();
    await db.execute(sql`update search_feed set read_at = now() - interval '2 hours'`);
    await expect.poll(tableOf).not.toBe(before);
  });

  test('is made when a shard has lost it', async () => {
    const { total } = (await search(here)).meta;
    const before = await tableOf();
    await server.execute(1, `drop table ${before}_shard`);
    expect((await search(here)).meta.total).toBe(total);
    await expect.poll(tableOf).not.toBe(before);
    await areReady();
    await expectBoth(total);
    expect(lines).toContain('SEARCH_URL: the table is being made. SQL answers searches, with capped totals.');
  });
});

test('servers of an earlier release leave the table of a later one alone', async () => {
  const { total } = (await search(here)).meta;
  const [feed] = await db.select().from(searchFeed);
  await db.update(searchFeed).set({ table_name: 'candidates_of_a_later_release' });
  await expect.poll(() => one.isReady || other.isReady).toBe(false);
  const answer = await search(here);
  expect([answer.meta.total, isBySql(answer)]).toEqual([total, true]);
  await expect
    .poll(() => lines)
    .toContain('SEARCH_URL: another release has made the table. SQL answers searches, with capped totals.');
  await db.update(searchFeed).set({ table_name: feed?.table_name });
  await areReady();
  await expectBoth(total);
});

describe('a shard that', () => {
  test('is killed under load costs no search and no change', async () => {
    const { total } = (await search(here)).meta;
    const searches: Promise<SearchResult>[] = [];
    const load = async () => {
      for (let round = 0; round < 15; round += 1) {
        searches.push(search(here), search(there));
        await searches.at(-1);
      }
    };
    const loaded = Promise.all([load(), load()]);
    await searches[0];
    await server.killShard(1);
    await loaded;
    const answers = await Promise.all(searches);
    expect(new Set(answers.map(({ meta }) => meta.total))).toEqual(new Set([total]));
    expect(answers.some(isBySql)).toBe(true);

    await createCandidate(db);
    expect((await search(here)).meta.total).toBe(total + 1);
    await expect.poll(() => here.metrics.metrics()).toMatch(/^search_engine_lag_seconds Nan$/im);
    await server.startShard(1);
    await areReady();
    expect(await here.metrics.metrics()).toMatch(/^search_engine_ready 1$/m);
    await expectBoth(total + 1);
  });

  test('does not answer keeps a search for seconds only', async () => {
    const { total } = (await search(here)).meta;
    const paused = server.pauseShard(1);
    try {
      const answer = await search(here);
      expect([answer.meta.total, isBySql(answer)]).toEqual([total, true]);
      await createCandidate(db);
      expect((await search(there)).meta.total).toBe(total + 1);
    } finally {
      paused.resume();
    }
    await areReady();
    await expectBoth(total + 1);
  });
});

test('no text lies in ClickHouse: every column is a number or a list of numbers, and these are all', async () => {
  const found = await server.columns();
  for (const { type } of found) expect(type).toMatch(/^(Int8|Int32|Int64|Float64|Array\((Int32|Float64)\))$/);
  expect([...new Set(found.map(({ column }) => column))].toSorted()).toEqual([
    ...['born_on', 'company', 'driver_class_terms', 'education_terms', 'freshness', 'handicap_terms', 'id', 'kinds'],
    ...['kldb3_terms', 'kldb4_terms', 'language_terms', 'nationality_terms', 'occupation_terms', 'occupations'],
    ...['pay_hour', 'pay_year', 'place_radii', 'place_x', 'place_y', 'place_z', 'placed_by_company_terms'],
    ...[
      'placed_by_terms',
      'region_terms',
      'rev',
      'sign',
      'skill_terms',
      'start_on',
      'updated_at',
      'working_time_terms',
    ],
    'works_nationwide_terms',
  ]);
});

describe('at the start one line tells', () => {
  const startWith = async (SEARCH_URL: string) => {
    const engine = await openEngine({ ...parts, config: (await testParts({ env: { SEARCH_URL } })).config });
    engine.start();
    afterAll(() => engine.stop());
  };
  const told = (reason: RegExp) => expect.poll(() => lines.some((line) => reason.test(line))).toBe(true);

  test('that the password is wrong', async () => {
    await startWith(server.url('another'));
    await told(/^SEARCH_URL: user or password were refused\. SQL answers searches, with capped totals\.$/);
  });

  test('that there is nobody', async () => {
    await startWith('clickhouse://127.0.0.1:9/default');
    await told(/^SEARCH_URL: 127\.0\.0\.1:9 does not answer\. SQL/);
  });

  test('that the cluster is another one', async () => {
    await startWith(server.url().replace('cluster=shards', 'cluster=unknown'));
    await told(/^SEARCH_URL: .* knows 0 shards of the cluster unknown, but SEARCH_URL names 2 nodes\. SQL/);
  });

  test('that the version is too old', async () => {
    const old = createServer((_, answer) => void answer.end('{"data": [["18.14.19", 2]]}')).listen(0, '127.0.0.1');
    afterAll(() => old.close());
    await once(old, 'listening');
    const { port } = old.address() as AddressInfo;
    await startWith(`clickhouse://127.0.0.1:${port}/default`);
    await told(/^SEARCH_URL: .* is ClickHouse 18\.14\.19, but 18\.16 is needed at least\. SQL/);
  });
});

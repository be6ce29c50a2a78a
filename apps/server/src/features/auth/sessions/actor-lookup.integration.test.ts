import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { legalGrounds } from '#features/search/search.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts({ env: { LOG_LEVEL: 'silent' } });
/** User ids with which the handler of the test's own route ran. */
const handled: number[] = [];
const start = (of: typeof parts) =>
  testApp({
    parts: of,
    routes: async (routes) => {
      routes.route({
        method: 'POST',
        url: '/counted',
        access: { roles: [2], owner: 'company', right: 'search' },
        handler: async ({ actor }) => {
          handled.push(actor.user_id);
          return { rights: actor.rights };
        },
      });
    },
  });
const here = await start(parts);
const there = await start({ ...parts, jobs: createJobs(parts.connection, parts.log) });
const processes = [here, there];
const { db } = here;
const change = (text: ReturnType<typeof sql>) => db.execute(text);
const searchUrl = '/api/candidates/search';

const ask = (app: typeof here, { headers }: SignedIn, url: string, payload: object = { criteria: {} }) =>
  app.inject({ method: 'POST', url, headers, payload });

/** A user whose session both processes have looked up before. */
async function served(): Promise<SignedIn> {
  const employer = await signIn(here, { role: 2, subscribed: true });
  for (const app of processes) {
    for (const url of ['/counted', searchUrl]) expect((await ask(app, employer, url)).statusCode).toBe(200);
  }
  handled.length = 0;
  return employer;
}

describe.each(['/counted', searchUrl])('%s', (url) => {
  test('asks the database once who it is, by one statement before the handler, and runs the handler once', async () => {
    const employer = await served();
    for (const app of processes) {
      const query = vi.spyOn(parts.pool, 'query');
      expect((await ask(app, employer, url)).statusCode).toBe(200);
      const names = query.mock.calls.map(([text]) => (text as { name?: string }).name);
      query.mockRestore();
      expect(names[0]).toBe('actor');
      expect(names.filter((name) => name === 'actor')).toHaveLength(1);
    }
    expect(handled).toEqual(url === '/counted' ? [employer.user_id, employer.user_id] : []);
  });

  test.each<[string, (by: SignedIn) => Promise<unknown>, number, string]>([
    [
      'a logout',
      (by) => here.inject({ method: 'POST', url: '/api/logout', headers: by.headers }),
      401,
      'unauthenticated',
    ],
    [
      'the end of a session',
      (by) => change(sql`delete from sessions where user_id = ${by.user_id}`),
      401,
      'unauthenticated',
    ],
    [
      'a session that ran out',
      (by) => change(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${by.user_id}`),
      401,
      'unauthenticated',
    ],
    [
      'an erased account',
      (by) => change(sql`delete from profiles where user_id = ${by.user_id}`),
      401,
      'unauthenticated',
    ],
    [
      'a right that was taken',
      (by) => change(sql`update users set rights = '{contact}' where id = ${by.user_id}`),
      403,
      'right_missing',
    ],
    [
      'new terms',
      (by) => change(sql`update users set needs_term_agreement = true where id = ${by.user_id}`),
      403,
      'terms_not_accepted',
    ],
  ])('acts at the next request on both processes upon %s, before the handler', async (_, happen, status, code) => {
    const employer = await served();
    await happen(employer);
    for (const app of processes) {
      for (const payload of [{ criteria: {} }, { criteria: { qualifications: 'no list' } }]) {
        const answer = await ask(app, employer, url, payload);
        expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      }
    }
    expect(handled).toEqual([]);
  });
});

test('lets in at the next request on both processes who was given a right, or agreed to the terms', async () => {
  const employer = await served();
  const refusedBy = async (app: typeof here) => (await ask(app, employer, searchUrl)).json().code;
  for (const [refusing, letting, code] of [
    [sql`rights = '{contact}'`, sql`rights = '{search}'`, 'right_missing'],
    [sql`needs_term_agreement = true`, sql`needs_term_agreement = false`, 'terms_not_accepted'],
  ] as const) {
    await change(sql`update users set ${refusing} where id = ${employer.user_id}`);
    for (const app of processes) expect(await refusedBy(app)).toBe(code);
    await change(sql`update users set ${letting} where id = ${employer.user_id}`);
    for (const app of processes) expect(await refusedBy(app)).toBeUndefined();
  }
});

test('searches as the company to which somebody belongs now', async () => {
  const employer = await served();
  const other = await signIn(here, { role: 2, subscribed: true });
  const { profile_id, gegenpost_id } = await createCandidate(db, {});
  const finds = async (app: typeof here) => (await ask(app, employer, searchUrl)).body.includes(gegenpost_id);
  await change(sql`insert into company_blocks (profile_id, company_id) values (${profile_id}, ${other.company_id})`);
  for (const app of processes) expect(await finds(app)).toBe(true);
  await change(sql`update users set company_id = ${other.company_id} where id = ${employer.user_id}`);
  for (const app of processes) expect(await finds(app)).toBe(false);
});

test('notes no legal ground in the name of a session that ended', async () => {
  const employer = await served();
  const body = { criteria: { age: [25, 40], age_ignored: false, legal_ground: 'age_justification' } };
  await change(sql`delete from sessions where user_id = ${employer.user_id}`);
  expect((await ask(here, employer, searchUrl, body)).statusCode).toBe(401);
  expect(await db.select().from(legalGrounds)).toEqual([]);
  expect((await ask(here, await served(), searchUrl, body)).statusCode).toBe(200);
  expect(await db.select().from(legalGrounds)).toHaveLength(1);
});

test('refuses what is no request at all like a guest, and does not count it among the calls of the user', async () => {
  const bodies: [string, string][] = [
    ['application/json', '{"criteria":'],
    ['application/json', ''],
    ['application/xml', '<criteria/>'],
    ['application/json', JSON.stringify({ criteria: 'x'.repeat(1_100_000) })],
  ];
  const send = (by: SignedIn, [type, payload]: [string, string]) =>
    here.inject({ method: 'POST', url: searchUrl, headers: { ...by.headers, 'content-type': type }, payload });
  for (const body of bodies) {
    const employer = await served();
    expect([400, 413, 415]).toContain((await send(employer, body)).statusCode);
    await change(sql`delete from sessions where user_id = ${employer.user_id}`);
    for (const _ of [1, 2]) expect((await send(employer, body)).statusCode).toBe(401);
  }

  const employer = await served();
  const other = await signInAgain(here, employer);
  await change(sql`delete from sessions where id = (select min(id) from sessions where user_id = ${employer.user_id})`);
  for (let call = 0; call < 1250; call += 1) await send(employer, ['application/json', '{']);
  expect((await ask(here, other, searchUrl)).statusCode).toBe(200);
});

describe('use of a session', () => {
  const seen = async ({ user_id }: SignedIn) => {
    const { rows } = await db.execute<{ seen: boolean; longer: boolean }>(
      sql`select last_seen_at > now() - interval '1 minute' as seen, expires_at > now() + interval '11 hours' as longer
        from sessions where user_id = ${user_id}`,
    );
    return rows;
  };
  let employer: SignedIn;
  beforeEach(async () => {
    employer = await served();
    await change(sql`update sessions set last_seen_at = now() - interval '1 day', expires_at = now() + interval '1 minute'
      where user_id = ${employer.user_id}`);
  });

  test('is noted, which prolongs it; requests that come together are all served', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(processes[at % 2]!, employer, searchUrl)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await seen(employer)).toEqual([{ seen: true, longer: true }]);
  });

  test('is noted once a minute', async () => {
    const query = vi.spyOn(parts.pool, 'query');
    for (const _ of [1, 2, 3]) await ask(here, employer, '/counted');
    const noted = query.mock.calls.filter(([text]) => (text as { name?: string }).name === 'used_session');
    query.mockRestore();
    expect(noted).toHaveLength(1);
  });
});

test('a request fails with 500 while the database does not answer, and the next one is served', async () => {
  const employer = await served();
  const query = vi.spyOn(parts.pool, 'query').mockRejectedValueOnce(new Error('no database') as never);
  expect((await ask(here, employer, '/counted')).statusCode).toBe(500);
  query.mockRestore();
  expect(handled).toEqual([]);
  expect((await ask(here, employer, '/counted')).statusCode).toBe(200);
});

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { legalGrounds } from './search.table.ts';

const parts = await testParts();
const app = await testApp({
  parts,
  routes: async (routes) => {
    routes.route({
      method: 'GET',
      url: '/careless',
      access: { roles: [2], owner: 'none' },
      config: { confirmsActor: true },
      handler: async ({ actor }) => ({ of: actor.user_id }),
    });
    routes.route({
      method: 'GET',
      url: '/forgetful',
      access: { roles: [2], owner: 'none' },
      config: { confirmsActor: true },
      handler: async (request) => request.asActor(async ({ rights }, last) => ({ rights, isKnown: last !== null })),
    });
  },
});
const { db } = app;
const change = (text: ReturnType<typeof sql>) => db.execute(text);
const url = '/api/candidates/search';

const ask = (by: SignedIn, body: object = { criteria: {} }) =>
  app.inject({ method: 'POST', url, headers: by.headers, payload: body });

/** Somebody whom the process knows from a search before. */
async function known(): Promise<SignedIn> {
  const employer = await signIn(app, { role: 2, subscribed: true });
  expect((await ask(employer)).statusCode).toBe(200);
  return employer;
}

test('looks up no session apart for somebody who is known', async () => {
  const employer = await known();
  const query = vi.spyOn(parts.pool, 'query');
  expect((await ask(employer)).statusCode).toBe(200);
  const named = query.mock.calls.map(([text]) => (text as { name?: string }).name);
  query.mockRestore();
  expect(named).toContain('search_hits');
  expect(named).not.toContain('actors');
});

test('tells nothing to a session that ended elsewhere, be the request right or wrong', async () => {
  const bodies = [
    { criteria: {} },
    { criteria: { qualifications: 'no list' } },
    { criteria: {}, cursor: 'of another search' },
    { criteria: { qualifications: [999_999_999] } },
  ];
  for (const body of bodies) {
    const employer = await known();
    await change(sql`delete from sessions where user_id = ${employer.user_id}`);
    expect((await ask(employer, body)).statusCode).toBe(401);
    expect((await ask(employer, body)).statusCode).toBe(401);
  }
  const employer = await known();
  await change(sql`update sessions set expires_at = now() - interval '1 hour' where user_id = ${employer.user_id}`);
  expect((await ask(employer)).statusCode).toBe(401);
});

test('refuses what is no request at all like a guest, and does not count it among the calls of the user', async () => {
  const bodies: [string, string][] = [
    ['application/json', '{"criteria":'],
    ['application/json', ''],
    ['application/xml', '<criteria/>'],
    ['application/json', JSON.stringify({ criteria: 'x'.repeat(1_100_000) })],
  ];
  const send = (by: SignedIn, [type, payload]: [string, string]) =>
    app.inject({ method: 'POST', url, headers: { ...by.headers, 'content-type': type }, payload });
  for (const body of bodies) {
    const employer = await known();
    expect([400, 413, 415]).toContain((await send(employer, body)).statusCode);
    expect((await send(employer, ['application/json', '{"criteria":{}}'])).statusCode).toBe(200);
    await change(sql`delete from sessions where user_id = ${employer.user_id}`);
    for (const _ of [1, 2]) expect((await send(employer, body)).statusCode).toBe(401);
  }

  const employer = await known();
  const other = await signInAgain(app, employer);
  await change(sql`delete from sessions where id = (select min(id) from sessions where user_id = ${employer.user_id})`);
  for (let call = 0; call < 1250; call += 1) await send(employer, ['application/json', '{']);
  expect((await ask(other)).statusCode).toBe(200);
});

test('searches as the company to which somebody belongs now', async () => {
  const employer = await known();
  const other = await signIn(app, { role: 2, subscribed: true });
  const { profile_id, gegenpost_id } = await createCandidate(db, {});
  const finds = async () => (await ask(employer)).body.includes(gegenpost_id);
  await change(sql`insert into company_blocks (profile_id, company_id) values (${profile_id}, ${other.company_id})`);
  expect(await finds()).toBe(true);
  await change(sql`update users set company_id = ${other.company_id} where id = ${employer.user_id}`);
  expect(await finds()).toBe(false);
});

test('notes no legal ground in the name of a session that ended', async () => {
  const employer = await known();
  const body = { criteria: { age: [25, 40], age_ignored: false, legal_ground: 'age_justification' } };
  await change(sql`delete from sessions where user_id = ${employer.user_id}`);
  expect((await ask(employer, body)).statusCode).toBe(401);
  expect(await db.select().from(legalGrounds)).toEqual([]);
  expect((await ask(await known(), body)).statusCode).toBe(200);
  expect(await db.select().from(legalGrounds)).toHaveLength(1);
});

test('knows a right that was taken and one that was given, new terms and their acceptance', async () => {
  const employer = await known();
  const { user_id } = employer;
  const refusedFor = async () => {
    const answer = await ask(employer);
    return answer.statusCode === 200 ? null : [answer.statusCode, answer.json().code];
  };
  await change(sql`update users set rights = '{contact}' where id = ${user_id}`);
  expect(await refusedFor()).toEqual([403, 'right_missing']);
  await change(sql`update users set rights = '{search}' where id = ${user_id}`);
  expect(await refusedFor()).toBeNull();
  await change(sql`update users set needs_term_agreement = true where id = ${user_id}`);
  expect(await refusedFor()).toEqual([403, 'terms_not_accepted']);
  // Whoever agreed by another process is let in by this one at once.
  await change(sql`update users set needs_term_agreement = false where id = ${user_id}`);
  expect(await refusedFor()).toBeNull();
});

test('tells who is known what is wrong with their request', async () => {
  for (const qualifications of [[999_999_999], 'no list']) {
    const answer = await ask(await known(), { criteria: { qualifications } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['criteria.qualifications']);
  }
});

test('notes that a session is used, which prolongs it', async () => {
  const employer = await known();
  await change(sql`update sessions set last_seen_at = now() - interval '1 day', expires_at = now() + interval '1 minute'
    where user_id = ${employer.user_id}`);
  expect((await ask(employer)).statusCode).toBe(200);
  const { rows } = await db.execute<{ seen: boolean; longer: boolean }>(
    sql`select last_seen_at > now() - interval '1 minute' as seen, expires_at > now() + interval '11 hours' as longer
      from sessions where user_id = ${employer.user_id}`,
  );
  expect(rows).toEqual([{ seen: true, longer: true }]);
});

test('a route that forgets to confirm fails, or is done again by whoever the session says', async () => {
  const employer = await known();
  expect((await app.inject({ url: '/careless', headers: employer.headers })).statusCode).toBe(500);
  const forgetful = () => app.inject({ url: '/forgetful', headers: employer.headers });
  await change(sql`update users set rights = '{search}' where id = ${employer.user_id}`);
  expect((await forgetful()).json()).toEqual({ rights: ['search'], isKnown: false });
  await change(sql`delete from sessions where user_id = ${employer.user_id}`);
  expect((await forgetful()).statusCode).toBe(401);
});

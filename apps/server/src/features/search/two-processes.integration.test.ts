import { FacetKey, type SearchResult } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { candidateIndexOf } from '#features/candidate-index/index-client.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { companyUsage } from '#features/shop/shop.table.ts';
import { berlinMonth } from '#platform/i18n/berlin.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts({ env: { LOG_LEVEL: 'silent' } });
const start = () => {
  const index = candidateIndexOf(parts);
  index.start();
  afterAll(() => index.stop());
  return index;
};
const [one, other] = [start(), start()];
const here = await testApp({ parts, candidateIndex: one });
const there = await testApp({
  parts: { ...parts, jobs: createJobs(parts.connection, parts.log) },
  candidateIndex: other,
});
const { db } = here;
const beside = connectBeside(parts.connection);

async function search(app: FastifyInstance, by: SignedIn, criteria: object = {}): Promise<SearchResult> {
  const payload = { criteria, sort: 'newest', facets: FacetKey.options };
  const answer = await app.inject({ method: 'POST', url: '/api/candidates/search', headers: by.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const idsOf = ({ data }: SearchResult) => data.map(({ profile }) => profile.gegenpost_id);

let employer: SignedIn;
beforeAll(async () => {
  employer = await signIn(here, { company: { name: 'Werk Zwei GmbH' } });
  await vi.waitUntil(() => one.isReady && other.isReady, { timeout: 60_000 });
});

/** Both processes answer as if the person had never existed. */
async function isGone(before: SearchResult) {
  for (const app of [here, there]) {
    const after = await search(app, employer);
    expect(after.facets).not.toBeNull();
    expect(after).toEqual(before);
  }
}

describe('who hides is gone from every answer of both processes at once', () => {
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
    [
      'asking for deletion',
      ({ user_id }) => db.execute(sql`update users set deletion_requested_at = now() where id = ${user_id}`),
    ],
    ['being deleted', ({ profile_id }) => db.execute(sql`delete from profiles where id = ${profile_id}`)],
  ])('by %s', async (_, hide) => {
    const before = await search(here, employer);
    const person = await createCandidate(db, { candidate: { temporary_work: true } });
    for (const app of [here, there]) {
      const answer = await search(app, employer);
      expect(idsOf(answer)).toContain(person.gegenpost_id);
      expect(answer.meta.total).toBe(before.meta.total + 1);
    }
    await hide(person);
    await isGone(before);
  });

  test('by the settings, through the one process', async () => {
    const recruiter = await signIn(here, { role: 3 });
    const person = await createCandidate(db);
    expect(idsOf(await search(there, recruiter))).toContain(person.gegenpost_id);
    const headers = await sessionOf(here, person.user_id!);
    const payload = { visibility: { contact_by_recruiters: false } };
    const answer = await here.inject({ method: 'PATCH', url: '/api/settings', headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    for (const app of [there, here]) expect(idsOf(await search(app, recruiter))).not.toContain(person.gegenpost_id);
  });
});

test('a company that changes its name to a blocked one finds nobody who blocked it', async () => {
  const late = await signIn(here, { company: { name: 'Anders GmbH' } });
  const { profile_id, gegenpost_id } = await createCandidate(db);
  await db.execute(sql`insert into company_blocks (profile_id, company_name) values (${profile_id}, 'Späterwerk')`);
  expect(idsOf(await search(there, late))).toContain(gegenpost_id);
  await db.execute(sql`update companies set name = 'Späterwerk AG' where id = ${late.company_id}`);
  for (const app of [here, there]) expect(idsOf(await search(app, late))).not.toContain(gegenpost_id);
});

test('changes are seen though transactions end in another order than they began', async () => {
  const [first, second] = [await createCandidate(db), await createCandidate(db)];
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const early = beside.transaction(async (tx) => {
    await tx.execute(sql`update candidates set is_online = false where profile_id = ${first.profile_id}`);
    await tx.execute(sql`set constraints all immediate`);
    begun.resolve();
    await slow.promise;
  });
  await begun.promise;
  await db.execute(sql`update candidates set is_online = false where profile_id = ${second.profile_id}`);
  for (const app of [here, there]) {
    const found = idsOf(await search(app, employer));
    expect(found).toContain(first.gegenpost_id);
    expect(found).not.toContain(second.gegenpost_id);
  }
  slow.resolve();
  await early;
  for (const app of [here, there]) expect(idsOf(await search(app, employer))).not.toContain(first.gegenpost_id);
});

test('hits are asked for once; where the index was not told of every change, those who come new after them', async () => {
  await createCandidate(db);
  const person = await createCandidate(db);
  const { meta } = await search(here, employer);
  const { rev } = one.state;
  await db.execute(sql`update candidates set is_online = false where profile_id = ${person.profile_id}`);
  // No search runs meanwhile.
  await expect.poll(() => Math.min(one.state.rev, other.state.rev)).toBeGreaterThan(rev);
  const query = vi.spyOn(parts.pool, 'query');
  type Call = [{ name?: string; values: unknown[] }];
  const asked = () =>
    (query.mock.calls as unknown as Call[]).flatMap(([{ name, values }]) => (name === 'search_hits' ? [values] : []));
  for (const app of [here, there]) {
    query.mockClear();
    expect((await search(app, employer)).meta.total).toBe(meta.total - 1);
    expect(asked()).toHaveLength(1);
  }
  const blocking = await createCandidate(db);
  expect((await search(here, employer)).meta.total).toBe(meta.total);
  await db.execute(
    sql`insert into company_blocks (profile_id, company_name) values (${blocking.profile_id}, 'werk zwei')`,
  );
  query.mockClear();
  expect((await search(here, employer)).meta.total).toBe(meta.total - 1);
  expect(asked()).toHaveLength(1);
  await db.execute(sql`delete from company_blocks where profile_id = ${blocking.profile_id}`);
  query.mockClear();
  expect(idsOf(await search(here, employer))).toContain(blocking.gegenpost_id);
  expect(asked()).toHaveLength(2);
  expect(asked()[1]).toContain(`{${blocking.profile_id}}`);
  query.mockRestore();
});

test('changes are seen though the connections of the indexes broke', async () => {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like '%candidate\\_%' or query ilike 'listen "candidates"')
      and pid <> pg_backend_pid()`);
  const { gegenpost_id } = await createCandidate(db);
  for (const app of [here, there]) {
    await expect.poll(async () => idsOf(await search(app, employer))).toContain(gegenpost_id);
  }
});

test('the last free view is given once, whichever process is asked', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createCandidate(db)));
  for (let round = 0; round < 20; round += 1) {
    const company = await signIn(here); // which has not seen any of them
    const month = berlinMonth(here.clock.now());
    await db.insert(companyUsage).values({ company_id: company.company_id!, month, profile_views_count: 9 });
    const answers = await Promise.all(
      people.map(({ gegenpost_id }, index) =>
        (index % 2 ? here : there).inject({ url: `/api/candidates/${gegenpost_id}`, headers: company.headers }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(19).fill(403)]);
  }
});

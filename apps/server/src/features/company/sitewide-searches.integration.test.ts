import type { SearchResult } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { candidateIndexOf } from '#features/candidate-index/index-client.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { aSecond } from '#test/pace.ts';
import { testParts } from '#test/parts.ts';

const PLACED = 500;

const parts = await testParts({ env: { LOG_LEVEL: 'silent' } });
const [one, other] = [candidateIndexOf(parts), candidateIndexOf(parts)];
for (const index of [one, other]) {
  index.start();
  afterAll(() => index.stop());
}
const here = await testApp({ parts, candidateIndex: one });
const there = await testApp({
  parts: { ...parts, jobs: createJobs(parts.connection, parts.log) },
  candidateIndex: other,
});

beforeAll(() => vi.waitUntil(() => one.isReady && other.isReady, { timeout: 60_000 }));

async function countFound(app: FastifyInstance, { headers }: SignedIn): Promise<number> {
  const payload = { criteria: {}, sort: 'newest' };
  const answer = await app.inject({ method: 'POST', url: '/api/candidates/search', headers, payload });
  return answer.json<SearchResult>().meta.total;
}

/** Online candidates of an agent, without accounts of their own. */
async function place({ profile_id, company_id }: SignedIn, count: number): Promise<void> {
  await here.db.execute(sql`
    with people as (
      insert into profiles (gegenpost_id) select 'agent' || lpad(n::text, 6, '0') from generate_series(1, ${count}) n
      returning id)
    insert into candidates (profile_id, is_online, placement_consented_at, vermittler_profile_id, vermittler_company_id)
    select id, true, now(), ${profile_id}, ${company_id} from people`);
}

test('a recruiter’s switch reaches the searches of all others on both processes within a second', async () => {
  const [agent, employer] = [await signIn(here, { role: 3 }), await signIn(here)];
  await place(agent, PLACED);
  await expect.poll(() => countFound(there, employer)).toBe(PLACED);

  for (const share_candidates_sitewide of [false, true]) {
    const payload = { share_candidates_sitewide, previous: { share_candidates_sitewide: !share_candidates_sitewide } };
    const request = { method: 'PATCH', url: '/api/company', headers: agent.headers, payload } as const;
    expect((await here.inject(request)).statusCode).toBe(200);
    const begin = performance.now();
    const wanted = share_candidates_sitewide ? PLACED : 0;
    for (const app of [here, there]) await expect.poll(() => countFound(app, employer)).toBe(wanted);
    const took = performance.now() - begin;
    expect(took).toBeLessThan(aSecond());
    expect(await countFound(there, agent)).toBe(PLACED);
  }
});

import type { FacetKey, SearchCriteria, SearchResult } from '@gegenpost/contract/search.ts';
import { regionOfNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openLocalEngine } from '#features/candidate-index/local-engine.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { places } from '#features/reference/reference.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const candidateIndex = await openLocalEngine(parts);
afterAll(() => candidateIndex.stop());
const app = await testApp({ parts, candidateIndex });
const { db } = app;
const { headers } = await signIn(app);

async function placeOf(postal_code: string, country = 'DE'): Promise<number> {
  const [found] = await db
    .select()
    .from(places)
    .where(and(eq(places.postal_code, postal_code), eq(places.country, country)));
  return found!.id;
}

type Body = { criteria?: Partial<SearchCriteria>; facets?: readonly FacetKey[] };
const post = ({ criteria = {}, ...body }: Body) =>
  app.inject({ method: 'POST', url: '/api/candidates/search', headers, payload: { criteria, ...body } });
async function search(body: Body): Promise<SearchResult> {
  const answer = await post(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a region of four hits is named without their number, one of five with it, one of none not at all', async () => {
  const [few, enough] = await Promise.all(['26721', '49074'].map((code) => placeOf(code)));
  const wish = (place_id: number) => createCandidate(db, { places: [{ place_id, radius_km: 10 }] });
  for (let count = 0; count < 4; count += 1) await wish(few!);
  for (let count = 0; count < 5; count += 1) await wish(enough!);
  const { facets } = await search({ facets: ['job_regions', 'job_region_parts'] });
  for (const [key, [hidden, told]] of [
    ['job_regions', [126, 149]],
    ['job_region_parts', [1267, 1490]],
  ] as const) {
    const { ids, counts, few: named } = facets![key]!;
    expect(named).toContain(hidden);
    expect(ids).not.toContain(hidden);
    expect(counts[ids.indexOf(told)]).toBe(5);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect([...named!, ...ids]).not.toContain(key === 'job_regions' ? 117 : 1170);
    for (const [option, id] of ids.entries()) {
      const { meta } = await search({ criteria: { job_regions: [regionOfNumber(id)] } });
      expect([id, meta.total]).toEqual([id, counts[option]]);
    }
  }
});

test('regions are where a wished place lies: working anywhere is in none, and a miss is no near miss', async () => {
  const [place, abroad] = await Promise.all([placeOf('19053'), placeOf('1010', 'AT')]);
  const here = { places: [{ place_id: place, radius_km: 10 }] };
  const both = { places: [...here.places, { place_id: abroad, radius_km: 10 }] };
  const ids = [await createCandidate(db, here), await createCandidate(db, both)].map(({ profile_id }) => profile_id);
  await createCandidate(db, { candidate: { job_place_types: [1, 3] } });
  const found = await search({ criteria: { job_regions: ['190', '99'] } });
  expect(found.meta.total).toBe(ids.length);
  expect(found.gains).toMatchObject([{ key: 'regions', id: null, label: 'PLZ 190…, 99…' }]);
  expect(found.near_misses).toEqual({ total: 0, data: [] });
  expect((await search({ criteria: { job_regions: ['19'] } })).meta.total).toBe(ids.length);
  for (const job_regions of [['00'], ['1'], ['1905'], ['ab']]) {
    expect((await post({ criteria: { job_regions } })).statusCode, job_regions[0]).toBe(422);
  }
});

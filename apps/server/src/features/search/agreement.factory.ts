import { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import { Included, SearchCriteria, SearchSort } from '@gegenpost/contract/search.ts';
import { isNearMiss, missedMusts } from '@gegenpost/formula';
import type { IndexEngine, IndexPage, IndexQuery } from '@gegenpost/search-engine';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import {
  drawCandidate,
  editCandidate,
  one,
  type SmallCatalogue,
  seeded,
  smallCatalogue,
  some,
} from '#features/candidate-index/candidate-edits.factory.ts';
import { searchBySql } from '#features/candidate-index/sql-search.service.ts';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { findVisibleRecords } from '#features/profiles/profiles.service.ts';
import { compileSearch, type Searcher } from '#features/search/query/compile.service.ts';
import type { CandidateRecord } from '#features/visibility/access-policy.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';

const today = '2026-11-21';

type World = {
  db: Db;
  draw: { random: () => number; catalogue: SmallCatalogue };
  ids: number[];
  searchers: Searcher[];
};

/** Random candidates, and companies that search them; some candidates block a company or released their birthday. */
export async function makeAgreementWorld(db: Db): Promise<World> {
  const random = seeded(11);
  const catalogue = await smallCatalogue(db, random);
  const draw = { random, catalogue };
  const ids: number[] = [];
  for (let index = 0; index < 200; index += 1) ids.push((await createCandidate(db, drawCandidate(draw))).profile_id);
  const searchers = await Promise.all(
    ([2, 3, 4] as const).map(async (role): Promise<Searcher> => {
      const { profile_id, company_id } = await createUser(db, { role, company: { name: `Suche ${role} GmbH` } });
      return { profile_id, company_id: company_id!, role };
    }),
  );
  const [agent] = catalogue.agents;
  searchers.push({ profile_id: agent!.id, company_id: agent!.company, role: 3 });
  for (const { company_id } of searchers) {
    const groups = ['birthday'];
    await db.insert(releases).values(some(random, ids, 30).map((profile_id) => ({ profile_id, company_id, groups })));
  }
  await db
    .insert(companyBlocks)
    .values(some(random, ids, 20).map((profile_id) => ({ profile_id, company_name: 'suche 3' })));
  await db
    .insert(companyBlocks)
    .values(some(random, ids, 20).map((profile_id) => ({ profile_id, company_id: agent!.company })));
  return { db, draw, ids, searchers };
}

/** Random edits, five at a time. */
export async function editSome({ db, draw, ids }: World, count: number): Promise<void> {
  for (let done = 0; done < count; done += 5) {
    await Promise.all(Array.from({ length: 5 }, () => editCandidate(db, draw, one(draw.random, ids))));
  }
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 3, arbitrary: fc.constant(otherwise) });
const day = fc
  .integer({ min: 0, max: 500 })
  .map((days) => new Date(Date.UTC(2026, 9, 1) + days * 86_400_000).toISOString().slice(0, 10));

function anyCriteriaOf({ draw: { catalogue } }: World): fc.Arbitrary<SearchCriteria> {
  const listOf = (code: string, max = 3) =>
    fc.subarray(catalogue.lists.get(code)!, { maxLength: Math.min(max, catalogue.lists.get(code)!.length) });
  return fc
    .record({
      qualifications: rarely(listOf('qualification'), []),
      qualification_type: fc.constantFrom(0, 1, 2),
      job_place_id: rarely<number | null>(fc.constantFrom(...catalogue.places), null),
      job_place_radius: fc.constantFrom(0, 20, 80, 300),
      job_regions: rarely(fc.subarray(catalogue.regions, { maxLength: 3 }), []),
      job_start: rarely<string | null>(day, null),
      job_income_year: rarely<number | null>(fc.integer({ min: 28_000, max: 80_000 }), null),
      job_working_time: rarely(listOf('working_time'), []),
      languages: rarely(
        fc.array(
          fc.record({
            id: fc.constantFrom(...catalogue.lists.get('language')!),
            level: fc.constantFrom(...catalogue.lists.get('language_level')!),
          }),
          { maxLength: 2 },
        ),
        [],
      ),
      education: rarely(listOf('education', 1), []),
      graduation: rarely(listOf('graduation', 1), []),
      software: rarely(listOf('software', 2), []),
      soft_skill: rarely(listOf('soft_skill', 2), []),
      driver_license: rarely(fc.boolean(), false),
      driver_class: rarely(listOf('driver_class', 2), []),
      driver_has_vehicle: rarely(fc.boolean(), false),
      work_permit: rarely(fc.boolean(), false),
      only_temporary_work: rarely(fc.boolean(), false),
      only_self_registered: rarely(fc.boolean(), false),
      only_own_user: rarely(fc.boolean(), false),
      text: rarely(fc.constantFrom('pflege', 'deutsch', 'team', 'xyzzy'), ''),
      age: fc.constantFrom([20, 40], [30, 65], [45, 50]),
      age_ignored: rarely(fc.boolean(), true),
      nationality: rarely(listOf('nationality', 2), []),
      handicap: rarely(listOf('handicap', 2), []),
      legal_ground: fc.constant('age_justification'),
      weights: fc.dictionary(
        fc.constantFrom(...PartKey.options),
        fc.constantFrom(...Importance.options.map(({ value }) => value)),
      ),
    })
    .map((criteria) => SearchCriteria.parse(criteria));
}

async function allPages(page: (after: readonly number[] | null) => Promise<IndexPage>) {
  const pages: IndexPage[] = [];
  for (let after: readonly number[] | null = null, first = true; first || after; first = false) {
    const next: IndexPage = await page(after);
    pages.push(next);
    after = next.next;
  }
  return { ids: pages.flatMap((each) => each.ids), totals: [...new Set(pages.map(({ total }) => total))] };
}

/** All candidates whom each searcher may find. */
async function findEverybody({ db, searchers, ids }: World) {
  const each = await Promise.all(searchers.map((searcher) => findVisibleRecords(db, searcher, ids)));
  return new Map(searchers.map((searcher, index) => [searcher, each[index]!]));
}

/** The musts that each candidate misses by the formula, of all candidates whom the searcher may find. */
function missesOf(
  searcher: Searcher,
  records: readonly CandidateRecord[],
  { match, centre }: Awaited<ReturnType<typeof compileSearch>>,
) {
  return new Map(
    records.map((record) => {
      const facts = factsOf(record, centre, searcher);
      const missed = missedMusts(match, facts);
      const isNear = missed.length === 1 && isNearMiss(missed[0]!, facts);
      return [record.profile_id, { names: missed.map(({ key, id }) => `${key} ${id}`), isNear }];
    }),
  );
}

/** Holds the table, an engine and the formula to each other by random searches. */
export async function expectAgreement(world: World, engine: IndexEngine, numRuns: number, seed: number): Promise<void> {
  const { db, searchers } = world;
  const anySearch = fc.record({
    criteria: anyCriteriaOf(world),
    sort: fc.constantFrom(...SearchSort.options),
    searcher: fc.constantFrom(...searchers),
  });
  const everybody = await findEverybody(world);
  await fc.assert(
    fc.asyncProperty(anySearch, async ({ criteria, sort, searcher }) => {
      const compiled = await compileSearch(db, searcher, criteria, { sort, today });
      const { query } = compiled;
      const [bySql, byEngine] = await Promise.all([
        allPages((after) => searchBySql(db, query, after)),
        allPages(async (after) => (await engine.search(query, after)).answered),
      ]);
      expect(byEngine).toEqual(bySql);

      const misses = missesOf(searcher, everybody.get(searcher)!, compiled);
      const missing = (count: number) => [...misses].filter(([, missed]) => missed.names.length === count);
      expect([...byEngine.ids].sort()).toEqual(
        missing(0)
          .map(([id]) => id)
          .sort(),
      );
      await checkInsights(engine, query, misses);
    }),
    { numRuns, seed },
  );
}

async function checkInsights(
  engine: IndexEngine,
  query: IndexQuery,
  misses: Map<number, { names: string[]; isNear: boolean }>,
) {
  const { answered } = await engine.answer(query, { facets: [], include: Included.options });
  const insights = await answered.insights;
  const nameOf = (index: number) => `${query.musts[index]!.key} ${query.musts[index]!.id}`;
  const all = [...misses.values()].map(({ names }) => names);
  expect(insights.gains).toEqual(
    query.musts.map((_, index) => ({
      count: all.filter((missed) => missed.length === 1 && missed[0] === nameOf(index)).length,
      failing: all.filter((missed) => missed.includes(nameOf(index))).length,
    })),
  );
  const legal = new Set(query.musts.flatMap(({ is_legal }, index) => (is_legal ? [nameOf(index)] : [])));
  const near = [...misses].filter(([, { names, isNear }]) => isNear && !legal.has(names[0]!));
  expect(insights.near!.total).toBe(near.length);
  for (const { id, must } of insights.near!.data)
    expect(misses.get(id)).toEqual({ names: [nameOf(must)], isNear: true });
}

import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { term } from '@gegenpost/search-engine';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openLocalEngine } from '#features/candidate-index/local-engine.factory.ts';
import { searchBySql } from '#features/candidate-index/sql-search.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadHits, openHitCache } from '#features/search/hits/hits.service.ts';
import { isVisibleTo, visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { testParts } from '#test/parts.ts';
import {
  type AudienceCase,
  type AudienceState,
  audienceCases,
  foundByAll,
  searcherRoles,
} from './audience-cases.factory.ts';
import {
  type AudienceWorld,
  createAudienceWorld,
  moveAudienceWorld,
  removeCandidate,
} from './audience-world.factory.ts';
import { compileSearch } from './compile.service.ts';

const parts = await testParts();
const { db } = parts;
// With 200 other candidates, whom no company finds, an occupation is so rare that the index tests the candidates who
// wish it one by one.
for (let made = 0; made < 200; made += 1) await createCandidate(db, { user: null, candidate: { is_online: false } });
const engine = await openLocalEngine(parts);
afterAll(() => engine.stop());

/** The cache of one process, from the first search to the last. */
const hitParts = { db, read: <T>(query: (copy: Db) => Promise<T>) => query(db), hitCache: openHitCache() };
const anyCriteria = SearchCriteria.parse({});
const occupations = await db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(500);
let taken = 0;
const nextOccupation = () => occupations[taken++ % occupations.length]!.id;

/** Whether the company finds the candidate, by each of the places that decide it. */
async function findsIn({ searcher, profile_id, occupation_id }: AudienceWorld) {
  const compiled = await compileSearch(db, searcher, anyCriteria, { sort: 'newest', today: '2026-11-22' });
  const must = { key: 'occupation', id: occupation_id, label: '', is_legal: false } as const;
  const wishes = { ...must, test: { kind: 'terms', any: [term('occupation', occupation_id)] } } as const;
  const rare = { ...compiled.query, musts: [wishes] };
  const snapshot = { position: null, audience: null };
  const { hits } = await loadHits(hitParts, searcher, [profile_id], { resolved: compiled, snapshot });
  return {
    sql: (await db.$count(candidates, and(eq(candidates.profile_id, profile_id), visibleTo(searcher)))) === 1,
    'known facts': hits.has(profile_id),
    'narrow table': (await searchBySql(db, compiled.query, null)).ids.includes(profile_id),
    bitmaps: (await engine.search(compiled.query, null)).answered.ids.includes(profile_id),
    'bitmaps, one by one': (await engine.search(rare, null)).answered.ids.includes(profile_id),
  };
}

const everywhere = (found: boolean) => ({
  ...{ sql: found, 'known facts': found, 'narrow table': found },
  ...{ bitmaps: found, 'bitmaps, one by one': found },
});

const cases = Object.entries(audienceCases).flatMap(([clause, some]) => some.map((each) => ({ clause, ...each })));

test.each(cases)('who may be found is the same in all places, $clause: $title', async (each: AudienceCase) => {
  const from = { ...foundByAll, ...each.from };
  const to = { ...foundByAll, ...each.to };
  for (const role of searcherRoles) {
    const before = everywhere(each.foundBefore.includes(role));
    const after = everywhere(each.found.includes(role));
    const world = await createAudienceWorld(db, from, { role, occupation_id: nextOccupation() });
    expect(await findsIn(world)).toEqual(before);
    await moveAudienceWorld(db, world, to);
    expect(await findsIn(world)).toEqual(after);
    await moveAudienceWorld(db, world, from);
    expect(await findsIn(world)).toEqual(before);
    await removeCandidate(db, world);

    const atOnce = await createAudienceWorld(db, to, { role, occupation_id: nextOccupation() });
    expect(await findsIn(atOnce)).toEqual(after);
    await removeCandidate(db, atOnce);
    expect(await findsIn(atOnce)).toEqual(everywhere(false));
  }
});

test.each(Object.entries(audienceCases))('the clause %s decides one of its cases', (_clause, some) => {
  const decides = ({ foundBefore, found }: AudienceCase) => foundBefore.length !== found.length;
  expect(some.some(decides)).toBe(true);
});

const anyState: fc.Arbitrary<AudienceState> = fc.record({
  is_online: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
  account: fc.constantFrom('none', 'registered', 'registered', 'unfinished', 'leaving', 'locked'),
  placed_by: fc.constantFrom('nobody', 'an agency', 'the company', 'the agent'),
  is_shared: fc.boolean(),
  contact_by_recruiters: fc.constantFrom(true, false, null),
  visibility: fc.constantFrom('public', 'anonymous', 'individually'),
  block: fc.constantFrom(
    ...[null, null, null, 'the company' as const],
    ...['Pflege', 'Nord', '+'].map((company_name) => ({ company_name })),
    ...['a.example', 'b.a.example', '@'].map((email_domain) => ({ email_domain })),
  ),
  name: fc.constantFrom('Pflege', 'Bäckerei'),
  name_addition: fc.constantFrom(null, 'Nord', 'Süd'),
  colleague: fc.constantFrom('none', 'here', 'elsewhere'),
  mail_domain: fc.constantFrom('a.example', 'b.a.example', 'c.example'),
});

test('who may be found is the same in all places, after any change', async () => {
  const states = fc.array(anyState, { minLength: 3, maxLength: 3 });
  const counts = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...searcherRoles), states, async (role, [first, ...others]) => {
      const world = await createAudienceWorld(db, first!, { role, occupation_id: nextOccupation() });
      for (const next of [first!, ...others]) {
        await moveAudienceWorld(db, world, next);
        const finds = await findsIn(world);
        expect(finds).toEqual(everywhere(finds.sql));
        counts[`${finds.sql}`] += 1;
      }
      await removeCandidate(db, world);
    }),
    { numRuns: 80, seed: 16 },
  );
  expect(Math.min(counts.true, counts.false)).toBeGreaterThan(50);
});

test('a candidate that is online and has no other facts is found by employers in all places', async () => {
  const world = await createAudienceWorld(db, foundByAll, { role: 2, occupation_id: nextOccupation() });
  const [profile] = await db
    .insert(profiles)
    .values({ gegenpost_id: newPublicId() })
    .returning({ profile_id: profiles.id });
  await db.insert(candidates).values({ ...profile!, is_online: true });
  expect(await findsIn({ ...world, ...profile! })).toEqual({ ...everywhere(true), 'bitmaps, one by one': false });
});

test('viewers without a company and candidates find no candidate', async () => {
  const { profile_id, searcher } = await createAudienceWorld(db, foundByAll, {
    role: 2,
    occupation_id: nextOccupation(),
  });
  const facts = {
    ...{ is_online: true, is_registered: true, is_shared: true },
    ...{ contact_by_recruiters: true, vermittler_company_id: null },
  };
  const isFound = async (viewer: { role: 1 | 2 | 3; company_id: number | null }) => [
    await db.$count(candidates, and(eq(candidates.profile_id, profile_id), visibleTo(viewer))),
    Number(isVisibleTo(viewer, facts, false)),
  ];
  const { company_id } = searcher;
  expect(await isFound({ role: 2, company_id })).toEqual([1, 1]);
  expect(await isFound({ role: 2, company_id: null })).toEqual([0, 0]);
  expect(await isFound({ role: 3, company_id: null })).toEqual([0, 0]);
  expect(await isFound({ role: 1, company_id })).toEqual([0, 0]);
});

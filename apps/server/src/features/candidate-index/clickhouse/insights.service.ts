import { the } from '@gegenpost/contract/shared/the.ts';
import { NEAR_OCCUPATION, type Occupation, REACH } from '@gegenpost/formula';
import type { IndexExtras, IndexFacet, IndexInsights, IndexQuery } from '@gegenpost/search-engine';
import { all, type Condition, type Filter, filterSql, hasTerm, isFoundBy, isHit, meets } from './conditions.queries.ts';
import type { EngineCatalogue, EngineTable } from './engine-table.ts';
import { bestOccupation, firstOf, worthOf } from './formula.queries.ts';
import { findRanked } from './questions.service.ts';
import { isYesTerm, type TermColumn, termColumnOf } from './term-columns.ts';

const NEAR_MAX = 10;

/** Counts beside options, gains and near misses. */
export async function findInsights(
  engine: EngineTable,
  query: IndexQuery,
  { facets, include }: IndexExtras,
): Promise<IndexInsights> {
  const [counts, gains, near] = await Promise.all([
    countFacets(engine, query, facets),
    include.includes('gains') ? findGains(engine, query) : null,
    include.includes('near_misses') ? findNear(engine, query) : null,
  ]);
  return { facets: counts, gains, near };
}

/** Facets that replace the same musts are counted together. */
async function countFacets(
  engine: EngineTable,
  query: IndexQuery,
  facets: readonly IndexFacet[],
): Promise<Int32Array[]> {
  const groups = [...Map.groupBy(facets, ({ replaces }) => replaces.join()).values()];
  const counted = new Map<IndexFacet, Int32Array>();
  await Promise.all(
    groups.map(async (group) => {
      const { places } = engine.catalogue;
      const { replaces } = the(group[0], 'facet');
      const musts = query.musts.filter((_, index) => !replaces.includes(index));
      const filter = isHit(query.audience, musts, places);
      const ofTerms = group.filter(({ options }) => options instanceof Int32Array);
      const ofTests = group.filter(({ options }) => !(options instanceof Int32Array));
      const counts = await Promise.all([countTerms(engine, filter, ofTerms), countTests(engine, filter, ofTests)]);
      for (const [facet, count] of counts.flat()) counted.set(facet, count);
    }),
  );
  return facets.map((facet) => the(counted.get(facet), 'counts of a facet'));
}

type Counted = [IndexFacet, Int32Array][];

async function countTerms(engine: EngineTable, filter: Filter, facets: IndexFacet[]): Promise<Counted> {
  const wanted = [...new Set(facets.flatMap(({ options }) => [...(options as Int32Array)]))];
  const yes = wanted.filter(isYesTerm);
  const [listed, counts] = await Promise.all([
    countListed(engine, filter, new Set(wanted.flatMap((each) => termColumnOf(each) ?? []))),
    countEach(engine, filter, yes.map(hasTerm)),
  ]);
  for (const [index, each] of yes.entries()) listed.set(each, the(counts[index], 'count'));
  return facets.map((facet) => [facet, (facet.options as Int32Array).map((option) => listed.get(option) ?? 0)]);
}

/** How many of the candidates have each term of these columns: one pass, however many terms there are. */
async function countListed(
  { clickhouse, table }: EngineTable,
  filter: Filter,
  columns: ReadonlySet<TermColumn>,
): Promise<Map<number, number>> {
  if (columns.size === 0) return new Map();
  const rows = await clickhouse.search(
    `select arrayJoin(arrayConcat(${[...columns].join()})) as term, sum(sign) from ${table} ${filterSql(filter)} group by term`,
  );
  return new Map(rows as [number, number][]);
}

async function countTests(engine: EngineTable, filter: Filter, facets: IndexFacet[]): Promise<Counted> {
  const tests = facets.flatMap(({ options }) => (options instanceof Int32Array ? [] : options));
  const counts = await countEach(
    engine,
    filter,
    tests.map((test) => meets(test, engine.catalogue.places)),
  );
  let end = 0;
  return facets.map((facet) => {
    end += facet.options.length;
    return [facet, Int32Array.from(counts.slice(end - facet.options.length, end))];
  });
}

/** How many of the candidates of the filter meet each condition. */
async function countEach({ clickhouse, table }: EngineTable, filter: Filter, conditions: readonly Condition[]) {
  if (conditions.length === 0) return [];
  const sums = conditions.map((each, index) => `sumIf(sign, ${each}) as c${index}`);
  const [row] = await clickhouse.search(`select ${sums.join()} from ${table} ${filterSql(filter)}`);
  return the(row, 'counts').map(Number);
}

async function findGains(engine: EngineTable, { audience, musts }: IndexQuery): Promise<IndexInsights['gains']> {
  const { places } = engine.catalogue;
  const missing = musts.map((_, index) => missesOnly(musts, index, places));
  const failing = musts.map(({ test }) => `not (${meets(test, places)})`);
  const counts = await countEach(engine, { before: isFoundBy(audience), where: '1' }, [...missing, ...failing]);
  return musts.map((_, index) => ({
    count: the(counts[index], 'gain'),
    failing: the(counts[musts.length + index], 'who fails'),
  }));
}

/** Misses this must and no other one. */
function missesOnly(musts: IndexQuery['musts'], missed: number, places: EngineCatalogue['places']): Condition {
  return all(musts.map(({ test }, index) => (index === missed ? `not (${meets(test, places)})` : meets(test, places))));
}

/** The best of those who miss exactly one must that is not a legal one, and are near. */
async function findNear(engine: EngineTable, query: IndexQuery): Promise<IndexInsights['near']> {
  const { musts, audience } = query;
  const near = musts.flatMap(({ is_legal }, index) =>
    is_legal
      ? []
      : [
          {
            index,
            condition: all([missesOnly(musts, index, engine.catalogue.places), nearBy(query, index, engine.catalogue)]),
          },
        ],
  );
  if (near.length === 0) return { total: 0, data: [] };
  const missed = firstOf(
    near.map(({ index, condition }) => [condition, `${index}`]),
    '-1',
  );
  const filter = { before: isFoundBy(audience), where: near.map((each) => `(${each.condition})`).join(' or ') };
  const [[total], first] = await Promise.all([
    countEach(engine, filter, ['1']),
    findRanked(engine, { ...query, sort: 'score' }, { filter, after: null, limit: NEAR_MAX, beside: missed }),
  ]);
  return {
    total: the(total, 'near misses'),
    data: first.map(({ key, beside }) => ({ id: the(key.at(-1), 'id'), must: beside })),
  };
}

/** Of those who miss only this must the ones who are near: not by every other occupation, and not from everywhere. */
function nearBy({ musts, criteria, place_id }: IndexQuery, index: number, catalogue: EngineCatalogue): Condition {
  const { key, id } = the(musts[index], 'must');
  if (key === 'occupation' && criteria.occupation) {
    return isNearOccupation(
      criteria.occupation.any.filter((one) => id === null || one.id === id),
      catalogue,
    );
  }
  if (key !== 'distance' || place_id === null || catalogue.places.countryOf(place_id) === null) return '1';
  return `arrayExists((km, radius) -> km <= ${REACH} * radius, ${catalogue.places.each(place_id)}, place_radii)`;
}

function isNearOccupation(wanted: readonly Occupation[], { occupations }: EngineCatalogue): Condition {
  return `${bestOccupation(worthOf(wanted, occupations, ['main', 'further', 'aspired']))} >= ${NEAR_OCCUPATION}`;
}

import type { Must } from '@gegenpost/contract/explanation.ts';
import { regionNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { bornWithin, type MatchCriteria } from '@gegenpost/formula';
import { type IndexMust, type Test, term } from '@gegenpost/search-engine';
import { mustsOf } from '#features/matching/matching.service.ts';

/** Musts on the person. The page never suggests to drop one, and never shows who misses one. */
export const protectedMusts: readonly Must['key'][] = ['age', 'nationality', 'handicap'];

/** What tests need besides the criteria. */
export type TestContext = {
  place: { id: number; country: string } | null;
  /** The list to which an entry belongs; used for entries that match the typed words. */
  codeOf(id: number): string | undefined;
  /** Candidates of the searched age who show their birthday to the viewer, but not to every company. */
  also: readonly number[];
};

/** The musts of a search, each with the test by which the index decides it. */
export function indexMustsOf(criteria: MatchCriteria, context: TestContext): IndexMust[] {
  return mustsOf(criteria).map((must) => ({
    ...must,
    // As by `isNearMiss`: who misses a region wishes to work elsewhere.
    is_legal: must.is_legal || must.key === 'regions' || protectedMusts.includes(must.key),
    test: testOf(must, criteria, context),
  }));
}

const any = (...terms: number[]): Test => ({ kind: 'terms', any: terms });

function testOf({ key, id }: Must, criteria: MatchCriteria, context: TestContext): Test {
  switch (key) {
    case 'occupation':
      return occupationTest(the(criteria.occupation, key), id);
    case 'skills':
      return any(term('skill', the(id, key)));
    case 'distance':
      return circleTest(the(context.place, key), the(criteria.place?.radius_km, key));
    case 'pay':
      return { kind: 'pay', ...the(criteria.pay, key) };
    case 'availability':
      return { kind: 'start', by: the(criteria.starts_on, key) };
    case 'working_time':
      return any(...the(criteria.working_times, key).map((entry) => term('working_time', entry.id)));
    case 'languages':
      return any(
        languageTerm(
          the(
            criteria.languages?.find((language) => language.id === id),
            key,
          ),
        ),
      );
    case 'education':
      return any(term('education', the(criteria.education, key).rank));
    case 'regions':
      return any(...the(criteria.regions, key).map(regionTerm));
    case 'licence':
      return id === null ? any(term('driver_licence', 1)) : any(term('driver_class', id));
    case 'vehicle':
    case 'work_permit':
    case 'temporary_work':
      return any(term(key, 1));
    case 'origin':
      return any(
        term(
          'placed_by',
          the(
            criteria.origin?.find((origin) => origin.id === id),
            key,
          ).placed_by ?? 0,
        ),
      );
    case 'text':
      return any(...the(criteria.text, key).ids.flatMap((entry) => textTerm(context.codeOf(entry), entry)));
    case 'age':
      return { kind: 'born', ...bornWithin(the(criteria.age, key)), also: context.also };
    case 'nationality':
    case 'handicap':
      return any(...the(criteria[key], key).map((entry) => term(key, entry.id)));
  }
}

/** @param id The one occupation that this must requires; null: any of them. */
function occupationTest({ type, any: wanted }: NonNullable<MatchCriteria['occupation']>, id: number | null): Test {
  const counted = id === null ? wanted : wanted.filter((occupation) => occupation.id === id);
  return any(...new Set(counted.map(({ kldb }) => kldbTerm(type, kldb))));
}

/**
 * The term by which two occupations count as the same: their KldB group, or with `type` 1 and 2 their KldB occupation.
 */
export function kldbTerm(type: 0 | 1 | 2, kldb: string): number {
  return type === 0 ? term('kldb3', Number(kldb.slice(0, 3))) : term('kldb4', Number(kldb.slice(0, 4)));
}

export function circleTest(place: { id: number; country: string }, radius_km: number): Test {
  return { kind: 'circle', place_id: place.id, radius_km, country: place.country };
}

export const regionTerm = (region: string): number => term('region', regionNumber(region));

export function languageTerm({ id, rank }: { id: number; rank: number }): number {
  return term('language', id * 8 + rank);
}

function textTerm(code: string | undefined, id: number): number[] {
  switch (code) {
    case 'qualification':
      return [term('occupation', id)];
    case 'software':
    case 'coding':
    case 'soft_skill':
      return [term('skill', id)];
    case 'language':
      return [term('language', id * 8)];
    case 'driver_class':
    case 'working_time':
      return [term(code, id)];
    default:
      return [];
  }
}

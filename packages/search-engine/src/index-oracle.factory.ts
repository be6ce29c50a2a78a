import {
  curves,
  distanceKm,
  furtherKind,
  type MatchFacts,
  NEAR_OCCUPATION,
  type Occupation,
  type OccupationKind,
  REACH,
  scoreOf,
} from '@gegenpost/formula';
import type { IndexCatalogue } from './index-feed.ts';
import type { IndexRow } from './index-rows.ts';
import type { IndexFacet, IndexInsights, IndexKey, IndexQuery, Test } from './query.ts';
import { compareKeys, FAR_KM, freshnessOf, orderedKm, tieOf } from './ranking/order.ts';
import { countryValue, term, termKinds, VALUE_BITS } from './terms.ts';

const day = (text: string) => Date.parse(text) / 86_400_000;
const dayText = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const valuesOf = (row: IndexRow, kind: keyof typeof termKinds) =>
  row.terms.filter((entry) => entry >>> VALUE_BITS === termKinds[kind]).map((entry) => entry & ((1 << VALUE_BITS) - 1));

const testOfTerm = (wanted: number): Test => ({ kind: 'terms', any: [wanted] });

const hasAny = (row: IndexRow, kind: keyof typeof termKinds) => Number(valuesOf(row, kind).length > 0);
const completeness = (row: IndexRow) =>
  hasAny(row, 'skill') +
  hasAny(row, 'language') +
  hasAny(row, 'education') +
  hasAny(row, 'working_time') +
  hasAny(row, 'answers') +
  Number(row.pay_year !== null) +
  Number(row.place_ids.length > 0) +
  Number(row.practised.length > 0);

/** Answers queries by testing every candidate. The index has to give the same answers. */
export class IndexOracle {
  readonly #catalogue: IndexCatalogue;
  readonly #rows: readonly IndexRow[];

  constructor(catalogue: IndexCatalogue, rows: readonly IndexRow[]) {
    this.#catalogue = catalogue;
    this.#rows = rows;
  }

  /** All hits in their order. */
  keys(query: IndexQuery): IndexKey[] {
    return this.#inOrder(query, this.#hits(query));
  }

  facets(query: IndexQuery, facets: readonly IndexFacet[]): IndexInsights['facets'] {
    return facets.map(({ replaces, options }) => {
      const musts = query.musts.filter((_, index) => !replaces.includes(index));
      const hits = this.#hits({ ...query, musts });
      const tests = options instanceof Int32Array ? Array.from(options, testOfTerm) : options;
      return Int32Array.from(tests, (test) => hits.filter((row) => this.#meets(row, test)).length);
    });
  }

  gains(query: IndexQuery): IndexInsights['gains'] {
    const total = this.#hits(query).length;
    const found = this.#rows.filter((row) => this.#isFound(row, query));
    return query.musts.map(({ test }, dropped) => ({
      count: this.#hits({ ...query, musts: query.musts.filter((_, index) => index !== dropped) }).length - total,
      failing: found.filter((row) => !this.#meets(row, test)).length,
    }));
  }

  near(query: IndexQuery): IndexInsights['near'] {
    const missedBy = (row: IndexRow) => query.musts.flatMap(({ test }, must) => (this.#meets(row, test) ? [] : [must]));
    const near = this.#rows.filter((row) => {
      const [only, second] = missedBy(row);
      return this.#isFound(row, query) && only !== undefined && second === undefined && this.#isNear(query, only, row);
    });
    const first = this.#inOrder({ ...query, sort: 'score' }, near).slice(0, 10);
    const data = first.map((key) => ({
      id: key.at(-1)!,
      must: missedBy(near.find(({ id }) => id === key.at(-1))!)[0]!,
    }));
    return { total: near.length, data };
  }

  #isNear(query: IndexQuery, missed: number, row: IndexRow): boolean {
    const { key, id, is_legal } = query.musts[missed]!;
    const { occupation } = query.criteria;
    if (key === 'distance' && query.place_id !== null) {
      const reaches = this.#kmOf(row, query.place_id).some(({ km, radius_km }) => km <= REACH * radius_km);
      return !is_legal && reaches;
    }
    if (key !== 'occupation' || !occupation) return !is_legal;
    const wanted = occupation.any.filter((one) => id === null || one.id === id);
    const wished = this.#facts(query, row).occupations.filter(({ kind }) => kind !== 'practised');
    const isAlike = wanted.some((one) => wished.some((had) => curves.occupation(one, had) >= NEAR_OCCUPATION));
    return !is_legal && isAlike;
  }

  score(query: IndexQuery, row: IndexRow): number {
    return scoreOf(query.criteria, this.#facts(query, row));
  }

  #hits(query: IndexQuery): IndexRow[] {
    return this.#rows.filter(
      (row) => this.#isFound(row, query) && query.musts.every(({ test }) => this.#meets(row, test)),
    );
  }

  #isFound({ id, terms }: IndexRow, { audience }: IndexQuery): boolean {
    const { role, company_id, blocked, left_out = [] } = audience;
    if (left_out.includes(id)) return false;
    const has = (...args: Parameters<typeof term>) => terms.includes(term(...args));
    return (
      (has('listed', 1) && (role === 2 || has('for_recruiters', 1)) && !blocked.includes(id)) ||
      (has('online', 1) && has('placed_by_company', company_id))
    );
  }

  #meets(row: IndexRow, test: Test): boolean {
    switch (test.kind) {
      case 'terms':
        return test.any.some((wanted) => row.terms.includes(wanted));
      case 'circle':
        return (
          this.#worksAnywhereIn(row, test.country) ||
          this.#kmOf(row, test.place_id).some(({ km }) => km <= test.radius_km)
        );
      case 'pay': {
        const pay = test.per === 'year' ? row.pay_year : row.pay_hour;
        return pay !== null && pay <= test.to;
      }
      case 'start':
        return row.start_on === null || row.start_on <= day(test.by);
      case 'born':
        return (
          test.also.includes(row.id) ||
          (row.born_on !== null && row.born_on >= day(test.from) && row.born_on <= day(test.to))
        );
    }
  }

  #inOrder(query: IndexQuery, rows: readonly IndexRow[]): IndexKey[] {
    return rows.map((row) => [...this.#firstKeys(query, row), tieOf(query.tie_keys, row.id), row.id]).sort(compareKeys);
  }

  #firstKeys(query: IndexQuery, row: IndexRow): number[] {
    switch (query.sort) {
      case 'score':
        return [-this.score(query, row), -freshnessOf(row.updated_at, completeness(row))];
      case 'newest':
        return [-row.updated_at];
      case 'start':
        return [Math.max(row.start_on ?? 0, day(query.today))];
      case 'nearest':
        return [
          Math.min(
            FAR_KM,
            ...(query.place_id === null ? [] : this.#kmOf(row, query.place_id).map(({ km }) => orderedKm(km))),
          ),
        ];
    }
  }

  #worksAnywhereIn({ terms }: IndexRow, country: string): boolean {
    return terms.includes(term('works_anywhere', 1)) || terms.includes(term('works_nationwide', countryValue(country)));
  }

  #kmOf({ place_ids, place_radii }: IndexRow, from: number): { km: number; radius_km: number }[] {
    const find = (id: number) => this.#catalogue.places.find((place) => place.id === id);
    const centre = find(from);
    return place_ids.flatMap((id, index) => {
      const place = find(id);
      return place && centre ? [{ km: distanceKm(centre, place), radius_km: place_radii[index]! }] : [];
    });
  }

  #facts(query: IndexQuery, row: IndexRow): MatchFacts {
    const centre = this.#catalogue.places.find(({ id }) => id === query.place_id);
    const held = (ids: readonly number[]) =>
      ids.flatMap((id) => this.#catalogue.occupations.filter((entry) => entry.id === id));
    const [main = null] = held(row.wished.slice(0, 1));
    const practised = held(row.practised);
    const as = (kind: OccupationKind) => (occupation: Pick<Occupation, 'id' | 'kldb'>) => ({
      ...occupation,
      name: '',
      kind,
    });
    const languages = Map.groupBy(valuesOf(row, 'language'), (value) => value >> 3);
    return {
      occupations: [
        ...(main === null ? [] : [main].map(as('main'))),
        ...held(row.wished.slice(1)).map((wish) => as(furtherKind(wish, { main, practised }))(wish)),
        ...practised.map(as('practised')),
      ],
      skills: valuesOf(row, 'skill').map((id) => ({ id, name: '' })),
      places: centre ? this.#kmOf(row, centre.id).map((place) => ({ ...place, name: '' })) : [],
      works_anywhere: centre !== undefined && this.#worksAnywhereIn(row, centre.country),
      pay_year: row.pay_year,
      pay_hour: row.pay_hour,
      weekly_hours: null,
      available_on: row.start_on === null ? null : dayText(row.start_on),
      working_times: valuesOf(row, 'working_time').map((id) => ({ id, name: '' })),
      languages: [...languages].map(([id, ranks]) => ({ id, name: '', level: null, rank: Math.max(...ranks) & 7 })),
      education: valuesOf(row, 'education').map((rank) => ({ name: '', rank })),
      regions: [],
      licences: [],
      drives: false,
      vehicle: false,
      work_permit: false,
      temporary_work: false,
      placed_by: null,
      entries: [],
      birthday: null,
      nationality: [],
      handicap: [],
    };
  }
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { furtherKind, type OccupationKind, occupationKinds } from '@gegenpost/formula';
import { completenessOf, freshnessOf, type IndexCatalogue, type IndexRows, termValue } from '@gegenpost/search-engine';
import { pointOf } from './place-km.ts';
import { kindNumber, type TermColumn, termsByColumn } from './term-columns.ts';

/**
 * A row of the engine's table: a candidate by the facts that searches compare, without name, address or free text.
 */
export type EngineRow = {
  id: number;
  rev: number;
  /** By bit: whether any term of this kind is there. */
  kinds: number;
  /** The company that placed the candidate; 0: none. */
  company: number;
  /** The wished places as points of a sphere with the radius 1. */
  place_x: readonly number[];
  place_y: readonly number[];
  place_z: readonly number[];
  place_radii: readonly number[];
  /** Attribute id × the number of `occupationKinds`, plus the index of the kind. */
  occupations: readonly number[];
  /** Days since 1970; `NOW`: can begin now. */
  start_on: number;
  /** null: not stated. */
  pay_year: number | null;
  pay_hour: number | null;
  /** Days since 1970; `UNKNOWN_DAY`: not stated or not visible to every company. */
  born_on: number;
  updated_at: number;
  /** By `freshnessOf`. */
  freshness: number;
} & Record<TermColumn, readonly number[]>;

const [NOW, UNKNOWN_DAY] = [-1_000_000, -1_000_000];

export const occupationCode = (id: number, kind: OccupationKind): number =>
  id * occupationKinds.length + occupationKinds.indexOf(kind);

type Occupation = IndexCatalogue['occupations'][number];

/** Turns rows of the feed into rows of the engine. What the catalogue does not know is left out, as in the index. */
export class EngineRows {
  readonly #occupations: ReadonlyMap<number, Occupation>;
  readonly #places: ReadonlyMap<number, IndexCatalogue['places'][number]>;

  constructor({ occupations, places }: IndexCatalogue) {
    this.#occupations = new Map(occupations.map((each) => [each.id, each]));
    this.#places = new Map(places.map((place) => [place.id, place]));
  }

  from(rows: IndexRows): EngineRow[] {
    return Array.from({ length: rows.count }, (_, at) => this.#rowAt(rows, at));
  }

  #rowAt(rows: IndexRows, at: number): EngineRow {
    const terms = rows.terms.of(at);
    const lists = termsByColumn(terms);
    const number = ({ values }: { values: ArrayLike<number> }) => the(values[at], 'value of the row');
    const updated_at = number(rows.updatedAt);
    const wished = rows.places.of(at);
    const radii = rows.radii.values.subarray(rows.places.start(at), rows.places.start(at + 1));
    const known = wished.flatMap((id, index) => {
      const place = this.#places.get(id);
      return place ? [{ ...pointOf(place), radius: the(radii[index], 'radius') }] : [];
    });
    const practised = rows.practised.of(at);
    const [start, born] = [number(rows.start), number(rows.born)];
    const pay_year = numberOrNull(number(rows.payYear));
    const stated = { pay: pay_year !== null, places: wished.length > 0, practised: practised.length > 0 };
    return {
      id: number(rows.ids),
      rev: number(rows.revs),
      kinds: terms.reduce((kinds, each) => kinds | (1 << kindNumber(each)), 0),
      company: termValue(lists.placed_by_company_terms[0] ?? 0),
      place_x: known.map(({ x }) => x),
      place_y: known.map(({ y }) => y),
      place_z: known.map(({ z }) => z),
      place_radii: known.map(({ radius }) => radius),
      occupations: this.#codesOf(rows.wished.of(at), practised),
      start_on: Number.isFinite(start) ? start : NOW,
      pay_year,
      pay_hour: numberOrNull(number(rows.payHour)),
      born_on: Number.isNaN(born) ? UNKNOWN_DAY : born,
      updated_at,
      freshness: freshnessOf(updated_at, completenessOf(terms, stated)),
      ...lists,
    };
  }

  #codesOf([first, ...further]: readonly number[], had: readonly number[]): number[] {
    const main = (first !== undefined && this.#occupations.get(first)) || null;
    const practised = this.#known(had);
    return [
      ...(main ? [occupationCode(main.id, 'main')] : []),
      ...this.#known(further).map((wish) => occupationCode(wish.id, furtherKind(wish, { main, practised }))),
      ...practised.map(({ id }) => occupationCode(id, 'practised')),
    ];
  }

  #known(ids: readonly number[]): Occupation[] {
    return ids.flatMap((id) => this.#occupations.get(id) ?? []);
  }
}

const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value);

import { type Bits, copyOf, setBit } from '../bits/bits.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import { dayNumber } from '../days.ts';
import type { Test } from '../query.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { countryValue, type TermKind, term } from '../terms.ts';
import { Centres, type Distances } from './distances.ts';
import { FilterCache } from './filter-cache.ts';
import type { Matcher } from './matcher.ts';
import { matchPlaces } from './place-matcher.ts';

const OCCUPATION_TABLES_MAX = 256;

type CachedCondition = {
  name: string;
  estimate: number;
  has(slot: number): boolean;
  fill(bits: Bits): void;
  /**
   * The same condition for slots that are added later, where `has` uses postings or arrays that were read when the
   * matcher was made.
   */
  hasLater?(slot: number): boolean;
};

/**
 * What each occupation code of the column is worth (0 to 1); and the steps by which hits are split, each with the
 * highest value within it.
 */
export type OccupationTable = {
  name: string;
  values: Float64Array;
  steps: readonly { least: number; most: number; isExact: boolean }[];
};

/** Turns the tests of a query into matchers on the slots of a store. */
export class Matchers {
  readonly store: CandidateStore;
  readonly centres: Centres;
  /** By the wanted occupations. */
  readonly occupationTables = new RecentlyUsed<OccupationTable>(OCCUPATION_TABLES_MAX);
  readonly #filters = new FilterCache();

  constructor(store: CandidateStore) {
    this.store = store;
    this.centres = new Centres(store.catalogue.places);
  }

  forTest(test: Test): Matcher {
    switch (test.kind) {
      case 'terms':
        return this.anyOf(test.any);
      case 'circle':
        return this.#circle(test);
      case 'pay':
        return this.upTo(test.per === 'year' ? 'payYear' : 'payHour', test.to);
      case 'start':
        return this.upTo('start', dayNumber(test.by));
      case 'born':
        return this.#born(test);
    }
  }

  anyOf(terms: readonly number[]): Matcher {
    const { store } = this;
    const found = terms.flatMap((wanted) => store.posting(wanted) ?? []);
    const [only] = found;
    const made = this.cachedMatcher({
      name: `terms:${terms.join()}`,
      estimate: found.reduce((sum, { count }) => sum + count, 0),
      has: (slot) => found.some((posting) => posting.has(slot)),
      // A later slot may be the first one with a term, so postings are looked up again.
      hasLater: (slot) => terms.some((wanted) => store.posting(wanted)?.has(slot)),
      fill: (bits) => {
        for (const posting of found) posting.addTo(bits);
      },
    });
    if (!only) return { ...made, list: new Int32Array(0) };
    if (found.length > 1) return made;
    return {
      ...made,
      has: (slot) => only.has(slot),
      bits: () => only.bits ?? made.bits(),
      readyBits: () => only.bits ?? made.readyBits(),
      list: only.list(),
    };
  }

  /** Works anywhere in a country, in Europe or in the world. */
  worksAnywhereIn(country: string): Matcher {
    return this.anyOf([term('works_anywhere', 1), term('works_nationwide', countryValue(country))]);
  }

  /** Has any term of this kind. */
  stated(kind: TermKind): Matcher {
    const { store } = this;
    const made = this.cachedMatcher({
      name: `stated:${kind}`,
      estimate: store.slots,
      has: (slot) => store.stated(kind)?.has(slot) ?? false,
      fill: (bits) => store.stated(kind)?.addTo(bits),
    });
    const ofPosting = () => store.stated(kind)?.bits;
    return {
      ...made,
      bits: () => ofPosting() ?? made.bits(),
      readyBits: () => ofPosting() ?? made.readyBits(),
    };
  }

  /** Has any entry in a list column. */
  statesAny(column: 'places' | 'occupations'): Matcher {
    const { store } = this;
    const has = (slot: number) => store[column].start(slot) < store[column].start(slot + 1);
    const fill = (bits: Bits) => store[column].markFilled(bits);
    return this.cachedMatcher({ name: column, estimate: store.slots, has, fill });
  }

  /**
   * Has an occupation that is worth at least this much.
   *
   * @param name Name of the table.
   * @param table Values by occupation code.
   */
  worth(name: string, table: Float64Array, least: number): Matcher {
    const { store } = this;
    const { items } = store.occupations;
    return this.cachedMatcher({
      name: `worth:${name}:${least}`,
      estimate: store.slots,
      has: (slot) => {
        const end = store.occupations.start(slot + 1);
        for (let at = store.occupations.start(slot); at < end; at++) {
          if (table[items.values[at]!]! >= least) return true;
        }
        return false;
      },
      fill: (bits) => {
        for (const [code, value] of table.entries()) if (value >= least) store.occupationPosting(code).addTo(bits);
      },
    });
  }

  /** Wishes a place for which `holds` is true. */
  around(name: string, distances: Distances, holds: (km: number, radius: number) => boolean): Matcher {
    const { id } = distances.centre;
    return this.cachedMatcher(matchPlaces(this, `${name}:${id}`, { distances, holds, country: null, within: null }));
  }

  upTo(column: 'payYear' | 'payHour' | 'start', to: number): Matcher {
    return this.#between(column, Number.NEGATIVE_INFINITY, to);
  }

  cachedMatcher({ name, estimate, has, fill, hasLater = has }: CachedCondition): Matcher {
    const bits = () => this.#filters.get(name, this.store.memory, hasLater, fill);
    return { estimate, has, bits, readyBits: () => this.#filters.peek(name), list: null };
  }

  /** Adds a new slot to all cached bitmaps. */
  added(slot: number): void {
    this.#filters.added(slot, this.store.memory);
  }

  removed(slot: number): void {
    this.#filters.removed(slot);
  }

  #circle({ place_id, radius_km, country }: Extract<Test, { kind: 'circle' }>): Matcher {
    const place = this.store.indexOfPlace(place_id);
    if (place === undefined) return this.worksAnywhereIn(country);
    const distances = this.centres.from(place);
    const holds = (km: number) => km <= radius_km;
    const within = distances.within(radius_km);
    return this.cachedMatcher(
      matchPlaces(this, `circle:${place_id}:${radius_km}`, { distances, holds, country, within }),
    );
  }

  #between(column: 'payYear' | 'payHour' | 'start' | 'born', from: number, to: number): Matcher {
    const { values } = this.store[column];
    return this.cachedMatcher({
      name: `${column}:${from}:${to}`,
      estimate: this.store.slots,
      has: (slot) => values[slot]! >= from && values[slot]! <= to,
      hasLater: (slot) => this.store[column].values[slot]! >= from && this.store[column].values[slot]! <= to,
      fill: (bits) => this.store[column].markBetween(from, to, bits),
    });
  }

  #born({ from, to, also }: Extract<Test, { kind: 'born' }>): Matcher {
    const open = this.#between('born', dayNumber(from), dayNumber(to));
    if (also.length === 0) return open;
    const { store } = this;
    const slots = new Set(also.flatMap((id) => store.slotOf(id) ?? []));
    // `also` depends on the searcher, so this bitmap is not cached.
    const bits = () => {
      const all = copyOf(open.bits());
      for (const slot of slots) setBit(all, slot);
      return all;
    };
    const has = (slot: number) => open.has(slot) || slots.has(slot);
    return { estimate: store.slots, has, bits, readyBits: () => null, list: null };
  }
}

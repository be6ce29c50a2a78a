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

const OCCUPATIONS_KEPT = 256;

type Made = {
  name: string;
  estimate: number;
  has(slot: number): boolean;
  fill(bits: Bits): void;
  /** For slots that are still to come, where `has` looked something up. */
  hasLater?(slot: number): boolean;
};

/** By place in the column: what an occupation is worth; and the steps of its ladder, with the most that each is worth. */
export type OccupationTable = {
  name: string;
  values: Float64Array;
  steps: readonly { least: number; most: number; isExact: boolean }[];
};

/** Turns tests into conditions on the slots of a store. */
export class Matchers {
  readonly store: CandidateStore;
  readonly centres: Centres;
  /** By KldB codes of the wanted occupations. */
  readonly occupationTables = new RecentlyUsed<OccupationTable>(OCCUPATIONS_KEPT);
  readonly #kept = new FilterCache();

  constructor(store: CandidateStore) {
    this.store = store;
    this.centres = new Centres(store.catalogue.places);
  }

  of(test: Test): Matcher {
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
    const made = this.made({
      name: `terms:${terms.join()}`,
      estimate: found.reduce((sum, { count }) => sum + count, 0),
      has: (slot) => found.some((posting) => posting.has(slot)),
      // What nobody had until now, the next candidate may have.
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

  /** Works anywhere in a country, or everywhere. */
  worksAnywhereIn(country: string): Matcher {
    return this.anyOf([term('works_anywhere', 1), term('works_nationwide', countryValue(country))]);
  }

  /** States anything of this kind. */
  stated(kind: TermKind): Matcher {
    const { store } = this;
    const made = this.made({
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

  /** Has any entry in a list. */
  statesAny(column: 'places' | 'occupations'): Matcher {
    const { store } = this;
    const has = (slot: number) => store[column].start(slot) < store[column].start(slot + 1);
    const fill = (bits: Bits) => store[column].markFilled(bits);
    return this.made({ name: column, estimate: store.slots, has, fill });
  }

  /** Has an occupation that is worth so much. @param name Of the table, whose values are by occupation and kind. */
  worth(name: string, table: Float64Array, least: number): Matcher {
    const { store } = this;
    const { items } = store.occupations;
    return this.made({
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

  /** Wishes a place of which this holds, or works anywhere around the centre. */
  around(name: string, distances: Distances, holds: (km: number, radius: number) => boolean): Matcher {
    const { id, country } = distances.centre;
    const anywhere = this.worksAnywhereIn(country);
    return this.made(matchPlaces(this, `${name}:${id}`, { distances, holds, country, anywhere, within: null }));
  }

  upTo(column: 'payYear' | 'payHour' | 'start', to: number): Matcher {
    return this.#between(column, Number.NEGATIVE_INFINITY, to);
  }

  made({ name, estimate, has, fill, hasLater = has }: Made): Matcher {
    const bits = () => this.#kept.get(name, this.store.memory, hasLater, fill);
    return { estimate, has, bits, readyBits: () => this.#kept.peek(name), list: null };
  }

  /** A new candidate enters all bitsets that are kept. */
  added(slot: number): void {
    this.#kept.added(slot, this.store.memory);
  }

  removed(slot: number): void {
    this.#kept.removed(slot);
  }

  #circle({ place_id, radius_km, country }: Extract<Test, { kind: 'circle' }>): Matcher {
    const place = this.store.indexOfPlace(place_id);
    const anywhere = this.worksAnywhereIn(country);
    if (place === undefined) return anywhere;
    const distances = this.centres.from(place);
    const holds = (km: number) => km <= radius_km;
    const within = distances.within(radius_km);
    return this.made(
      matchPlaces(this, `circle:${place_id}:${radius_km}`, { distances, holds, country, anywhere, within }),
    );
  }

  #between(column: 'payYear' | 'payHour' | 'start' | 'born', from: number, to: number): Matcher {
    const { values } = this.store[column];
    return this.made({
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
    // Releases come and go with the one who asks: these bits are of this search only.
    const bits = () => {
      const all = copyOf(open.bits());
      for (const slot of slots) setBit(all, slot);
      return all;
    };
    const has = (slot: number) => open.has(slot) || slots.has(slot);
    return { estimate: store.slots, has, bits, readyBits: () => null, list: null };
  }
}

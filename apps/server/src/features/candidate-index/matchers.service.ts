import { addAll, type Bits, clearBit, newBits, setBit } from './bits.ts';
import type { CandidateStore } from './candidate-store.service.ts';
import { dayNumber } from './days.ts';
import { Centres, type Distances } from './distances.service.ts';
import type { NumberColumn } from './number-column.ts';
import type { Test } from './query.service.ts';
import { RecentlyUsed } from './recently-used.ts';
import { countryValue, type TermKind, term } from './terms.service.ts';

const BITS_KEPT = 128;
const OCCUPATIONS_KEPT = 256;

/** A condition on slots. It does not look whether they are live. */
export type Matcher = {
  /** About how many meet it, never too few. */
  estimate: number;
  has(slot: number): boolean;
  /** Shared: not to be changed. */
  bits(): Bits;
  /** Those who meet it, ascending, perhaps with dead ones; null: there is no list. */
  list: Int32Array | null;
};
type Kept = { bits: Bits; has(slot: number): boolean };

const nobody = (store: CandidateStore): Matcher => ({
  estimate: 0,
  has: () => false,
  bits: () => newBits(store.words),
  list: new Int32Array(0),
});

/** Turns tests into conditions on the slots of a store, and keeps the bitsets of those that were used last up to date. */
export class Matchers {
  readonly store: CandidateStore;
  readonly centres: Centres;
  /** By KldB code of the wanted occupation. */
  readonly occupationTables = new RecentlyUsed<Float64Array>(OCCUPATIONS_KEPT);
  readonly #kept = new RecentlyUsed<Kept>(BITS_KEPT);

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
        return this.#column(`${test.per}:${test.to}`, test.per === 'year' ? this.store.payYear : this.store.payHour, {
          from: Number.NEGATIVE_INFINITY,
          to: test.to,
        });
      case 'start':
        return this.#column(`start:${test.by}`, this.store.start, {
          from: Number.NEGATIVE_INFINITY,
          to: dayNumber(test.by),
        });
      case 'born':
        return this.#born(test);
    }
  }

  anyOf(terms: readonly number[]): Matcher {
    const { store } = this;
    const found = terms.flatMap((wanted) => store.posting(wanted) ?? []);
    if (found.length === 0) return nobody(store);
    const [only] = found;
    const has =
      found.length === 1
        ? (slot: number) => only!.has(slot)
        : (slot: number) => found.some((posting) => posting.has(slot));
    // What nobody had until now, the next candidate may have.
    const hasLater = (slot: number) => terms.some((wanted) => store.posting(wanted)?.has(slot));
    const kept = () =>
      this.#keep(`terms:${terms.join()}`, hasLater, (bits) => {
        for (const posting of found) posting.addTo(bits);
      });
    const bits = () => (found.length === 1 ? only!.bits : null) ?? kept();
    const list = found.length === 1 ? only!.list() : null;
    return { estimate: found.reduce((sum, { count: size }) => sum + size, 0), has, bits, list };
  }

  /** States anything of this kind. */
  stated(kind: TermKind): Matcher {
    const { store } = this;
    const has = (slot: number) => store.stated(kind)?.has(slot) ?? false;
    const kept = () => this.#keep(`stated:${kind}`, has, (bits) => store.stated(kind)?.addTo(bits));
    return { estimate: store.slots, has, bits: () => store.stated(kind)?.bits ?? kept(), list: null };
  }

  /** A new candidate enters all bitsets that are kept. */
  added(slot: number): void {
    for (const kept of this.#kept.values()) {
      if (kept.bits.length < this.store.words) {
        const wider = newBits(this.store.words);
        wider.set(kept.bits);
        kept.bits = wider;
      }
      if (kept.has(slot)) setBit(kept.bits, slot);
    }
  }

  removed(slot: number): void {
    for (const { bits } of this.#kept.values()) clearBit(bits, slot);
  }

  /** The bitset of this name; it is made now if it is not kept. */
  #keep(key: string, has: (slot: number) => boolean, fill: (bits: Bits) => void): Bits {
    return this.#kept.get(key, () => {
      const bits = newBits(this.store.words);
      fill(bits);
      return { bits, has };
    }).bits;
  }

  #circle({ place_id, radius_km, country }: Extract<Test, { kind: 'circle' }>): Matcher {
    const { store } = this;
    const place = store.placeAt(place_id);
    const roaming = this.anyOf([term('roams', 1), term('roams_country', countryValue(country))]);
    if (place === undefined) return roaming;
    const distances = this.centres.from(place);
    const within = distances.within(radius_km);
    return this.#made(
      `circle:${place_id}:${radius_km}:${country}`,
      within.reduce((sum, index) => sum + store.placePosting(index).count, roaming.estimate),
      (slot) => roaming.has(slot) || nearestKm(store, distances, slot) <= radius_km,
      (bits) => {
        addAll(bits, roaming.bits());
        for (const index of within) store.placePosting(index).addTo(bits);
      },
    );
  }

  #column(key: string, column: NumberColumn, { from, to }: { from: number; to: number }): Matcher {
    const has = (slot: number) => {
      const value = column.values[slot]!;
      return value >= from && value <= to;
    };
    return this.#made(key, this.store.slots, has, (bits) => {
      const { values, length } = column;
      for (let slot = 0; slot < length; slot++) {
        const value = values[slot]!;
        if (value >= from && value <= to) setBit(bits, slot);
      }
    });
  }

  #born({ from, to, also }: Extract<Test, { kind: 'born' }>): Matcher {
    const range = { from: dayNumber(from), to: dayNumber(to) };
    const open = this.#column(`born:${from}:${to}`, this.store.born, range);
    if (also.length === 0) return open;
    const released = new Set(also);
    const { ids } = this.store;
    const has = (slot: number) => open.has(slot) || released.has(ids.values[slot]!);
    return this.#made(`born:${from}:${to}:${also.join()}`, this.store.slots, has, (bits) => {
      addAll(bits, open.bits());
      for (const id of also) {
        const slot = this.store.slotOf(id);
        if (slot !== undefined) setBit(bits, slot);
      }
    });
  }

  #made(key: string, estimate: number, has: (slot: number) => boolean, fill: (bits: Bits) => void): Matcher {
    const bits = () => this.#keep(key, has, fill);
    return { estimate, has, bits, list: null };
  }
}

/** To the nearest wished place; infinite where none is wished. */
export function nearestKm(store: CandidateStore, distances: Distances, slot: number): number {
  const { items } = store.places;
  const end = store.places.start(slot + 1);
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = store.places.start(slot); index < end; index++) {
    nearest = Math.min(nearest, distances.to(items.values[index]!));
  }
  return nearest;
}

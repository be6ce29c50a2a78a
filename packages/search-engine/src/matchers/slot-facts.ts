import { distanceKm } from '@gegenpost/formula';
import { hasBit } from '../bits/bits.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import { dayNumber } from '../days.ts';
import type { Audience, Test } from '../query.ts';
import { hasId } from '../sorted-ids.ts';
import { countryValue, term } from '../terms.ts';

/** The facts of one candidate, for testing many conditions on few candidates (saved searches). */
export class SlotFacts {
  readonly id: number;
  readonly terms: ReadonlySet<number>;
  readonly #store: CandidateStore;
  readonly #slot: number;

  constructor(store: CandidateStore, slot: number) {
    this.#store = store;
    this.#slot = slot;
    this.id = store.ids.values[slot]!;
    this.terms = new Set(store.terms.of(slot).map((index) => store.vocabulary[index]!));
  }

  isFoundBy({ role, company_id, blocked, left_out = [] }: Audience): boolean {
    const has = (...wanted: Parameters<typeof term>) => this.terms.has(term(...wanted));
    if (!hasBit(this.#store.liveSlots, this.#slot) || left_out.includes(this.id)) return false;
    if (has('online', 1) && has('placed_by_company', company_id)) return true;
    return has('listed', 1) && (role === 2 || has('for_recruiters', 1)) && !hasId(blocked, this.id);
  }

  meets(test: Test): boolean {
    switch (test.kind) {
      case 'terms':
        return test.any.some((wanted) => this.terms.has(wanted));
      case 'circle':
        return this.#isWithin(test);
      case 'pay':
        return this.#store[test.per === 'year' ? 'payYear' : 'payHour'].values[this.#slot]! <= test.to;
      case 'start':
        return this.#store.start.values[this.#slot]! <= dayNumber(test.by);
      case 'born': {
        const born = this.#store.born.values[this.#slot]!;
        return test.also.includes(this.id) || (born >= dayNumber(test.from) && born <= dayNumber(test.to));
      }
    }
  }

  #isWithin({ place_id, radius_km, country }: Extract<Test, { kind: 'circle' }>): boolean {
    if (this.terms.has(term('works_anywhere', 1)) || this.terms.has(term('works_nationwide', countryValue(country))))
      return true;
    const { catalogue, places } = this.#store;
    const centre = this.#store.indexOfPlace(place_id);
    if (centre === undefined) return false;
    const from = catalogue.places[centre]!;
    return places.of(this.#slot).some((place) => distanceKm(from, catalogue.places[place]!) <= radius_km);
  }
}

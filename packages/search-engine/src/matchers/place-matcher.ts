import { type Bits, uniteInto } from '../bits/bits.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import type { Distances } from './distances.ts';
import type { Matcher } from './matcher.ts';

type Around = {
  distances: Distances;
  /** The condition on a wished place: its distance, and the candidate's radius around it. */
  holds(km: number, radius: number): boolean;
  /** Those who work anywhere in this country match, too; null: they do not. */
  country: string | null;
  /** The places for which it can hold; null: all. */
  within: readonly number[] | null;
};

/** Matches candidates with a wished place for which `holds` is true, and those who work anywhere in a country. */
export function matchPlaces(
  matchers: { store: CandidateStore; worksAnywhereIn(country: string): Matcher },
  name: string,
  { distances, holds, country, within }: Around,
) {
  const { store } = matchers;
  const { items } = store.places;
  const anywhere = country === null ? null : matchers.worksAnywhereIn(country);
  const wishes = (slot: number) => {
    const end = store.places.start(slot + 1);
    for (let at = store.places.start(slot); at < end; at++) {
      if (holds(distances.to(items.values[at]!), store.radii.values[at]!)) return true;
    }
    return false;
  };
  return {
    name: `${name}:${country}`,
    estimate: within?.reduce((sum, place) => sum + store.placeCount(place), anywhere?.estimate ?? 0) ?? store.slots,
    has: (slot: number) => anywhere?.has(slot) || wishes(slot),
    hasLater: (slot: number) => (country !== null && matchers.worksAnywhereIn(country).has(slot)) || wishes(slot),
    fill: (bits: Bits) => {
      if (anywhere) uniteInto(bits, anywhere.bits());
      for (const place of within ?? store.catalogue.places.keys()) {
        for (const [radius, posting] of store.placePostings(place)) {
          if (holds(distances.to(place), radius)) posting.addTo(bits);
        }
      }
    },
  };
}

/** Kilometres to the nearest wished place; infinite if no place is wished. */
export function nearestKm(store: CandidateStore, distances: Distances, slot: number): number {
  const { items } = store.places;
  const end = store.places.start(slot + 1);
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = store.places.start(slot); at < end; at++) {
    nearest = Math.min(nearest, distances.to(items.values[at]!));
  }
  return nearest;
}

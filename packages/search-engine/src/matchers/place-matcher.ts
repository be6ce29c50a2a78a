import { type Bits, uniteInto } from '../bits/bits.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import type { Distances } from './distances.ts';
import type { Matcher } from './matcher.ts';

type Around = {
  distances: Distances;
  /** Of a wished place and the candidate's own radius around it. */
  holds(km: number, radius: number): boolean;
  country: string;
  anywhere: Matcher;
  /** The places to be tried; null: all. */
  within: readonly number[] | null;
};

/** The condition that a candidate wishes a place of which something holds, or works anywhere around there. */
export function matchPlaces(
  matchers: { store: CandidateStore; worksAnywhereIn(country: string): Matcher },
  name: string,
  { distances, holds, country, anywhere, within }: Around,
) {
  const { store } = matchers;
  const { items } = store.places;
  const wishes = (slot: number) => {
    const end = store.places.start(slot + 1);
    for (let at = store.places.start(slot); at < end; at++) {
      if (holds(distances.to(items.values[at]!), store.radii.values[at]!)) return true;
    }
    return false;
  };
  return {
    name: `${name}:${country}`,
    estimate: within?.reduce((sum, place) => sum + store.placeCount(place), anywhere.estimate) ?? store.slots,
    has: (slot: number) => anywhere.has(slot) || wishes(slot),
    hasLater: (slot: number) => matchers.worksAnywhereIn(country).has(slot) || wishes(slot),
    fill: (bits: Bits) => {
      uniteInto(bits, anywhere.bits());
      for (const place of within ?? store.catalogue.places.keys()) {
        for (const [radius, posting] of store.placePostings(place)) {
          if (holds(distances.to(place), radius)) posting.addTo(bits);
        }
      }
    },
  };
}

/** To the nearest wished place; infinite where none is wished. */
export function nearestKm(store: CandidateStore, distances: Distances, slot: number): number {
  const { items } = store.places;
  const end = store.places.start(slot + 1);
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = store.places.start(slot); at < end; at++) {
    nearest = Math.min(nearest, distances.to(items.values[at]!));
  }
  return nearest;
}

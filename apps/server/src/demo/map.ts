import { distanceKm } from '@gegenpost/formula';
import { type ReferencePlace, readPlaces } from '@gegenpost/reference-data/places.ts';
import type { Random } from './random.ts';

/** German places, to be drawn by population. */
export type Atlas = {
  draw(random: Random): ReferencePlace;
  get(postalCode: string): ReferencePlace;
  /** A large town within `km`, or the place itself. */
  drawNear(random: Random, place: ReferencePlace, km: number): ReferencePlace;
  /** The nearest town with so many people, maybe that of the place itself. */
  nearest(place: ReferencePlace, population: number): ReferencePlace;
};

export function createAtlas(): Atlas {
  const places = readPlaces().filter(({ country }) => country === 'DE');
  const sums: number[] = [];
  let total = 0;
  for (const place of places) {
    total += place.population || 200;
    sums.push(total);
  }
  const byCode = new Map(places.map((place) => [place.postal_code, place]));
  const townOf = ({ name, state }: ReferencePlace) => `${name} ${state}`;
  const inhabitants = new Map<string, number>();
  for (const place of places) {
    inhabitants.set(townOf(place), (inhabitants.get(townOf(place)) ?? 0) + (place.population ?? 0));
  }
  const towns = [...new Map(places.map((place) => [townOf(place), place])).values()];
  const bySize = new Map<number, ReferencePlace[]>();
  const townsFrom = (population: number) => {
    const known = bySize.get(population) ?? towns.filter((town) => inhabitants.get(townOf(town))! >= population);
    bySize.set(population, known);
    return known;
  };
  const large = places.filter(({ population }) => (population ?? 0) > 15_000);
  return {
    draw: (random) => places[firstAbove(sums, random.float() * total)]!,
    get: (postalCode) => byCode.get(postalCode)!,
    nearest: (place, population) => {
      if (inhabitants.get(townOf(place))! >= population) return place;
      const near = townsFrom(population).map((town) => ({ town, km: distanceKm(town, place) }));
      return near.reduce((best, other) => (other.km < best.km ? other : best)).town;
    },
    drawNear: (random, place, km) => {
      const near = large.filter((town) => distanceKm(town, place) <= km && town.name !== place.name);
      return near.length === 0 ? place : random.weighted(near, ({ population }) => population ?? 0);
    },
  };
}

function firstAbove(sums: number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

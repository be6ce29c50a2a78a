import { distanceKm } from '@gegenpost/formula';
import { type ReferencePlace, readPlaces } from '@gegenpost/reference-data/places.ts';
import type { Random } from './random.ts';

/** German places, to be drawn by population. */
export type Atlas = {
  draw(random: Random): ReferencePlace;
  get(postalCode: string): ReferencePlace;
  /** A large town within `km`, or the place itself. */
  drawNear(random: Random, place: ReferencePlace, km: number): ReferencePlace;
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
  const large = places.filter(({ population }) => (population ?? 0) > 15_000);
  return {
    draw: (random) => places[firstAbove(sums, random.float() * total)]!,
    get: (postalCode) => byCode.get(postalCode)!,
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

import { distanceKm } from '@gegenpost/formula';
import type { IndexCatalogue } from '../index-feed.ts';
import { RecentlyUsed } from '../recently-used.ts';

type Point = IndexCatalogue['places'][number];

const CENTRES_MAX = 64;
const RADII_MAX = 16;
const KM_PER_DEGREE = (6371 * Math.PI) / 180;

/** Kilometres from one place to all others, each computed when it is first needed. */
export class Distances {
  readonly centre: Point;
  readonly #places: readonly Point[];
  readonly #km: Float64Array;
  readonly #within = new RecentlyUsed<readonly number[]>(RADII_MAX);
  #order: readonly number[] | undefined;

  constructor(centre: Point, places: readonly Point[]) {
    this.centre = centre;
    this.#places = places;
    this.#km = new Float64Array(places.length).fill(Number.NaN);
  }

  /** @param place Index in the catalogue, as in all results. */
  to(place: number): number {
    const known = this.#km[place]!;
    if (!Number.isNaN(known)) return known;
    const km = distanceKm(this.centre, this.#places[place]!);
    this.#km[place] = km;
    return km;
  }

  nearestFirst(): readonly number[] {
    this.#order ??= [...this.#places.keys()].sort((a, b) => this.to(a) - this.to(b));
    return this.#order;
  }

  /** The places within a distance, in no particular order. */
  within(km: number): readonly number[] {
    return this.#within.get(String(km), () => this.#findWithin(km));
  }

  #findWithin(km: number): number[] {
    // A degree of latitude has the same length everywhere, so most places are excluded without trigonometry.
    const degrees = km / KM_PER_DEGREE + 1e-9;
    const found: number[] = [];
    for (const [index, { latitude }] of this.#places.entries()) {
      if (Math.abs(latitude - this.centre.latitude) <= degrees && this.to(index) <= km) found.push(index);
    }
    return found;
  }
}

/** Caches the distances from the places that were searched last. */
export class Centres {
  readonly #places: readonly Point[];
  readonly #cache = new RecentlyUsed<Distances>(CENTRES_MAX);

  constructor(places: readonly Point[]) {
    this.#places = places;
  }

  /** @param place Index in the catalogue. */
  from(place: number): Distances {
    return this.#cache.get(String(place), () => new Distances(this.#places[place]!, this.#places));
  }
}

import { the } from '@gegenpost/contract/shared/the.ts';
import type { IndexCatalogue } from '@gegenpost/search-engine';

type Place = IndexCatalogue['places'][number];

const RADIANS = Math.PI / 180;
const DIAMETER_KM = 2 * 6371;

/**
 * `distanceKm` of the formula in SQL, to the wished places of each row. A table of all distances would make statements
 * so long that reading them takes most of the time.
 */
export class PlaceKm {
  readonly #places: ReadonlyMap<number, Place>;

  constructor({ places }: IndexCatalogue) {
    this.#places = new Map(places.map((place) => [place.id, place]));
  }

  /** null: the catalogue does not have the place. */
  countryOf(placeId: number): string | null {
    return this.#places.get(placeId)?.country ?? null;
  }

  /** Wishes a place within so many kilometres. */
  isWithin(placeId: number, km: number): string {
    return this.#places.has(placeId) ? `arrayExists(km -> km <= ${km}, ${this.each(placeId)})` : '0';
  }

  /** `orderedKm` of the nearest wished place, at most `most`. */
  nearest(placeId: number, most: number): string {
    if (!this.#places.has(placeId)) return `${most}.`;
    return `if(empty(place_radii), ${most}., least(floor(arrayReduce('min', ${this.each(placeId)}) * 1000 + 0.5) / 1000, ${most}.))`;
  }

  /** Kilometres to each wished place. The catalogue has to have the place. */
  each(placeId: number): string {
    const { latitude, longitude } = the(this.#places.get(placeId), 'place');
    // The same operations in the same order as in `distanceKm`, so that rounding is the same.
    const sine = (name: string, from: number) => `sin(((${name} - (${floating(from)})) * ${RADIANS}) / 2)`;
    const [a, b] = [sine('latitude', latitude), sine('longitude', longitude)];
    const chord = `${a} * ${a} + ${Math.cos(latitude * RADIANS)} * cos(latitude * ${RADIANS}) * ${b} * ${b}`;
    const km = `${DIAMETER_KM} * asin(sqrt(least(1., ${chord})))`;
    return `arrayMap((latitude, longitude) -> ${km}, place_latitudes, place_longitudes)`;
  }
}

/** Written so that ClickHouse reads a floating-point number, also if it is whole. */
export const floating = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);

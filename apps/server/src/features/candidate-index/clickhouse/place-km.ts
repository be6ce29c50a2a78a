import { the } from '@gegenpost/contract/shared/the.ts';
import { REACH } from '@gegenpost/formula';
import type { IndexCatalogue } from '@gegenpost/search-engine';
import { Centres } from '@gegenpost/search-engine';

/** Greater than every real distance. */
const NOWHERE_KM = 1e9;
/** The largest radius that a candidate can state. */
const RADIUS_MAX_KM = 500;
/** From here on no place matters to the formula. */
const SCORED_KM = REACH * RADIUS_MAX_KM;

/**
 * Distances between places as SQL. They are computed here, once for each place, so that they are the same numbers as
 * everywhere else; the statement carries those that it needs.
 */
export class PlaceKm {
  readonly #places: IndexCatalogue['places'];
  readonly #positions: ReadonlyMap<number, number>;
  readonly #centres: Centres;

  constructor({ places }: IndexCatalogue) {
    this.#places = places;
    this.#positions = new Map(places.map(({ id }, position) => [id, position]));
    this.#centres = new Centres(places);
  }

  /** null: the catalogue does not have the place. */
  countryOf(placeId: number): string | null {
    const position = this.#positions.get(placeId);
    return position === undefined ? null : the(this.#places[position], 'place').country;
  }

  /** Wishes a place within so many kilometres. */
  isWithin(placeId: number, km: number): string {
    const near = this.#near(placeId, km);
    if (near.length === 0) return '0';
    const ids = near.map(({ id }) => id);
    return `arrayExists(place -> transform(place, [${ids}], [${ids.map(() => 1)}], 0) = 1, place_ids)`;
  }

  /** Kilometres to `place`, the variable of a lambda; very many for a place that is too far away to be scored. */
  scoredKm(placeId: number): string {
    return transform(this.#near(placeId, SCORED_KM));
  }

  /** Kilometres to the nearest wished place, at most `most`. */
  nearestKm(placeId: number, most: number): string {
    const km = `arrayMap(place -> ${transform(this.#near(placeId, NOWHERE_KM))}, place_ids)`;
    return `if(empty(place_ids), ${most}., least(arrayReduce('min', ${km}), ${most}.))`;
  }

  #near(placeId: number, km: number): { id: number; km: number }[] {
    const centre = this.#positions.get(placeId);
    if (centre === undefined) return [];
    const distances = this.#centres.from(centre);
    return distances.within(km).map((position) => ({
      id: the(this.#places[position], 'place').id,
      km: distances.to(position),
    }));
  }
}

function transform(near: readonly { id: number; km: number }[]): string {
  if (near.length === 0) return `${NOWHERE_KM}.`;
  return `transform(place, [${near.map(({ id }) => id)}], [${near.map(({ km }) => floating(km))}], ${NOWHERE_KM}.)`;
}

/** Written so that ClickHouse reads a floating-point number, also if it is whole. */
export const floating = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);

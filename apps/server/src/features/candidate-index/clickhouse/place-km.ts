import { the } from '@gegenpost/contract/shared/the.ts';
import type { IndexCatalogue } from '@gegenpost/search-engine';

type Place = IndexCatalogue['places'][number];
type Point = { x: number; y: number; z: number };

const RADIANS = Math.PI / 180;
const DIAMETER_KM = 2 * 6371;
/** A micrometre: points on the edge of a circle are in it, however the last digits are rounded. */
const EDGE_KM = 1e-9;
const POINTS = 'place_x, place_y, place_z';

/** A place on a sphere with the radius 1. Equal places have equal numbers. */
export function pointOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): Point {
  const [up, along] = [latitude * RADIANS, longitude * RADIANS];
  return { x: Math.cos(up) * Math.cos(along), y: Math.cos(up) * Math.sin(along), z: Math.sin(up) };
}

/**
 * `distanceKm` of the formula in SQL, to the wished places of each row. Rows hold points, so that no sine has to be
 * computed for a row; differences of coordinates give the chord, the straight way between two points. A table of all
 * distances would make statements so long that reading them takes most of the time.
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
    if (!this.#places.has(placeId)) return '0';
    const square = 4 * Math.sin((km + EDGE_KM) / DIAMETER_KM) ** 2;
    return `arrayExists((x, y, z) -> ${this.#squareOfChord(placeId)} <= ${square}, ${POINTS})`;
  }

  /** `orderedKm` of the nearest wished place, at most `most`. */
  nearest(placeId: number, most: number): string {
    if (!this.#places.has(placeId)) return `${most}.`;
    const km = kmOf(`arrayReduce('min', arrayMap((x, y, z) -> ${this.#squareOfChord(placeId)}, ${POINTS}))`);
    return `if(empty(place_radii), ${most}., least(floor(${km} * 1000 + 0.5) / 1000, ${most}.))`;
  }

  /** Kilometres to each wished place. The catalogue has to have the place. */
  each(placeId: number): string {
    return `arrayMap((x, y, z) -> ${kmOf(this.#squareOfChord(placeId))}, ${POINTS})`;
  }

  #squareOfChord(placeId: number): string {
    const { x, y, z } = pointOf(the(this.#places.get(placeId), 'place'));
    const square = (name: string, value: number) => {
      const difference = `(${name} - (${floating(value)}))`;
      return `${difference} * ${difference}`;
    };
    return [square('x', x), square('y', y), square('z', z)].join(' + ');
  }
}

/** Rounding may make the chord of opposite points longer than the diameter. */
const kmOf = (squareOfChord: string): string => `${DIAMETER_KM} * asin(sqrt(least(1., (${squareOfChord}) / 4)))`;

/** Written so that ClickHouse reads a floating-point number, also if it is whole. */
export const floating = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);

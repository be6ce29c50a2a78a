import { the } from '@gegenpost/contract/shared/the.ts';
import type { IndexCatalogue } from './index-feed.ts';
import { Centres } from './matchers/distances.ts';

/** Finds the places around a place. */
export class NearbyPlaces {
  readonly #places: IndexCatalogue['places'];
  readonly #positions: ReadonlyMap<number, number>;
  readonly #centres: Centres;

  constructor({ places }: IndexCatalogue) {
    this.#places = places;
    this.#positions = new Map(places.map(({ id }, position) => [id, position]));
    this.#centres = new Centres(places);
  }

  /** Ids of the places within a distance; none if the place is unknown. */
  within(placeId: number, km: number): number[] {
    const centre = this.#positions.get(placeId);
    if (centre === undefined) return [];
    return this.#centres
      .from(centre)
      .within(km)
      .map((position) => the(this.#places[position], 'place').id);
  }
}

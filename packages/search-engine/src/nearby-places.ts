import { the } from '@gegenpost/contract/shared/the.ts';
import type { IndexCatalogue } from './index-feed.ts';
import { Centres } from './matchers/distances.ts';

/** The places around others. */
export class NearbyPlaces {
  readonly #places: IndexCatalogue['places'];
  readonly #positions: ReadonlyMap<number, number>;
  readonly #centres: Centres;

  constructor({ places }: IndexCatalogue) {
    this.#places = places;
    this.#positions = new Map(places.map(({ id }, position) => [id, position]));
    this.#centres = new Centres(places);
  }

  /** Ids of those no farther than this from one; none from a place that is not known. */
  within(placeId: number, km: number): number[] {
    const centre = this.#positions.get(placeId);
    if (centre === undefined) return [];
    return this.#centres
      .from(centre)
      .within(km)
      .map((position) => the(this.#places[position], 'place').id);
  }
}

import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

/** Ids of the reference lists by the keys that the demo world uses. Both throw for a key that was not loaded. */
export type Catalogue = {
  attribute(code: string, key: string): number;
  /** A German place by its postal code. */
  place(postalCode: string): number;
};

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const attributeRows = await db
    .select({ id: attributes.id, code: attributes.code, key: attributes.key })
    .from(attributes);
  const attributeIds = new Map(attributeRows.map(({ id, code, key }) => [`${code} ${key}`, id]));
  const placeRows = await db
    .select({ id: places.id, country: places.country, postal_code: places.postal_code })
    .from(places);
  const placeIds = new Map(placeRows.map(({ id, country, postal_code }) => [`${country} ${postal_code}`, id]));
  return {
    attribute: (code, key) => known(attributeIds, `${code} ${key}`),
    place: (postalCode) => known(placeIds, `DE ${postalCode}`),
  };
}

function known(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the reference lists have no ${name}: load them before the demo world`);
  return id;
}

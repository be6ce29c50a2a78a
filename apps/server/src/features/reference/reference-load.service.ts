import { createHash } from 'node:crypto';
import { type ReferenceAttribute, readAttributes } from '@gegenpost/reference-data/attributes.ts';
import { type ReferenceCountry, readCountries } from '@gegenpost/reference-data/countries.ts';
import { type ReferencePlace, readPlaces } from '@gegenpost/reference-data/places.ts';
import type { Db } from '#platform/db/db.ts';
import { notifyChanged } from './entry-changes.queries.ts';
import { forgetReference } from './entry-changes.service.ts';
import {
  findContentHash,
  lockReferenceLoad,
  updateAttributes,
  updateContentHash,
  updateCountries,
  updatePlaces,
} from './reference-load.queries.ts';

/** Name under which the hash of the loaded data is stored. */
export const REFERENCE_LOAD = 'reference-data';

export type ReferenceData = {
  attributes: ReferenceAttribute[];
  places: ReferencePlace[];
  countries: ReferenceCountry[];
};

/** The lists that the product ships with. */
export function shippedReferenceData(): ReferenceData {
  return { attributes: readAttributes(), places: readPlaces(), countries: readCountries() };
}

/**
 * Updates the database's reference lists to those of this release; runs at every start, after the migrations.
 *
 * Ids stay the same by list and key; missing entries are retired, never deleted, and changes of operators stay.
 * Unchanged data write nothing. Several processes may call it at once.
 *
 * @returns Whether anything was written.
 */
export async function loadReferenceData(db: Db, data = shippedReferenceData(), now = new Date()): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  const hasLoaded = await db.transaction(async (tx) => {
    await lockReferenceLoad(tx);
    if ((await findContentHash(tx, REFERENCE_LOAD)) === hash) return false;
    await updateAttributes(tx, data.attributes);
    await updatePlaces(tx, data.places);
    await updateCountries(tx, data.countries);
    await updateContentHash(tx, REFERENCE_LOAD, hash, now);
    await notifyChanged(tx);
    return true;
  });
  if (hasLoaded) forgetReference(db);
  return hasLoaded;
}

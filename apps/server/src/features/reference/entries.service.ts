import { the } from '@gegenpost/contract/shared/the.ts';
import type { Db } from '#platform/db/db.ts';
import { findAllAttributes, findAllPlaces } from './reference.queries.ts';
import type { AttributeRow, PlaceRow } from './reference.table.ts';

/** All entries of all lists and all places by id, including retired ones. */
export type Entries = {
  attributes: ReadonlyMap<number, AttributeRow>;
  places: ReadonlyMap<number, PlaceRow>;
};

type Read = { entries: Promise<Entries>; at: number };
const REREAD_AFTER_MS = 60_000;
const read = new WeakMap<Db, Read>();

/**
 * The entries, cached in the process. When an id is unknown, a release of another process may have added it: then they
 * are read again, at most once a minute.
 *
 * @param db The database itself, not a transaction.
 */
export async function getEntries(
  db: Db,
  ids: { attributes: readonly number[]; place: number | null },
): Promise<Entries> {
  const entries = await (read.get(db) ?? readNow(db)).entries;
  const isKnown =
    ids.attributes.every((id) => entries.attributes.has(id)) && (ids.place === null || entries.places.has(ids.place));
  if (isKnown || Date.now() - the(read.get(db), 'moment of the last reading').at < REREAD_AFTER_MS) return entries;
  return readNow(db).entries;
}

function readNow(db: Db): Read {
  const entries = Promise.all([findAllAttributes(db), findAllPlaces(db)]).then(([attributes, places]) => ({
    attributes: new Map(attributes.map((row) => [row.id, row])),
    places: new Map(places.map((row) => [row.id, row])),
  }));
  // A failed read is not cached: the next call tries again.
  entries.catch(() => read.delete(db));
  const reading = { entries, at: Date.now() };
  read.set(db, reading);
  return reading;
}

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
 * @param db The database itself; for a transaction they are read for it alone, as for the demo world.
 */
export async function getEntries(
  db: Db,
  ids: { attributes: readonly number[]; place: number | null },
): Promise<Entries> {
  const entries = await (read.get(db) ?? readNow(db)).entries;
  const isKnown =
    ids.attributes.every((id) => entries.attributes.has(id)) && (ids.place === null || entries.places.has(ids.place));
  const last = read.get(db);
  if (isKnown || (last && Date.now() - last.at < REREAD_AFTER_MS)) return entries;
  return readNow(db).entries;
}

/** Clears the cache: the next call reads the database. */
export function forgetEntries(db: Db): void {
  read.delete(db);
}

function readNow(db: Db): Read {
  const entries = readEntries(db);
  // A failed read is not cached: the next call tries again.
  const reading = { entries, at: Date.now() };
  entries.catch(() => read.get(db) === reading && read.delete(db));
  read.set(db, reading);
  return reading;
}

/** One query after the other, because `db` may be a transaction. */
async function readEntries(db: Db): Promise<Entries> {
  const attributes = await findAllAttributes(db);
  const places = await findAllPlaces(db);
  return {
    attributes: new Map(attributes.map((row) => [row.id, row])),
    places: new Map(places.map((row) => [row.id, row])),
  };
}

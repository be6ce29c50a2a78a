import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type AttributeRow, attributes, type CountryRow, countries, type PlaceRow, places } from './reference.table.ts';

/** Entries that can be chosen, by list and in each list's order. */
export async function findAttributesOfLists(db: Db, codes: readonly string[]): Promise<AttributeRow[]> {
  return db
    .select()
    .from(attributes)
    .where(and(inArray(attributes.code, [...codes]), eq(attributes.is_retired, false)))
    .orderBy(asc(attributes.code), asc(attributes.sort));
}

/** The entry of a list with this key, also a retired one; null: there is none. */
export async function findAttributeByKey(db: Db, code: string, key: string): Promise<AttributeRow | null> {
  const [row] = await db
    .select()
    .from(attributes)
    .where(and(eq(attributes.code, code), eq(attributes.key, key)));
  return row ?? null;
}

/** Attributes by id, including retired ones; unordered, without duplicates. */
export async function findAttributesById(db: Db, ids: readonly number[]): Promise<AttributeRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(attributes)
    .where(inArray(attributes.id, [...ids]));
}

export async function findCountries(db: Db): Promise<CountryRow[]> {
  return db.select().from(countries).orderBy(asc(countries.name));
}

/** A place by id, including retired ones. */
export async function findPlaceById(db: Db, id: number): Promise<PlaceRow | null> {
  const [row] = await db.select().from(places).where(eq(places.id, id));
  return row ?? null;
}

export async function findPlacesById(db: Db, ids: readonly number[]): Promise<PlaceRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(places)
        .where(inArray(places.id, [...ids]));
}

export async function findPlaces(db: Db): Promise<PlaceRow[]> {
  return db.select().from(places).where(eq(places.is_retired, false)).orderBy(asc(places.postal_code), asc(places.id));
}

/** All entries of all lists, including retired ones. */
export async function findAllAttributes(db: Db): Promise<AttributeRow[]> {
  return db.select().from(attributes);
}

/** All places, including retired ones. */
export async function findAllPlaces(db: Db): Promise<PlaceRow[]> {
  return db.select().from(places);
}

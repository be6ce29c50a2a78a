import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** The entries of all reference lists. Ids stay the same over updates; an entry that vanished is retired, never deleted. */
export const attributes = pgTable(
  'attributes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the list. */
    code: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    group: text(),
    parent_id: integer(),
    synonyms: text().array().notNull().default([]),
    sort: integer().notNull(),
    /** Position on the list's own scale, e.g. of a language level; null where the list has none. */
    rank: smallint(),
    /** KldB 2010 code: 5 digits of a qualification, 1 to 3 of a group. */
    kldb: text(),
    is_retired: boolean().notNull().default(false),
  },
  (table) => [unique('attributes_code_key_key').on(table.code, table.key), index('attributes_kldb_idx').on(table.kldb)],
);
export type AttributeRow = typeof attributes.$inferSelect;

export const countries = pgTable('countries', {
  iso_alpha2: text().primaryKey(),
  name: text().notNull(),
  vat_prefix: text(),
  /** Regular expression of the VAT id without its prefix. */
  vat_format: text(),
});
export type CountryRow = typeof countries.$inferSelect;

/** A postal code with the centre of its area. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postal_code: text().notNull(),
    name: text().notNull(),
    state: text(),
    /** ISO alpha-2. */
    country: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    population: integer(),
  },
  (table) => [uniqueIndex('places_country_postal_code_name_key').on(table.country, table.postal_code, table.name)],
);
export type PlaceRow = typeof places.$inferSelect;

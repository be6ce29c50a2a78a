import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * The entries of all reference lists. Ids stay the same over updates; an entry that is missing in a release is retired,
 * never deleted.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the list. */
    code: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    group: text(),
    /** Qualifications: their KldB group; groups and divisions of industries: the next higher one; null: a root. */
    parent_id: integer(),
    synonyms: text().array().notNull().default([]),
    sort: integer().notNull(),
    /**
     * Position on the list's own scale, e.g. of a language level, or the requirement level of a qualification (1 to 4);
     * null where the list has none.
     */
    rank: smallint(),
    /** KldB 2010 code: 5 digits of a qualification, 1 to 3 of a group. */
    kldb: text(),
    /** It stays where it was chosen, and cannot be chosen any more: dropped by a release, or hidden by an operator. */
    is_retired: boolean().notNull().default(false),
    /** This release does not have it any more. */
    is_dropped: boolean().notNull().default(false),
    /** An operator added it: no release drops it. */
    is_added: boolean().notNull().default(false),
  },
  (table) => [
    unique('attributes_code_key_key').on(table.code, table.key),
    foreignKey({ name: 'attributes_parent_id_fk', columns: [table.parent_id], foreignColumns: [table.id] }),
    index('attributes_kldb_idx').on(table.kldb),
  ],
);
export type AttributeRow = typeof attributes.$inferSelect;

/** What operators changed of entries; every release is loaded with these changes upon it. */
export const attributeChanges = pgTable('attribute_changes', {
  attribute_id: integer()
    .primaryKey()
    .references(() => attributes.id),
  /** null: the label of the release. */
  label: text(),
  added_synonyms: text().array().notNull().default([]),
  removed_synonyms: text().array().notNull().default([]),
  /** It stays where it was chosen, and is not suggested any more. */
  is_hidden: boolean().notNull().default(false),
  /** Of two operators who change the same entry, the second one is refused. */
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
export type AttributeChangeRow = typeof attributeChanges.$inferSelect;

export const countries = pgTable('countries', {
  iso_alpha2: text().primaryKey(),
  name: text().notNull(),
  /** null, like the next two: not in the EU's VAT system. The prefix of Greece is `EL`. */
  vat_prefix: text(),
  /** The VAT id's format in words, for a hint beside the field. */
  vat_format: text(),
  /** Regular expression of the whole VAT id, prefix included. */
  vat_regex: text(),
});
export type CountryRow = typeof countries.$inferSelect;

/** A postal code with the centre of its area. © OpenStreetMap contributors (ODbL), GeoNames (CC BY 4.0). */
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
    /** Approximate population of the town in this postal code; null: unknown. */
    population: integer(),
    is_retired: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('places_country_postal_code_name_key').on(table.country, table.postal_code, table.name)],
);
export type PlaceRow = typeof places.$inferSelect;

/** Hashes of the data that were loaded last, so that a start with unchanged data writes nothing. */
export const referenceLoads = pgTable('reference_loads', {
  name: text().primaryKey(),
  content_hash: text().notNull(),
  loaded_at: timestamp({ withTimezone: true }).notNull(),
});

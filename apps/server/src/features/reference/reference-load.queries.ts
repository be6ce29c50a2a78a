import type { ReferenceAttribute } from '@gegenpost/reference-data/attributes.ts';
import type { ReferenceCountry } from '@gegenpost/reference-data/countries.ts';
import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { referenceLoads } from './reference.table.ts';

/** Advisory lock: of several processes that start at once one loads, the others wait until its transaction ends. */
export async function lockReferenceLoad(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference_loads'))`);
}

/** Hash of the data that were loaded last; null: none yet. */
export async function findContentHash(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select().from(referenceLoads).where(eq(referenceLoads.name, name));
  return row?.content_hash ?? null;
}

export async function updateContentHash(tx: Db, name: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(referenceLoads)
    .values({ name, content_hash: hash, loaded_at: now })
    .onConflictDoUpdate({ target: referenceLoads.name, set: { content_hash: hash, loaded_at: now } });
}

/**
 * Replaces the lists' entries with the given ones: existing rows keep their ids, missing ones are retired. What operators
 * added stays, and so does what they changed.
 */
export async function updateAttributes(tx: Db, entries: ReferenceAttribute[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(
    code text, key text, label text, "group" text, parent jsonb, synonyms text[], sort integer, rank smallint, kldb text)`;
  await tx.execute(sql`
    insert into attributes (code, key, label, "group", synonyms, sort, rank, kldb)
    select code, key, label, "group", synonyms, sort, rank, kldb from ${given}
    on conflict (code, key) do update set label = excluded.label, "group" = excluded."group",
      synonyms = excluded.synonyms, sort = excluded.sort, rank = excluded.rank, kldb = excluded.kldb,
      is_retired = false, is_dropped = false, is_added = false`);
  await tx.execute(sql`
    update attributes set parent_id = parent_row.id
    from ${given} left join attributes parent_row
      on parent_row.code = given.parent->>'code' and parent_row.key = given.parent->>'key'
    where attributes.code = given.code and attributes.key = given.key
      and attributes.parent_id is distinct from parent_row.id`);
  await tx.execute(sql`
    update attributes set is_retired = true, is_dropped = true
    where not is_dropped and not is_added and not exists (
      select from ${given} where given.code = attributes.code and given.key = attributes.key)`);
  await applyChanges(tx);
}

/** Puts what operators changed upon the entries of a release. */
async function applyChanges(tx: Db): Promise<void> {
  await tx.execute(sql`
    update attributes a set label = coalesce(c.label, a.label), is_retired = a.is_dropped or c.is_hidden,
      synonyms = array(
        select name from unnest(a.synonyms) with ordinality shipped(name, n)
        where name <> all (c.removed_synonyms) and name <> all (c.added_synonyms) order by n) || c.added_synonyms
    from attribute_changes c where c.attribute_id = a.id`);
}

/** As `updateAttributes`, for places. */
export async function updatePlaces(tx: Db, entries: ReferencePlace[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(
    country text, postal_code text, name text, state text, latitude double precision, longitude double precision,
    population integer)`;
  await tx.execute(sql`
    insert into places (country, postal_code, name, state, latitude, longitude, population)
    select country, postal_code, name, state, latitude, longitude, population from ${given}
    on conflict (country, postal_code, name) do update set state = excluded.state, latitude = excluded.latitude,
      longitude = excluded.longitude, population = excluded.population, is_retired = false`);
  await tx.execute(sql`
    update places set is_retired = true
    where not is_retired and not exists (
      select from ${given} where given.country = places.country and given.postal_code = places.postal_code
        and given.name = places.name)`);
}

/** Updates the countries. None is ever removed, because addresses refer to them. */
export async function updateCountries(tx: Db, entries: ReferenceCountry[]): Promise<void> {
  await tx.execute(sql`
    insert into countries (iso_alpha2, name, vat_prefix, vat_format, vat_regex)
    select iso_alpha2, name, vat_prefix, vat_format, vat_regex
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(
      iso_alpha2 text, name text, vat_prefix text, vat_format text, vat_regex text)
    on conflict (iso_alpha2) do update set name = excluded.name, vat_prefix = excluded.vat_prefix,
      vat_format = excluded.vat_format, vat_regex = excluded.vat_regex`);
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type AttributeChangeRow, type AttributeRow, attributeChanges, attributes } from './reference.table.ts';

/** PostgreSQL's channel on which processes hear that lists changed. */
export const REFERENCE_CHANNEL = 'reference';

/** Every process reads the lists anew once the transaction commits. */
export async function notifyChanged(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${REFERENCE_CHANNEL}, '')`);
}

/** Changes of lists wait for each other, so that two entries never get the same name. */
export async function lockChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference_loads'))`);
}

export async function findEntry(db: Db, id: number): Promise<AttributeRow | null> {
  const [row] = await db.select().from(attributes).where(eq(attributes.id, id));
  return row ?? null;
}

export async function findChange(db: Db, id: number): Promise<AttributeChangeRow | null> {
  const [row] = await db.select().from(attributeChanges).where(eq(attributeChanges.attribute_id, id));
  return row ?? null;
}

/** Whether another entry of the list that can be chosen has this name. */
export async function isNameTaken(
  db: Db,
  { code, label, besides }: { code: string; label: string; besides: number },
): Promise<boolean> {
  const same = sql`lower(${attributes.label}) = lower(${label})`;
  const others = and(eq(attributes.code, code), eq(attributes.is_retired, false), ne(attributes.id, besides), same);
  return (await db.$count(attributes, others)) > 0;
}

export async function upsertChange(tx: Db, change: AttributeChangeRow): Promise<void> {
  const { attribute_id, ...values } = change;
  await tx
    .insert(attributeChanges)
    .values(change)
    .onConflictDoUpdate({ target: attributeChanges.attribute_id, set: values });
}

export async function updateEntry(
  tx: Db,
  id: number,
  values: Pick<AttributeRow, 'label' | 'synonyms' | 'is_retired'>,
): Promise<void> {
  await tx.update(attributes).set(values).where(eq(attributes.id, id));
}

/** Inserts an entry at the end of its list, in the group of another one. */
export async function insertEntry(
  tx: Db,
  { key, label, synonyms, like }: Pick<AttributeRow, 'key' | 'label' | 'synonyms'> & { like: AttributeRow },
): Promise<number> {
  const { code, group, parent_id, rank } = like;
  const sort = sql`(select coalesce(max(a.sort), 0) + 1 from attributes a where a.code = ${code})`;
  const [row] = await tx
    .insert(attributes)
    .values({ ...{ code, key, label, synonyms, group, parent_id, rank, sort }, kldb: null, is_added: true })
    .returning({ id: attributes.id });
  if (!row) throw new Error('an entry was not inserted');
  return row.id;
}

import type { EditableCatalogue } from '@gegenpost/contract/operator-catalogues.ts';
import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { candidateAttributes, workExperiences } from '#features/profiles/profiles.table.ts';
import {
  type AttributeChangeRow,
  type AttributeRow,
  attributeChanges,
  attributes,
} from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

export type EntryRow = { entry: AttributeRow; change: AttributeChangeRow | null };

type Filter = {
  code: EditableCatalogue;
  q?: string | undefined;
  only?: 'changed' | 'hidden' | 'added' | undefined;
  after?: number | undefined;
};

const conditions: Record<NonNullable<Filter['only']>, () => SQL | undefined> = {
  changed: () => sql`${attributeChanges.attribute_id} is not null`,
  hidden: () => eq(attributeChanges.is_hidden, true),
  added: () => eq(attributes.is_added, true),
};

/** Entries of a list by name and id. @param after Id of the last entry of the page before. */
export async function findEntries(db: Db, { code, q, only, after }: Filter, limit: number): Promise<EntryRow[]> {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const last =
    after &&
    sql`(lower(${attributes.label}), ${attributes.id}) > (
    select lower(a.label), a.id from attributes a where a.id = ${after})`;
  return selectEntries(db)
    .where(
      and(
        eq(attributes.code, code),
        pattern
          ? or(
              sql`${attributes.label} ilike ${pattern}`,
              sql`exists (select from unnest(${attributes.synonyms}) name where name ilike ${pattern})`,
            )
          : undefined,
        only && conditions[only](),
        last || undefined,
      ),
    )
    .orderBy(sql`lower(${attributes.label})`, asc(attributes.id))
    .limit(limit);
}

export async function findEntry(db: Db, id: number): Promise<EntryRow | null> {
  const [row] = await selectEntries(db).where(eq(attributes.id, id));
  return row ?? null;
}

function selectEntries(db: Db) {
  return db
    .select({ entry: attributes, change: attributeChanges })
    .from(attributes)
    .leftJoin(attributeChanges, eq(attributeChanges.attribute_id, attributes.id));
}

/** How many profiles wish for, know or practised each of these entries. */
export async function countProfiles(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const chosen = db
    .select({ id: candidateAttributes.attribute_id, profile_id: candidateAttributes.profile_id })
    .from(candidateAttributes)
    .where(inArray(candidateAttributes.attribute_id, [...ids]));
  const practised = db
    .select({ id: sql<number>`${workExperiences.qualification_id}`, profile_id: workExperiences.profile_id })
    .from(workExperiences)
    .where(inArray(workExperiences.qualification_id, [...ids]));
  const named = chosen.union(practised).as('named');
  const rows = await db.select({ id: named.id, count: count() }).from(named).where(gt(named.id, 0)).groupBy(named.id);
  return new Map(rows.map((row) => [row.id, row.count]));
}

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { candidateAttributes, candidatePlaces, candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db.ts';
import type { Clause } from './criteria.ts';

export type FoundRow = { profile_id: number; gegenpost_id: string; updated_at: Date; job_date_entry: string | null };

/** Every candidate whom the viewer may find and who meets all clauses; in no order. */
export async function findHits(db: Db, viewer: Viewer, clauses: readonly Clause[]): Promise<FoundRow[]> {
  return db
    .select({
      profile_id: candidates.profile_id,
      gegenpost_id: profiles.gegenpost_id,
      updated_at: candidates.updated_at,
      job_date_entry: candidates.job_date_entry,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(visibleTo(viewer), ...clauses.map(conditionOf)));
}

/** Ids by the first digits of their KldB code; retired occupations included, for candidates may still wish them. */
export async function findOccupationsByDigits(db: Db, prefixes: readonly string[], digits: 3 | 4) {
  if (prefixes.length === 0) return [];
  const prefix = sql<string>`left(${attributes.kldb}, ${digits})`;
  return db
    .select({ id: attributes.id, prefix })
    .from(attributes)
    .where(and(eq(attributes.code, 'qualification'), inArray(prefix, [...prefixes])));
}

function conditionOf(clause: Clause): SQL | undefined {
  switch (clause.kind) {
    case 'occupation':
      return sql`${candidates.profile_id} in (
        select ${candidateAttributes.profile_id} from ${candidateAttributes}
        where ${candidateAttributes.code} = 'qualification'
        and ${candidateAttributes.attribute_id} in (select unnest(${ids(clause.any)})))`;
    case 'place':
      return or(
        sql`${candidates.job_place_types} operator(pg_catalog.&&) '{2,3}'::smallint[]`,
        and(sql`1 = any(${candidates.job_place_types})`, sql`coalesce(${profiles.country}, 'DE') = ${clause.country}`),
        // Without a reference to the candidate, so that the circle's thousands of places are read once.
        sql`${candidates.profile_id} in (
          select ${candidatePlaces.profile_id} from ${candidatePlaces}
          where ${candidatePlaces.place_id} in (select unnest(${ids(clause.any)})))`,
      );
    case 'self_registered':
      return isNull(candidates.vermittler_profile_id);
    case 'temporary_work':
      return eq(candidates.temporary_work, true);
  }
}

/** One parameter however many ids, and the same plan for all. */
const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::int[]`;

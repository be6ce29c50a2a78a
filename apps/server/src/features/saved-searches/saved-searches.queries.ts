import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { onceByName, prepareQuery } from '#platform/db/statement.ts';
import { type SavedSearchRow, savedSearches, savedSearchMatches } from './saved-searches.table.ts';

export type Owned = { user_id: number; id: number };
export type CountedSearch = SavedSearchRow & { new_count: number };

type Asking = Parameters<typeof visibleTo>[0];

/** Matches since the search was last opened, of candidates whom the viewer may still find. */
const isNew = (viewer: Asking): SQL => sql`
  from ${savedSearchMatches} join ${candidates} on ${candidates.profile_id} = ${savedSearchMatches.profile_id}
  where ${savedSearchMatches.saved_search_id} = ${savedSearches.id}
  and ${savedSearchMatches.matched_at} > ${savedSearches.last_opened_at} and ${visibleTo(viewer)}`;

const isKept = (userId: number) => and(eq(savedSearches.user_id, userId), isNull(savedSearches.deleted_at));

function selectCounted(db: Db, viewer: Viewer) {
  return db
    .select({ search: savedSearches, new_count: sql<number>`(select count(*)::int ${isNew(viewer)})` })
    .from(savedSearches)
    .$dynamic();
}

/** The searches of a user, latest first. */
export async function findSavedSearches(db: Db, viewer: Viewer, userId: number): Promise<CountedSearch[]> {
  const rows = await selectCounted(db, viewer)
    .where(isKept(userId))
    .orderBy(desc(savedSearches.created_at), desc(savedSearches.id));
  return rows.map(({ search, new_count }) => ({ ...search, new_count }));
}

/** A saved search that was not removed. */
export async function findSavedSearch(db: Db, viewer: Viewer, owned: Owned): Promise<CountedSearch | null> {
  const [row] = await selectCounted(db, viewer).where(and(isKept(owned.user_id), eq(savedSearches.id, owned.id)));
  return row ? { ...row.search, new_count: row.new_count } : null;
}

/** New matches of a search, latest first. */
export async function findNewMatches(db: Db, viewer: Viewer, { user_id, id }: Owned, limit: number): Promise<string[]> {
  const rows = await db
    .select({ gegenpost_id: profiles.gegenpost_id })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.saved_search_id))
    .innerJoin(candidates, eq(candidates.profile_id, savedSearchMatches.profile_id))
    .innerJoin(profiles, eq(profiles.id, savedSearchMatches.profile_id))
    .where(
      and(
        isKept(user_id),
        eq(savedSearches.id, id),
        gt(savedSearchMatches.matched_at, savedSearches.last_opened_at),
        visibleTo(viewer),
      ),
    )
    .orderBy(desc(savedSearchMatches.matched_at))
    .limit(limit);
  return rows.map(({ gegenpost_id }) => gegenpost_id);
}

/** Number of saved searches of a company, and of the user's own with new matches. */
export async function countSavedSearches(
  db: Db,
  { role, company_id }: { role: Viewer['role']; company_id: number },
  user_id: number,
): Promise<{ count: number; hints: number }> {
  const [row] = await selectCounts(role)(db, { company_id, user_id });
  return the(row, 'counts of searches');
}

const selectCounts = onceByName(
  (role: Viewer['role']) => `counts_of_searches_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const company_id = sql`${sql.placeholder('company_id')}::int`;
      return db
        .select({
          count: sql<number>`count(*)::int`,
          hints: sql<number>`(count(*) filter (where ${savedSearches.user_id} = ${sql.placeholder('user_id')}::int
            and exists (select 1 ${isNew({ role, company_id })})))::int`,
        })
        .from(savedSearches)
        .where(and(eq(savedSearches.company_id, company_id), isNull(savedSearches.deleted_at)));
    }),
);

export async function countOfCompany(tx: Db, companyId: number): Promise<number> {
  return tx.$count(savedSearches, and(eq(savedSearches.company_id, companyId), isNull(savedSearches.deleted_at)));
}

/** The search that was saved with an idempotency key, removed or not; null: there is none. */
export async function findSearchByKey(
  tx: Db,
  userId: number,
  key: string,
): Promise<Pick<SavedSearchRow, 'id' | 'request_digest'> | null> {
  const [row] = await tx
    .select({ id: savedSearches.id, request_digest: savedSearches.request_digest })
    .from(savedSearches)
    .where(and(eq(savedSearches.user_id, userId), eq(savedSearches.idempotency_key, key)));
  return row ?? null;
}

export async function insertSavedSearch(tx: Db, values: typeof savedSearches.$inferInsert): Promise<number> {
  const [row] = await tx.insert(savedSearches).values(values).returning({ id: savedSearches.id });
  return the(row, 'inserted search').id;
}

/** @returns False when it does not exist, was removed or belongs to somebody else. */
export async function updateSavedSearch(
  tx: Db,
  { user_id, id }: Owned,
  values: Partial<Omit<SavedSearchRow, 'id' | 'user_id' | 'company_id'>>,
): Promise<boolean> {
  const changed = await tx
    .update(savedSearches)
    .set(values)
    .where(and(isKept(user_id), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return changed.length === 1;
}

/** @returns False unless it was removed after `since`. */
export async function undeleteSavedSearch(tx: Db, { user_id, id }: Owned, since: Date, now: Date): Promise<boolean> {
  const changed = await tx
    .update(savedSearches)
    .set({ deleted_at: null, changed_at: now })
    .where(and(eq(savedSearches.user_id, user_id), eq(savedSearches.id, id), gt(savedSearches.deleted_at, since)))
    .returning({ id: savedSearches.id });
  return changed.length === 1;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemoved(tx: Db, before: Date): Promise<void> {
  await tx.delete(savedSearches).where(and(isNotNull(savedSearches.deleted_at), lt(savedSearches.deleted_at, before)));
}
/** After a change of the criteria the matches of the old ones no longer count. */
export async function deleteMatches(tx: Db, savedSearchId: number): Promise<void> {
  await tx.delete(savedSearchMatches).where(eq(savedSearchMatches.saved_search_id, savedSearchId));
}

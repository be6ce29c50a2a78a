import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { checked, rowsOf } from '#platform/db/rows.ts';
import { savedSearches, savedSearchMatches } from './saved-searches.table.ts';

const ProfileRow = z.object({ profile_id: z.int() });

/** The owner of a saved search. */
export type Searcher = { user_id: number; profile_id: number; company_id: number; role: 2 | 3 | 4 };
export type WaitingSearch = { id: number; searcher: Searcher; criteria: SearchCriteria };

const searcher = {
  user_id: users.id,
  profile_id: profiles.id,
  company_id: savedSearches.company_id,
  role: sql`${users.role_id}`.mapWith(checked(z.union([z.literal(2), z.literal(3), z.literal(4)]))),
};

/** Which searches changed since a moment, removed ones included. `version` differs after every change of a search. */
export function findChangedSearches(db: Db, since: Date): Promise<{ id: number; version: string; changed_at: Date }[]> {
  return db
    .select({
      id: savedSearches.id,
      version: sql<string>`${savedSearches}.xmin::text`,
      changed_at: savedSearches.changed_at,
    })
    .from(savedSearches)
    .where(gte(savedSearches.changed_at, since));
}

/** A removed search has null as `criteria`. */
export async function findWaitingSearches(
  db: Db,
  ids: readonly number[],
): Promise<(Omit<WaitingSearch, 'criteria'> & { criteria: SearchCriteria | null })[]> {
  const rows = await db
    .select({
      id: savedSearches.id,
      searcher,
      criteria: savedSearches.criteria,
      deleted_at: savedSearches.deleted_at,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.user_id))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(sql`${savedSearches.id} = any(${sql.param([...ids])}::int[])`);
  return rows.map(({ deleted_at, criteria, ...row }) => ({
    ...row,
    criteria: deleted_at === null ? SearchCriteria.parse(criteria) : null,
  }));
}

/** A candidate's row in the index at the last run of the alerts, and now; null: it did not exist, or was deleted. */
export type ChangedCandidate<Row> = { profile_id: number; rev: number | null; before: Row | null; after: Row | null };

/** The next changed candidates by id, as rows of the index. They are not claimed yet. */
export async function findChangedCandidates<Row>(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedCandidate<Row>[]> {
  // Rows are validated by the index itself.
  const indexRow = z.custom<Row>((row) => typeof row === 'object' && row !== null).nullable();
  const changed = z.object({ profile_id: z.int(), rev: z.int().nullable(), before: indexRow, after: indexRow });
  return rowsOf(
    db,
    changed,
    sql`
    select noted.profile_id, now_.rev, noted.before, candidate_index_row(now_) as after
    from candidates_to_alert noted left join candidate_search now_ using (profile_id)
    where noted.profile_id > ${after} order by noted.profile_id limit ${limit}`,
  );
}

/**
 * Claims the candidates that have not changed since they were found. A rollback releases them; concurrent calls never
 * claim the same one. Rows locked by a running change are skipped: the change itself triggers another run.
 *
 * @returns Their profile ids.
 */
export async function claimChangedCandidates(
  tx: Db,
  found: readonly Pick<ChangedCandidate<unknown>, 'profile_id' | 'rev'>[],
): Promise<Set<number>> {
  const [ids, revs] = [sql.param(found.map((one) => one.profile_id)), sql.param(found.map((one) => one.rev))];
  const locked = await rowsOf(
    tx,
    ProfileRow,
    sql`
    select profile_id from candidates_to_alert where profile_id = any(${ids}::int[])
    order by profile_id for update skip locked`,
  );
  // A statement of its own, so that its snapshot includes everything committed before the locks were acquired.
  const taken = await rowsOf(
    tx,
    ProfileRow,
    sql`
    delete from candidates_to_alert
    where profile_id = any(${sql.param(locked.map((one) => one.profile_id))}::int[]) and profile_id in (
      select found.profile_id from unnest(${ids}::int[], ${revs}::bigint[]) as found (profile_id, rev)
      left join candidate_search now_ using (profile_id) where now_.rev is not distinct from found.rev)
    returning profile_id`,
  );
  return new Set(taken.map((one) => one.profile_id));
}

/** The given candidates whom a viewer may find now. */
export async function findVisible(db: Db, viewer: Searcher, profileIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ profile_id: candidates.profile_id })
    .from(candidates)
    .where(and(inArray(candidates.profile_id, [...profileIds]), visibleTo(viewer)));
  return rows.map(({ profile_id }) => profile_id);
}

/** A candidate who begins to match a saved search, and who searches there. */
export type NewMatch = { saved_search_id: number; profile_id: number; searcher: Searcher };

/**
 * Records the matches whose searcher may find the candidate now, and whose search was not removed.
 *
 * @returns How many are new in each search.
 */
export async function insertMatches(tx: Db, matches: readonly NewMatch[], now: Date) {
  const rows = matches.map(({ searcher: { company_id, role }, ...ids }) => ({ ...ids, company_id, role }));
  const company_id = sql`found.company_id`;
  const isVisible = or(
    ...([2, 3, 4] as const).map((role) => and(sql`found.role = ${role}`, visibleTo({ company_id, role }))),
  );
  return rowsOf(
    tx,
    z.object({ saved_search_id: z.int(), count: z.int() }),
    sql`
    with added as (
      insert into ${savedSearchMatches} (saved_search_id, profile_id, matched_at)
      select found.saved_search_id, found.profile_id, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as found (saved_search_id int, profile_id int, company_id int, role int)
      join ${candidates} on ${candidates.profile_id} = found.profile_id
      join saved_searches kept on kept.id = found.saved_search_id and kept.deleted_at is null
      where ${isVisible}
      order by 1, 2
      on conflict do nothing
      returning saved_search_id
    )
    select saved_search_id, count(*)::int from added group by saved_search_id order by saved_search_id`,
  );
}

export type DueSearch = { id: number; title: string; searcher: Searcher; email: string; profile_ids: number[] };

/** Advisory lock on a user's alert mails until the transaction ends. */
export async function lockAlertMails(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alert-mails:${userId}`}, 0))`);
}

/**
 * Saved searches with matches that were not mailed yet, whose owners want mails at this interval; by owner.
 *
 * @param userId null: of all users.
 */
export async function findDueSearches(
  db: Db,
  interval: 'daily' | 'weekly',
  userId: number | null,
): Promise<DueSearch[]> {
  return db
    .select({
      id: savedSearches.id,
      title: savedSearches.title,
      searcher,
      email: users.email,
      profile_ids: sql`array_agg(${savedSearchMatches.profile_id})`.mapWith(checked(z.array(z.int()))),
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.user_id))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .innerJoin(
      savedSearchMatches,
      and(
        eq(savedSearchMatches.saved_search_id, savedSearches.id),
        gt(savedSearchMatches.matched_at, savedSearches.notified_at),
        gt(savedSearchMatches.matched_at, savedSearches.last_opened_at),
      ),
    )
    .where(
      and(
        eq(savedSearches.notify, interval),
        userId === null ? undefined : eq(savedSearches.user_id, userId),
        isNull(savedSearches.deleted_at),
        isNotNull(users.email_confirmed_at),
        sql`(${users.rights} is null or 'search' = any(${users.rights}))`,
        isNull(users.deletion_requested_at),
        isNull(users.locked_at),
      ),
    )
    .groupBy(savedSearches.id, users.id, profiles.id)
    .orderBy(users.id, savedSearches.id);
}

export async function updateNotified(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ notified_at: now })
    .where(sql`${savedSearches.id} = any(${sql.param([...ids])}::int[])`);
}

/** Number of saved searches with mails. */
export function countAlerts(db: Db, userId: number): Promise<number> {
  return db.$count(
    savedSearches,
    and(eq(savedSearches.user_id, userId), ne(savedSearches.notify, 'never'), isNull(savedSearches.deleted_at)),
  );
}

/** Also changes removed searches, because they may be restored. */
export async function updateAlertsStopped(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    update saved_searches set notify_before = notify, notify = 'never' where user_id = ${userId} and notify <> 'never'`);
}

export async function updateAlertsResumed(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    update saved_searches set notify = notify_before, notify_before = null
    where user_id = ${userId} and notify = 'never' and notify_before is not null`);
}

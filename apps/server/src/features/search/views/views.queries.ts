import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, gte, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { openTo } from '#features/visibility/audience-policy.ts';
import type { EarlierRequest } from '#features/visibility/contact-policy.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Records that a company opened a candidate.
 *
 * @returns Whether it was the first time in the month; of concurrent calls exactly one gets true.
 */
export async function insertProfileView(tx: Db, view: typeof profileViews.$inferInsert): Promise<boolean> {
  const [row] = await tx
    .insert(profileViews)
    .values(view)
    .onConflictDoUpdate({
      target: [profileViews.company_id, profileViews.profile_id, profileViews.month],
      set: { viewed_at: view.viewed_at, user_id: view.user_id ?? null },
    })
    // `xmax` is 0 for an inserted row, and not for an updated one.
    .returning({ first: sql<boolean>`xmax = 0` });
  return the(row, 'answer of the view').first;
}

/** Whether the candidate is a talent of the company that came by a link; found talents are not. */
export async function isSharedWith(tx: Db, companyId: number, profileId: number): Promise<boolean> {
  const isKept = and(
    eq(talents.company_id, companyId),
    eq(talents.profile_id, profileId),
    eq(talents.origin, 'link'),
    isNull(talents.deleted_at),
  );
  return (await tx.$count(talents, isKept)) > 0;
}

/** When the company last opened the candidate, if in this month or after a moment; null: not. */
export async function findRecentView(
  db: Db,
  { company_id, profile_id }: { company_id: number; profile_id: number },
  { month, since }: { month: string; since: Date },
): Promise<Date | null> {
  const isRecent = or(eq(profileViews.month, month), gte(profileViews.viewed_at, since));
  const [row] = await db
    .select({ viewed_at: profileViews.viewed_at })
    .from(profileViews)
    .where(and(eq(profileViews.company_id, company_id), eq(profileViews.profile_id, profile_id), isRecent))
    .orderBy(desc(profileViews.viewed_at))
    .limit(1);
  return row?.viewed_at ?? null;
}

/** When the viewer's company last opened these candidates. */
export async function findLastViews(db: Db, viewer: Viewer, profileIds: readonly number[]): Promise<Map<number, Date>> {
  if (viewer.company_id === null || profileIds.length === 0) return new Map();
  const rows = await db
    .select({ profile_id: profileViews.profile_id, viewed_at: max(profileViews.viewed_at) })
    .from(profileViews)
    .where(and(eq(profileViews.company_id, viewer.company_id), inArray(profileViews.profile_id, [...profileIds])))
    .groupBy(profileViews.profile_id);
  return new Map(rows.map(({ profile_id, viewed_at }) => [profile_id, the(viewed_at, 'moment of a view')]));
}

/** Candidates whom the viewer's company opened and the viewer may still open, most recent first. */
export async function findViewedCandidates(db: Db, viewer: Viewer, companyId: number, limit: number) {
  const viewedAt = max(profileViews.viewed_at);
  const rows = await db
    .select({ profile_id: profileViews.profile_id, viewed_at: viewedAt })
    .from(profileViews)
    .innerJoin(candidates, eq(candidates.profile_id, profileViews.profile_id))
    .where(and(eq(profileViews.company_id, companyId), openTo(viewer)))
    .groupBy(profileViews.profile_id)
    .orderBy(desc(viewedAt), desc(profileViews.profile_id))
    .limit(limit);
  return rows.map(({ profile_id, viewed_at }) => ({ profile_id, viewed_at: the(viewed_at, 'moment of a view') }));
}

/** The company's requests to a candidate, latest first, each with its thread if this user is a member. */
export async function findEarlierRequests(
  db: Db,
  party: { company_id: number; user_id: number },
  profileId: number,
): Promise<(EarlierRequest & { thread_id: number | null })[]> {
  return db
    .select({
      state: contactRequests.state,
      expires_at: contactRequests.expires_at,
      decided_at: contactRequests.decided_at,
      thread_id: threadMembers.thread_id,
    })
    .from(contactRequests)
    .leftJoin(
      threadMembers,
      and(eq(threadMembers.thread_id, contactRequests.thread_id), eq(threadMembers.user_id, party.user_id)),
    )
    .where(and(eq(contactRequests.company_id, party.company_id), eq(contactRequests.profile_id, profileId)))
    .orderBy(desc(contactRequests.created_at));
}

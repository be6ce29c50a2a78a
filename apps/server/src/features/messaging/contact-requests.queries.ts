import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { Db } from '#platform/db.ts';
import { contactRequests } from './messaging.table.ts';

/** Who reads a request to a candidate: the candidate's user, or the user of the agent who placed the candidate. */
export type Recipient = { profile_id: number; user_id: number; vermittler_company_id: number | null };

/**
 * @returns undefined where the viewer may not find the candidate, or nobody could read a request.
 */
export async function findRecipient(db: Db, viewer: Viewer, gegenpostId: string): Promise<Recipient | undefined> {
  const agents = alias(profiles, 'agents');
  const reader = sql<number>`coalesce(${agents.user_id}, ${profiles.user_id})`;
  const [row] = await db
    .select({
      profile_id: profiles.id,
      user_id: reader,
      vermittler_company_id: candidates.vermittler_company_id,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .leftJoin(agents, eq(agents.id, candidates.vermittler_profile_id))
    .where(and(eq(profiles.gegenpost_id, gegenpostId), sql`${reader} is not null`, visibleTo(viewer)));
  return row;
}

/** Moment from which the company may write to the candidate again; null: no rejected or lapsed request stands in the way. */
export async function findPauseEnd(
  tx: Db,
  companyId: number,
  profileId: number,
  pauseDays: number,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ pause_end: string | null }>(sql`
    select max(case state
        when 'rejected' then decided_at
        when 'expired' then expires_at
      end) + make_interval(days => ${pauseDays}) as pause_end
    from contact_requests
    where company_id = ${companyId} and profile_id = ${profileId} and state in ('rejected', 'expired')`);
  const end = rows[0]?.pause_end;
  return end ? new Date(end) : null;
}

/**
 * Opens a request, unless one of this company to this candidate is open or accepted.
 *
 * @returns Whether it was opened.
 */
export async function insertContactRequest(tx: Db, request: typeof contactRequests.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(contactRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: contactRequests.thread_id });
  return inserted.length === 1;
}

/** Lets calls with the same key of the same user pass one after the other, until the transaction ends. */
export async function lockRequestKey(tx: Db, userId: number, idempotencyKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${idempotencyKey}`}, 0))`);
}

/** The request that this user's client already sent under the key. */
export async function findThreadIdByKey(tx: Db, userId: number, idempotencyKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ thread_id: contactRequests.thread_id })
    .from(contactRequests)
    .where(and(eq(contactRequests.opened_by, userId), eq(contactRequests.idempotency_key, idempotencyKey)));
  return row?.thread_id;
}

export type RequestDetailRow = typeof contactRequests.$inferSelect & {
  qualification_label: string;
  place_postal_code: string;
  place_name: string;
  working_time_label: string;
};

export async function findContactRequest(db: Db, threadId: number): Promise<RequestDetailRow | undefined> {
  const [row] = await db
    .select({
      request: contactRequests,
      qualification_label: sql<string>`(select label from attributes where id = ${contactRequests.qualification_id})`,
      place_postal_code: sql<string>`(select postal_code from places where id = ${contactRequests.job_place_id})`,
      place_name: sql<string>`(select name from places where id = ${contactRequests.job_place_id})`,
      working_time_label: sql<string>`(select label from attributes where id = ${contactRequests.working_time_id})`,
    })
    .from(contactRequests)
    .where(eq(contactRequests.thread_id, threadId));
  if (!row) return undefined;
  const { request, ...labels } = row;
  return { ...request, ...labels };
}

/**
 * Decides an open request; of two decisions at once, one is taken.
 *
 * @returns The request, or undefined when it was no longer open.
 */
export async function updateRequestDecided(
  tx: Db,
  threadId: number,
  decision: { state: 'accepted' | 'rejected'; reason: string | null; now: Date },
): Promise<{ profile_id: number | null; company_id: number } | undefined> {
  const [row] = await tx
    .update(contactRequests)
    .set({ state: decision.state, decided_at: decision.now, reason: decision.reason })
    .where(
      and(
        eq(contactRequests.thread_id, threadId),
        eq(contactRequests.state, 'open'),
        sql`${contactRequests.expires_at} > ${decision.now.toISOString()}`,
      ),
    )
    .returning({ profile_id: contactRequests.profile_id, company_id: contactRequests.company_id });
  return row;
}

/** @returns Thread ids of the requests that lapsed now. */
export async function updateRequestsExpired(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .update(contactRequests)
    .set({ state: 'expired' })
    .where(and(eq(contactRequests.state, 'open'), sql`${contactRequests.expires_at} <= ${now.toISOString()}`))
    .returning({ thread_id: contactRequests.thread_id });
  return rows.map(({ thread_id }) => thread_id);
}

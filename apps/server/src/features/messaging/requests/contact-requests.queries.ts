import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import { visibleTo } from '#features/visibility/audience-policy.ts';
import type { EarlierRequest } from '#features/visibility/contact-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowOf } from '#platform/db/rows.ts';
import { isRejected } from './rejections.queries.ts';

/** Reader of a request to a candidate: the candidate's user, or the user of the agent who placed the candidate. */
export type Recipient = { profile_id: number; user_id: number; vermittler_company_id: number | null };

const PauseEndRow = z.object({ pause_end: momentColumn.nullable() });

/** The named candidates whom the viewer may find and whose requests somebody can read; unordered. */
export async function findRecipients(
  db: Db,
  viewer: Viewer,
  gegenpostIds: readonly string[],
): Promise<(Recipient & { gegenpost_id: string })[]> {
  const agents = alias(profiles, 'agents');
  const reader = sql<number>`coalesce(${agents.user_id}, ${profiles.user_id})`;
  return db
    .select({
      gegenpost_id: profiles.gegenpost_id,
      profile_id: profiles.id,
      user_id: reader,
      vermittler_company_id: candidates.vermittler_company_id,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .leftJoin(agents, eq(agents.id, candidates.vermittler_profile_id))
    .where(and(inArray(profiles.gegenpost_id, [...gegenpostIds]), sql`${reader} is not null`, visibleTo(viewer)));
}

/** The company's requests to these candidates, latest first; `thread_id` is null for those of colleagues. */
export async function findEarlierRequests(
  db: Db,
  party: { company_id: number; user_id: number },
  profileIds: readonly number[],
): Promise<(EarlierRequest & { profile_id: number | null; thread_id: number | null })[]> {
  const { state, expires_at, decided_at, profile_id, thread_id, company_id, created_at } = contactRequests;
  const isHeld = and(eq(threadMembers.thread_id, thread_id), eq(threadMembers.user_id, party.user_id));
  return db
    .select({ state, expires_at, decided_at, profile_id, thread_id: threadMembers.thread_id })
    .from(contactRequests)
    .leftJoin(threadMembers, isHeld)
    .where(and(eq(company_id, party.company_id), inArray(profile_id, [...profileIds])))
    .orderBy(desc(created_at));
}

/** When the company may write to the candidate again after a rejected or expired request; null: now. */
export async function findPauseEnd(
  tx: Db,
  companyId: number,
  profileId: number,
  pauseDays: number,
): Promise<Date | null> {
  const row = await rowOf(
    tx,
    PauseEndRow,
    sql`
    select max(case state
        when 'rejected' then decided_at
        when 'expired' then expires_at
      end) + make_interval(days => ${pauseDays}) as pause_end
    from contact_requests
    where company_id = ${companyId} and profile_id = ${profileId} and state in ('rejected', 'expired')`,
  );
  return row?.pause_end ?? null;
}

/**
 * Inserts a request, unless one of this company to this candidate is open or accepted.
 *
 * @returns Whether it was inserted.
 */
export async function insertContactRequest(tx: Db, request: typeof contactRequests.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(contactRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: contactRequests.thread_id });
  return inserted.length === 1;
}

/** Advisory lock on a user's idempotency key until the transaction ends. */
export async function lockRequestKey(tx: Db, userId: number, idempotencyKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${idempotencyKey}`}, 0))`);
}

/** The request that this user's client sent before with the same idempotency key. */
export async function findRequestByKey(
  tx: Db,
  userId: number,
  idempotencyKey: string,
): Promise<{ thread_id: number; request_digest: Buffer | null } | null> {
  const [row] = await tx
    .select({ thread_id: contactRequests.thread_id, request_digest: contactRequests.request_digest })
    .from(contactRequests)
    .where(and(eq(contactRequests.opened_by, userId), eq(contactRequests.idempotency_key, idempotencyKey)));
  return row ?? null;
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
 * Holds a thread's request or offer until the transaction ends. Statements that ask afterwards whether it is open, or
 * rejected, see what an earlier holder made of it.
 */
export async function lockRequest(tx: Db, threadId: number): Promise<void> {
  await tx.execute(sql`select 1 from contact_requests where thread_id = ${threadId} for update`);
  await tx.execute(sql`select 1 from outsider_offers where thread_id = ${threadId} for update`);
}

/**
 * Decides an open request; of two concurrent decisions only one succeeds. The caller holds it by `lockRequest`.
 *
 * @returns The request, or undefined when it was no longer open.
 */
export async function updateRequestDecided(
  tx: Db,
  threadId: number,
  decision: { state: 'accepted' | 'rejected'; reason: string | null; now: Date },
): Promise<
  { profile_id: number | null; company_id: number; opened_by: number | null; position_id: number | null } | undefined
> {
  const [row] = await tx
    .update(contactRequests)
    .set({ state: decision.state, decided_at: decision.now, reason: decision.reason, question_open_since: null })
    .where(
      and(
        eq(contactRequests.thread_id, threadId),
        eq(contactRequests.state, 'open'),
        gt(contactRequests.expires_at, decision.now),
        sql`not ${isRejected(contactRequests)}`,
      ),
    )
    .returning({
      profile_id: contactRequests.profile_id,
      company_id: contactRequests.company_id,
      opened_by: contactRequests.opened_by,
      position_id: contactRequests.position_id,
    });
  return row;
}

/**
 * Whether this reader of a request may open anything of the candidate to its sender: the person, or the agent as long as
 * the placement lasts, which nobody ends before the end of the transaction.
 */
export async function lockAnswerable(tx: Db, readerProfileId: number, profileId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from candidates where profile_id = ${profileId}
    and (profile_id = ${readerProfileId} or vermittler_profile_id = ${readerProfileId}
      and placement_ended_at is null and removed_at is null)
    for share`);
  return rows.length === 1;
}

/** Brings the end of a candidate's open requests forward to now. @returns Their threads. */
export async function updateRequestsOver(tx: Db, profileId: number, now: Date): Promise<number[]> {
  const ended = await tx
    .update(contactRequests)
    .set({ expires_at: now })
    .where(
      and(
        eq(contactRequests.profile_id, profileId),
        eq(contactRequests.state, 'open'),
        gt(contactRequests.expires_at, now),
      ),
    )
    .returning({ thread_id: contactRequests.thread_id });
  return ended.map(({ thread_id }) => thread_id);
}

/** An expired request, and whether anybody had read it. */
export type LapsedRequest = { thread_id: number; company_id: number; opened_by: number | null; was_read: boolean };

/**
 * Marks requests as expired that nobody has rejected, in two statements: the second one sees what those who held a
 * request in between made of it. Concurrent calls never return the same one.
 */
export async function updateRequestsExpired(tx: Db, now: Date): Promise<LapsedRequest[]> {
  const isDue = and(eq(contactRequests.state, 'open'), lte(contactRequests.expires_at, now));
  await tx.select({ id: contactRequests.thread_id }).from(contactRequests).where(isDue).for('update');
  return tx
    .update(contactRequests)
    .set({ state: 'expired', question_open_since: null })
    .where(and(isDue, sql`not ${isRejected(contactRequests)}`))
    .returning({
      thread_id: contactRequests.thread_id,
      company_id: contactRequests.company_id,
      opened_by: contactRequests.opened_by,
      was_read: sql<boolean>`(
        select status <> 'sent' from messages where messages.thread_id = contact_requests.thread_id order by id limit 1)`,
    });
}

const PassedOn = z.object({
  email: z.string().nullable(),
  company_name: z.string(),
  agency_name: z.string(),
  words: z.string(),
});
type PassedOn = z.infer<typeof PassedOn>;

/** Addressee and names for the mail that forwards a request to its candidate. */
export async function findForwarding(tx: Db, threadId: number, agentProfileId: number): Promise<PassedOn> {
  const row = await rowOf(
    tx,
    PassedOn,
    sql`
    select profiles.email, companies.name as company_name,
      (select agencies.name from companies agencies join users on users.company_id = agencies.id
        join profiles agents on agents.user_id = users.id where agents.id = ${agentProfileId}) as agency_name,
      (select body from messages where messages.thread_id = request.thread_id order by id limit 1) as words
    from contact_requests request
    join profiles on profiles.id = request.profile_id
    join companies on companies.id = request.company_id
    where request.thread_id = ${threadId}`,
  );
  return the(row, 'request to be passed on');
}

/** @returns False when it was forwarded within the last day; of two concurrent calls only one forwards it. */
export async function updateRequestPassedOn(tx: Db, threadId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update contact_requests set passed_on_at = ${now.toISOString()}
    where thread_id = ${threadId} and state = 'open' and not ${isRejected(contactRequests)}
    and (passed_on_at is null or passed_on_at <= ${now.toISOString()}::timestamptz - interval '1 day')`);
  return rowCount === 1;
}

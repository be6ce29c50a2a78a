import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf, rowsOf } from '#platform/db/rows.ts';

/** A user or outsider who writes to a candidate without a contact request. */
export type Writer =
  | { kind: 'member'; user_id: number; profile_id: number; company_id: number }
  | { kind: 'outsider'; name: string; company: string; email: string };

const FoundRow = z.object({ found: z.boolean() });
const MembershipRow = z.object({ thread_id: z.int(), member_id: z.int() });
const ClaimedRow = z.object({ thread_id: z.int(), user_id: z.int(), outsider_id: z.int() });

export type Candidate = { user_id: number; profile_id: number };

const writerKey = (writer: Writer) => (writer.kind === 'member' ? writer.user_id : writer.email.toLowerCase());

/** Advisory lock on the pair of candidate and writer until the transaction ends, so that they get one thread. */
export async function lockInterest(tx: Db, { profile_id }: Candidate, writer: Writer): Promise<void> {
  const key = `interest:${profile_id}:${writerKey(writer)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The latest open thread of candidate and writer, and the writer's membership; null: there is none. */
export async function findCommonThread(
  tx: Db,
  { user_id, profile_id }: Candidate,
  writer: Writer,
): Promise<{ thread_id: number; member_id: number } | null> {
  const isWriter =
    writer.kind === 'member'
      ? sql`writer.user_id = ${writer.user_id}`
      : sql`writer.outsider_id in (select id from thread_outsiders where lower(email) = lower(${writer.email}))`;
  return rowOf(
    tx,
    MembershipRow,
    sql`
    select writer.thread_id, writer.id as member_id
    from thread_members writer
    join thread_members candidate on candidate.thread_id = writer.thread_id and candidate.is_candidate_side
      and candidate.user_id = ${user_id} and candidate.profile_id = ${profile_id}
    left join contact_requests request on request.thread_id = writer.thread_id
    left join outsider_offers offer on offer.thread_id = writer.thread_id
    where ${isWriter} and not writer.is_candidate_side and writer.blocked_at is null
    and (request.thread_id is null or request.state = 'accepted')
    and (offer.thread_id is null or offer.state in ('open', 'accepted'))
    order by writer.thread_id desc limit 1`,
  );
}

/** Whether the candidate blocks an outsider with this address. */
export async function isOutsiderBlocked(tx: Db, { profile_id }: Candidate, email: string): Promise<boolean> {
  const row = await rowOf(
    tx,
    FoundRow,
    sql`
    select exists (
      select from thread_outsiders outsider
      join thread_members theirs on theirs.outsider_id = outsider.id
      join thread_members candidate on candidate.thread_id = theirs.thread_id and candidate.is_candidate_side
      where candidate.profile_id = ${profile_id} and lower(outsider.email) = lower(${email})
      and outsider.blocked_at is not null) as found`,
  );
  return the(row, 'answer of exists').found;
}

/** As `isOutsiderBlocked`, for the confirmed address of a user. */
export async function isUserBlockedAsOutsider(tx: Db, candidate: Candidate, userId: number): Promise<boolean> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user !== undefined && (await isOutsiderBlocked(tx, candidate, user.email));
}

/** Whether the candidate rejected a request of the company since a moment. */
export async function wasRejectedSince(tx: Db, companyId: number, profileId: number, since: Date): Promise<boolean> {
  const row = await rowOf(
    tx,
    FoundRow,
    sql`
    select exists (
      select from contact_requests where company_id = ${companyId} and profile_id = ${profileId}
      and state = 'rejected' and decided_at > ${since.toISOString()}) as found`,
  );
  return the(row, 'answer of exists').found;
}

/** @returns Id of the membership. */
export async function insertWriter(tx: Db, threadId: number, writer: Writer, now: Date): Promise<number> {
  const moment = now.toISOString();
  const query =
    writer.kind === 'member'
      ? sql`
          insert into thread_members (thread_id, user_id, profile_id, company_id, is_candidate_side, last_message_at)
          values (${threadId}, ${writer.user_id}, ${writer.profile_id}, ${writer.company_id}, false, ${moment})
          returning id`
      : sql`
          with outsider as (
            insert into thread_outsiders (name, company, email, created_at)
            values (${writer.name}, ${writer.company}, ${writer.email}, ${moment}) returning id)
          insert into thread_members (thread_id, outsider_id, is_candidate_side, last_message_at)
          select ${threadId}, outsider.id, false, ${moment} from outsider returning id`;
  return the(await rowOf(tx, IdRow, query), 'inserted writer').id;
}

const MemberRow = z.object({ user_id: z.int(), profile_id: z.int(), company_id: z.int(), may_contact: z.boolean() });
type Member = { kind: 'member' } & z.infer<typeof MemberRow>;

/** The company user with a confirmed address and finished registration; null: there is none. */
export async function findMemberOfAddress(tx: Db, email: string): Promise<Member | null> {
  const row = await rowOf(
    tx,
    MemberRow,
    sql`
    select users.id as user_id, profiles.id as profile_id, users.company_id,
      (users.rights is null or 'contact' = any(users.rights)) as may_contact
    from users join profiles on profiles.user_id = users.id
    where lower(users.email) = lower(${email}) and ${isReady}`,
  );
  return row && { kind: 'member', ...row };
}

const isReady = sql`users.company_id is not null and users.email_confirmed_at is not null
  and users.registration_finished and users.deletion_requested_at is null and users.locked_at is null`;

/**
 * Moves threads of outsiders to accounts with the same address, unless the candidate blocks the outsider. Concurrent
 * calls never move the same thread.
 */
export async function updateClaimed(tx: Db): Promise<{ thread_id: number; user_id: number }[]> {
  const rows = await rowsOf(
    tx,
    ClaimedRow,
    sql`
    with claimable as (
      select member.id, member.outsider_id, users.id as user_id, profiles.id as profile_id, users.company_id
      from thread_outsiders outsider
      join thread_members member on member.outsider_id = outsider.id
      join users on lower(users.email) = lower(outsider.email)
      join profiles on profiles.user_id = users.id
      where outsider.blocked_at is null and ${isReady}
      for update of member skip locked)
    update thread_members set user_id = claimable.user_id, profile_id = claimable.profile_id,
      company_id = claimable.company_id, outsider_id = null
    from claimable where claimable.id = thread_members.id
    returning thread_members.thread_id, claimable.user_id, claimable.outsider_id`,
  );
  const ids = rows.map(({ outsider_id }) => outsider_id);
  if (ids.length > 0) await tx.execute(sql`delete from thread_outsiders where id = any(${sql.param(ids)}::int[])`);
  return rows.map(({ thread_id, user_id }) => ({ thread_id, user_id }));
}

/** Deletes outsiders whose candidate was deleted: nobody can read their data any more. */
export async function deleteLeftOutsiders(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from thread_outsiders outsider where not exists (
      select from thread_members theirs
      join thread_members candidate on candidate.thread_id = theirs.thread_id and candidate.is_candidate_side
      where theirs.outsider_id = outsider.id and candidate.user_id is not null)`);
}

/** @param blockedAt null: removes the block. */
export async function updateOutsiderBlocked(tx: Db, outsiderId: number, blockedAt: Date | null): Promise<void> {
  await tx.execute(sql`
    update thread_outsiders set blocked_at = ${blockedAt?.toISOString() ?? null} where id = ${outsiderId}`);
}

/** Messages of a candidate that were not mailed to the outsider yet, oldest first. */
const UnmailedThread = z.object({
  outsider_id: z.int(),
  email: z.string(),
  name: z.string(),
  subject: z.string(),
  bodies: z.array(z.string()),
});
export type UnmailedThread = z.infer<typeof UnmailedThread>;

/** Marks messages to outsiders as mailed and returns them; concurrent calls never return the same thread. */
export async function updateMailed(tx: Db): Promise<UnmailedThread[]> {
  return rowsOf(
    tx,
    UnmailedThread,
    sql`
    with due as (
      select outsider.id as outsider_id, outsider.email, outsider.name, thread.subject, unmailed.bodies, unmailed.last_id
      from thread_outsiders outsider
      join thread_members member on member.outsider_id = outsider.id
      join threads thread on thread.id = member.thread_id
      join lateral (
        select array_agg(body order by id) as bodies, max(id) as last_id from messages
        where messages.thread_id = member.thread_id and messages.id > outsider.last_mailed_id
        and messages.sender_member_id is distinct from member.id
      ) unmailed on unmailed.last_id is not null
      where outsider.blocked_at is null and outsider.mails_stopped_at is null
      for update of outsider skip locked)
    update thread_outsiders set last_mailed_id = due.last_id
    from due where due.outsider_id = thread_outsiders.id
    -- A taker that ended after this one began: its row is locked anew here, but its words were read before.
    and thread_outsiders.last_mailed_id < due.last_id
    returning due.outsider_id, due.email, due.name, due.subject, due.bodies`,
  );
}

import { the } from '@gegenpost/contract/shared/the.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf, rowsOf } from '#platform/db/rows.ts';

const MemberOfNewMessageRow = z.object({ user_id: z.int().nullable(), is_reader: z.boolean() });
const RemindedRow = z.object({ thread_id: z.int(), user_id: z.int().nullable(), is_open: z.boolean() });

/** A membership in a thread that was not removed. */
type Held = { user_id: number; thread_id: number };
const isHeld = ({ user_id, thread_id }: Held) =>
  sql`user_id = ${user_id} and thread_id = ${thread_id} and deleted_at is null`;

/** @returns Id of the new membership. */
export async function insertThreadMember(
  tx: Db,
  member: {
    thread_id: number;
    user_id: number;
    profile_id: number | null;
    company_id: number | null;
    is_candidate_side: boolean;
    now: Date;
  },
): Promise<number> {
  const row = await rowOf(
    tx,
    IdRow,
    sql`
    insert into thread_members (thread_id, user_id, profile_id, company_id, is_candidate_side, last_message_at)
    values (${member.thread_id}, ${member.user_id}, ${member.profile_id}, ${member.company_id},
      ${member.is_candidate_side}, ${member.now.toISOString()}) returning id`,
  );
  return the(row, 'inserted member').id;
}

/**
 * Counts a new message as unread for all members but its sender, and moves the thread to the top of their lists; for
 * the readers also out of the archive and after a removal.
 *
 * @returns User ids of the readers.
 */
export async function updateMembersOfNewMessage(
  tx: Db,
  message: { thread_id: number; sender_member_id: number | null; now: Date },
): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    MemberOfNewMessageRow,
    sql`
    update thread_members set
      unread_count = unread_count + (id is distinct from ${message.sender_member_id})::int,
      archived_at = case when id is distinct from ${message.sender_member_id} then null else archived_at end,
      deleted_at = case when id is distinct from ${message.sender_member_id} then null else deleted_at end,
      last_message_at = ${message.now.toISOString()}
    where thread_id = ${message.thread_id}
    returning user_id, id is distinct from ${message.sender_member_id} as is_reader`,
  );
  return rows.flatMap(({ user_id, is_reader }) => (is_reader && user_id !== null ? [user_id] : []));
}

/** @returns Whether anything was unread. */
export async function updateThreadRead(tx: Db, userId: number, threadId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update thread_members set unread_count = 0
    where user_id = ${userId} and thread_id = ${threadId} and unread_count > 0 returning id`);
  return rows.length > 0;
}

/** @returns Whether nothing was unread before. */
export async function updateThreadUnread(tx: Db, held: Held): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update thread_members set unread_count = 1 where ${isHeld(held)} and unread_count = 0`);
  return rowCount === 1;
}

export async function updateThreadArchived(tx: Db, held: Held, archivedAt: Date | null): Promise<void> {
  await tx.execute(sql`
    update thread_members set archived_at = ${archivedAt?.toISOString() ?? null} where ${isHeld(held)}`);
}

/**
 * Removes a thread from its user's folders, or restores it.
 *
 * @returns False when the user was never a member.
 */
export async function updateThreadDeleted(
  tx: Db,
  { user_id, thread_id }: Held,
  deletedAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update thread_members set deleted_at = ${deletedAt?.toISOString() ?? null}
    where user_id = ${user_id} and thread_id = ${thread_id}`);
  return rowCount === 1;
}

/** @param blockedAt null: removes the block. */
export async function updateThreadBlocked(tx: Db, held: Held, blockedAt: Date | null): Promise<void> {
  await tx.execute(sql`
    update thread_members set blocked_at = ${blockedAt?.toISOString() ?? null} where ${isHeld(held)}`);
}

/** @param until null: cancels the postponement. */
export async function updateLaterUntil(tx: Db, held: Held, until: Date | null): Promise<void> {
  await tx.execute(sql`
    update thread_members set later_until = ${until?.toISOString() ?? null} where ${isHeld(held)}`);
}

/**
 * Ends postponements that are due, and marks the threads whose request is still open as unread, also in the archive.
 * Removed threads are skipped until they are restored.
 *
 * @returns Those threads and their readers.
 */
export async function updateReminded(tx: Db, now: Date): Promise<Held[]> {
  const rows = await rowsOf(
    tx,
    RemindedRow,
    sql`
    with due as (
      select member.id, request.state = 'open' and request.expires_at > ${now.toISOString()}
        and not exists (select from pending_rejections where pending_rejections.thread_id = member.thread_id) as is_open
      from thread_members member join (
        select thread_id, state, expires_at from contact_requests
        union all select thread_id, state, expires_at from outsider_offers) request on request.thread_id = member.thread_id
      where member.later_until <= ${now.toISOString()} and member.deleted_at is null for update of member)
    update thread_members set
      later_until = null,
      reminded_at = case when is_open then ${now.toISOString()} else reminded_at end,
      unread_count = case when is_open then greatest(unread_count, 1) else unread_count end,
      archived_at = case when is_open then null else archived_at end
    from due where due.id = thread_members.id
    returning thread_id, user_id, is_open`,
  );
  return rows.flatMap(({ thread_id, user_id, is_open }) =>
    is_open && user_id !== null ? [{ thread_id, user_id }] : [],
  );
}

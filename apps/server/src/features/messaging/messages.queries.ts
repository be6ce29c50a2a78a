import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type MessageRow, messages } from './messaging.table.ts';

export async function findMessages(db: Db, threadId: number): Promise<MessageRow[]> {
  return db.select().from(messages).where(eq(messages.thread_id, threadId)).orderBy(asc(messages.id));
}

/**
 * Writes a message once: a second call with the same key of the same sender writes nothing.
 *
 * @param message  `sender_member_id` and `idempotency_key` are null for the platform.
 * @returns The message; `created` is false when it stood there already.
 */
export async function insertMessage(
  tx: Db,
  message: {
    thread_id: number;
    sender_member_id: number | null;
    body: string;
    idempotency_key: string | null;
    now: Date;
  },
): Promise<{ message: MessageRow; created: boolean }> {
  const { now, ...values } = message;
  const [inserted] = await tx
    .insert(messages)
    .values({ ...values, created_at: now })
    .onConflictDoNothing({ target: [messages.sender_member_id, messages.idempotency_key] })
    .returning();
  if (inserted) return { message: inserted, created: true };
  const [existing] = await tx
    .select()
    .from(messages)
    .where(
      sql`${messages.sender_member_id} = ${message.sender_member_id} and ${messages.idempotency_key} = ${message.idempotency_key}`,
    );
  return { message: existing!, created: false };
}

/**
 * Counts a new message as unread for everyone but its sender and brings the thread back to the top of both lists.
 *
 * @returns User ids of the readers.
 */
export async function updateMembersOfNewMessage(
  tx: Db,
  message: { thread_id: number; sender_member_id: number | null; now: Date },
): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number | null; is_reader: boolean }>(sql`
    update thread_members set
      unread_count = unread_count + (id is distinct from ${message.sender_member_id})::int,
      archived_at = case when id is distinct from ${message.sender_member_id} then null else archived_at end,
      last_message_at = ${message.now.toISOString()}
    where thread_id = ${message.thread_id}
    returning user_id, id is distinct from ${message.sender_member_id} as is_reader`);
  return rows.flatMap(({ user_id, is_reader }) => (is_reader && user_id !== null ? [user_id] : []));
}

/** @returns Whether anything was unread. */
export async function updateThreadRead(tx: Db, userId: number, threadId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update thread_members set unread_count = 0
    where user_id = ${userId} and thread_id = ${threadId} and unread_count > 0 returning id`);
  return rows.length > 0;
}

/**
 * Marks what the other side wrote as read.
 *
 * @returns User ids of the writers whose messages changed.
 */
export async function updateMessagesRead(tx: Db, userId: number, threadId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    with changed as (
      update messages set status = 'read'
      where thread_id = ${threadId} and status = 'sent' and sender_member_id in (
        select id from thread_members where thread_id = ${threadId} and user_id is distinct from ${userId})
      returning sender_member_id)
    select distinct thread_members.user_id from thread_members join changed on changed.sender_member_id = thread_members.id
    where thread_members.user_id is not null`);
  return rows.map(({ user_id }) => user_id);
}

/** The opening message of a rejected request shows the rejection. */
export async function updateOpeningMessageRejected(tx: Db, threadId: number): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'rejected'
    where id = (select min(id) from messages where thread_id = ${threadId})`);
}

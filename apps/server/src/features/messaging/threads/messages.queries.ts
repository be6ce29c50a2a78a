import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type MessageRow, messages } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';

const WriterRow = z.object({ user_id: z.int() });

/** The latest messages of a thread, optionally before a given message; newest first. */
export async function findLatestMessages(
  db: Db,
  threadId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.thread_id, threadId), before === null ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

/** Whether both sides have written in a thread. */
export async function haveBothWritten(db: Db, threadId: number): Promise<boolean> {
  const [row] = await db
    .select({ sides: sql<number>`count(distinct ${messages.sender_member_id})::int` })
    .from(messages)
    .where(eq(messages.thread_id, threadId));
  return the(row, 'count of the sides').sides > 1;
}

/**
 * Inserts a message once: a second call with the same sender and key inserts nothing.
 *
 * @param message `sender_member_id`, `idempotency_key` and `request_digest` are null for the platform.
 * @returns The message; `created` is false when it existed already.
 */
export async function insertMessage(
  tx: Db,
  message: {
    thread_id: number;
    sender_member_id: number | null;
    body: string;
    idempotency_key: string | null;
    request_digest: Buffer | null;
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
  const existing = await findMessageByKey(
    tx,
    the(message.sender_member_id, 'sender of a known key'),
    the(message.idempotency_key, 'known key'),
  );
  return { message: the(existing, 'message of a known key'), created: false };
}

/** The message that a member wrote with an idempotency key. */
export async function findMessageByKey(tx: Db, senderMemberId: number, key: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.sender_member_id, senderMemberId), eq(messages.idempotency_key, key)));
  return row ?? null;
}

/**
 * Marks the other side's messages as read.
 *
 * @returns User ids of the writers whose messages changed.
 */
export async function updateMessagesRead(tx: Db, userId: number, threadId: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    WriterRow,
    sql`
    with changed as (
      update messages set status = 'read'
      where thread_id = ${threadId} and status = 'sent' and sender_member_id in (
        select id from thread_members where thread_id = ${threadId} and user_id is distinct from ${userId})
      returning sender_member_id)
    select distinct thread_members.user_id from thread_members join changed on changed.sender_member_id = thread_members.id
    where thread_members.user_id is not null`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Marks the opening message of a rejected request. */
export async function updateOpeningMessageRejected(tx: Db, threadId: number): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'rejected'
    where id = (select min(id) from messages where thread_id = ${threadId})`);
}

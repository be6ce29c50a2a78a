import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { type MessageRow, messages } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { messageAttachments } from './attachments.table.ts';

export async function findMessage(db: Db, threadId: number, messageId: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.thread_id, threadId), eq(messages.id, messageId)));
  return row ?? null;
}

/** The latest message of one side of a thread. */
export async function findLatestOf(db: Db, threadId: number, memberId: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.thread_id, threadId), eq(messages.sender_member_id, memberId)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row ?? null;
}

/** A message and so many before and after it, oldest first. */
export async function findAround(db: Db, { thread_id, id }: MessageRow, around: number): Promise<MessageRow[]> {
  const ofThread = eq(messages.thread_id, thread_id);
  const [before, after] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(and(ofThread, lte(messages.id, id)))
      .orderBy(desc(messages.id))
      .limit(around + 1),
    db
      .select()
      .from(messages)
      .where(and(ofThread, gt(messages.id, id)))
      .orderBy(asc(messages.id))
      .limit(around),
  ]);
  return [...before.toReversed(), ...after];
}

/** Replaces the words of a message, and takes its documents away. Null when it is gone. */
export async function updateMessageRemoved(tx: Db, messageId: number, body: string): Promise<MessageRow | null> {
  await tx.delete(messageAttachments).where(eq(messageAttachments.message_id, messageId));
  const [row] = await tx.update(messages).set({ body }).where(eq(messages.id, messageId)).returning();
  if (row)
    await tx.execute(sql`
    update contact_requests set marks = null where thread_id = ${row.thread_id}
    and ${row.id} = (select min(id) from messages where messages.thread_id = contact_requests.thread_id)`);
  return row ?? null;
}

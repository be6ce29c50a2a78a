import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { threadOutsiders } from './outsiders.table.ts';

const ThreadIdRow = z.object({ thread_id: z.int() });

export async function findOutsider(db: Db, id: number): Promise<{ email: string; mails_stopped: boolean } | null> {
  const { email, mails_stopped_at, erased_at } = threadOutsiders;
  const [row] = await db
    .select({ email, mails_stopped: sql<boolean>`${mails_stopped_at} is not null` })
    .from(threadOutsiders)
    .where(and(eq(threadOutsiders.id, id), isNull(erased_at)));
  return row ?? null;
}

/** Threads with outsiders of an address. */
export async function findThreadsOfAddress(tx: Db, email: string): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    ThreadIdRow,
    sql`
    select member.thread_id from thread_members member
    join thread_outsiders outsider on outsider.id = member.outsider_id
    where lower(outsider.email) = lower(${email}) order by member.thread_id`,
  );
  return rows.map(({ thread_id }) => thread_id);
}

/** @param stoppedAt null: mails are wanted. */
export async function updateMailsStopped(tx: Db, email: string, stoppedAt: Date | null): Promise<void> {
  await tx
    .update(threadOutsiders)
    .set({ mails_stopped_at: stoppedAt })
    .where(sql`lower(${threadOutsiders.email}) = lower(${email})`);
}

/**
 * Removes outsiders of an address from their threads. For blocked ones the address alone is kept, shown to nobody, so
 * that they remain blocked.
 */
export async function deleteOutsiders(tx: Db, email: string, now: Date): Promise<void> {
  const isTheirs = sql`lower(${threadOutsiders.email}) = lower(${email})`;
  await tx.delete(threadOutsiders).where(sql`${isTheirs} and ${threadOutsiders.blocked_at} is null`);
  await tx.update(threadOutsiders).set({ name: '', company: '', erased_at: now }).where(isTheirs);
}

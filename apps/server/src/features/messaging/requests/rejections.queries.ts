import { RejectionReason } from '@gegenpost/contract/offers.ts';
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { pendingRejections, rejectionReasons } from './rejections.table.ts';

export type PendingRejectionRow = typeof pendingRejections.$inferSelect;

/** Whether the candidate's side rejected a request or an offer of which its other side does not know yet. */
export const isRejected = ({ thread_id }: { thread_id: AnyPgColumn }): SQL =>
  sql`exists (select from pending_rejections where pending_rejections.thread_id = ${thread_id})`;

/**
 * Notes the rejection of an open request or offer. The caller holds it by `lockRequest`.
 *
 * @returns False when it was no longer open.
 */
export async function insertRejection(tx: Db, rejection: PendingRejectionRow): Promise<boolean> {
  const { thread_id, rejected_at, reason, reasons } = rejection;
  const now = rejected_at.toISOString();
  const { rowCount } = await tx.execute(sql`
    insert into pending_rejections (thread_id, rejected_at, reason, reasons)
    select thread_id, ${now}, ${reason}, ${sql.param(reasons)}::text[] from (
      select thread_id, state, expires_at from contact_requests
      union all select thread_id, state, expires_at from outsider_offers) asked
    where thread_id = ${thread_id} and state = 'open' and expires_at > ${now}
    on conflict do nothing`);
  return rowCount === 1;
}

export async function findRejection(db: Db, threadId: number): Promise<PendingRejectionRow | null> {
  const [row] = await db.select().from(pendingRejections).where(eq(pendingRejections.thread_id, threadId));
  return row ?? null;
}

const isUndoable = (threadId: number, since: Date) =>
  and(eq(pendingRejections.thread_id, threadId), gt(pendingRejections.rejected_at, since));

/** @returns False when there is none that can be taken back. */
export async function updateRejection(
  tx: Db,
  threadId: number,
  changes: Partial<Pick<PendingRejectionRow, 'reason' | 'reasons'>>,
  since: Date,
): Promise<boolean> {
  const changed = await tx
    .update(pendingRejections)
    // Its thread stays; without any value there would be no statement.
    .set({ thread_id: threadId, ...changes })
    .where(isUndoable(threadId, since))
    .returning({ id: pendingRejections.thread_id });
  return changed.length === 1;
}

/** Takes a rejection back. @returns False when there is none that can be taken back. */
export async function deleteRejection(tx: Db, threadId: number, since: Date): Promise<boolean> {
  const deleted = await tx
    .delete(pendingRejections)
    .where(isUndoable(threadId, since))
    .returning({ id: pendingRejections.thread_id });
  return deleted.length === 1;
}

/** Threads whose rejection can no longer be taken back. */
export async function findDueRejections(db: Db, since: Date): Promise<number[]> {
  const due = await db
    .select({ thread_id: pendingRejections.thread_id })
    .from(pendingRejections)
    .where(lte(pendingRejections.rejected_at, since))
    .orderBy(pendingRejections.rejected_at);
  return due.map(({ thread_id }) => thread_id);
}

/** Takes a rejection that can no longer be taken back; concurrent calls never return the same one. */
export async function takeDueRejection(tx: Db, threadId: number, since: Date): Promise<PendingRejectionRow | null> {
  const [row] = await tx
    .delete(pendingRejections)
    .where(and(eq(pendingRejections.thread_id, threadId), lte(pendingRejections.rejected_at, since)))
    .returning();
  return row ?? null;
}

/** Notes the reasons of a rejection for the company's numbers. */
export async function insertReasons(tx: Db, answer: typeof rejectionReasons.$inferInsert): Promise<void> {
  // One after the other in each company, so that a group of five that was complete stays the same.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rejection-reasons:${answer.company_id}`}, 0))`);
  await tx.insert(rejectionReasons).values(answer);
}

const ReasonRow = z.object({
  position_id: z.int().nullable(),
  answers: z.int(),
  reason: RejectionReason,
  count: z.int(),
});

/**
 * How often a company's letters were rejected for each reason, by position. Only whole groups of five answers count, in
 * the order in which they came: a new number never tells of fewer than five people.
 */
export async function countReasons(db: Db, companyId: number): Promise<z.infer<typeof ReasonRow>[]> {
  return rowsOf(
    db,
    ReasonRow,
    sql`
    with answers as (
      select position_id, reasons, row_number() over (partition by position_id order by id) as place,
        (count(*) over (partition by position_id) / 5 * 5)::int as answers
      from rejection_reasons where company_id = ${companyId})
    select position_id, answers, reason, count(*)::int as count
    from answers, unnest(reasons) as reason
    where place <= answers
    group by position_id, answers, reason
    order by position_id nulls last, count desc, reason`,
  );
}

import { TEMPLATES_MAX } from '@gegenpost/contract/message-templates.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import { type MessageTemplateRow, messageTemplates } from './message-templates.table.ts';

type Owned = { company_id: number; id: number };
type Words = Pick<MessageTemplateRow, 'title' | 'subject' | 'body'>;

const SlotRow = z.object({ slot: z.int().nullable() });

const isKept = (companyId: number) =>
  and(eq(messageTemplates.company_id, companyId), isNull(messageTemplates.deleted_at));

/** Advisory lock until the transaction ends, so that templates are added to one company one after the other. */
export async function lockTemplates(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

export async function findTemplates(db: Db, companyId: number): Promise<MessageTemplateRow[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(isKept(companyId))
    .orderBy(asc(messageTemplates.title), asc(messageTemplates.id));
}

/** A template by its id; null when there is none of the company. */
export async function findTemplateId(tx: Db, companyId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, id), isKept(companyId)));
  return row?.id ?? null;
}

/** The template that was created with an idempotency key, removed or not. */
export async function findTemplateByKey(tx: Db, companyId: number, key: string): Promise<MessageTemplateRow | null> {
  const [row] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.company_id, companyId), eq(messageTemplates.idempotency_key, key)));
  return row ?? null;
}

/** A slot that no template of the company uses; null: all are used. */
export async function findFreeSlot(tx: Db, companyId: number): Promise<number | null> {
  const row = await rowOf(
    tx,
    SlotRow,
    sql`
    select min(slot) as slot from generate_series(0, ${TEMPLATES_MAX - 1}) slot
    where slot not in (
      select message_templates.slot from message_templates where company_id = ${companyId} and deleted_at is null)`,
  );
  return the(row, 'least free slot').slot;
}

export async function insertTemplate(
  tx: Db,
  template: typeof messageTemplates.$inferInsert,
): Promise<MessageTemplateRow> {
  const [row] = await tx.insert(messageTemplates).values(template).returning();
  return the(row, 'inserted template');
}

/** @returns null when it does not exist, belongs to another company or was removed. */
export async function updateTemplate(
  tx: Db,
  { company_id, id }: Owned,
  words: Partial<Words>,
): Promise<MessageTemplateRow | null> {
  // An empty change still returns the row.
  const [row] = await tx
    .update(messageTemplates)
    .set({ title: messageTemplates.title, ...words })
    .where(and(isKept(company_id), eq(messageTemplates.id, id)))
    .returning();
  return row ?? null;
}

/** @returns False when it does not exist, belongs to another company or was removed before. */
export async function updateTemplateDeleted(tx: Db, { company_id, id }: Owned, now: Date): Promise<boolean> {
  const removed = await tx
    .update(messageTemplates)
    .set({ deleted_at: now })
    .where(and(isKept(company_id), eq(messageTemplates.id, id)))
    .returning({ id: messageTemplates.id });
  return removed.length === 1;
}

/**
 * Undoes a removal, in a free slot.
 *
 * @returns null unless it was removed after `since`.
 */
export async function updateTemplateRestored(
  tx: Db,
  { company_id, id }: Owned,
  slot: number,
  since: Date,
): Promise<MessageTemplateRow | null> {
  const [row] = await tx
    .update(messageTemplates)
    .set({ deleted_at: null, slot })
    .where(
      and(
        eq(messageTemplates.company_id, company_id),
        eq(messageTemplates.id, id),
        gt(messageTemplates.deleted_at, since),
      ),
    )
    .returning();
  return row ?? null;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedTemplates(db: Db, before: Date): Promise<void> {
  await db
    .delete(messageTemplates)
    .where(and(isNotNull(messageTemplates.deleted_at), lt(messageTemplates.deleted_at, before)));
}

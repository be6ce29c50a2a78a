import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type ProcessorChangeRow, processorChanges } from './operator-details.table.ts';

const { id, effective_on, outcome } = processorChanges;

/** The change that companies were told of and that is still to come; null: none is planned. */
export async function findPlannedChange(db: Db): Promise<ProcessorChangeRow | null> {
  const [row] = await db.select().from(processorChanges).where(isNull(outcome));
  return row ?? null;
}

/** @returns null when another change is planned. */
export async function insertPlannedChange(
  tx: Db,
  change: Pick<ProcessorChangeRow, 'processors' | 'effective_on' | 'announced_at'>,
): Promise<ProcessorChangeRow | null> {
  const [row] = await tx.insert(processorChanges).values(change).onConflictDoNothing().returning();
  return row ?? null;
}

/** @returns False when it is no longer planned. */
export async function updateOutcome(
  tx: Db,
  changeId: number,
  how: NonNullable<ProcessorChangeRow['outcome']>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(processorChanges)
    .set({ outcome: how })
    .where(and(eq(id, changeId), isNull(outcome)));
  return rowCount === 1;
}

/** Ends the planned change whose day has come. */
export async function takeDueChange(tx: Db, today: string): Promise<ProcessorChangeRow | null> {
  const [row] = await tx
    .update(processorChanges)
    .set({ outcome: 'in_force' })
    .where(and(isNull(outcome), lte(effective_on, today)))
    .returning();
  return row ?? null;
}

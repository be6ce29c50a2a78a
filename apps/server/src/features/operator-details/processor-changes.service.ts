import type { NewPlannedProcessors, PlannedProcessors } from '@gegenpost/contract/operator-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findOperatorDetails, saveOperatorDetails } from './operator-details.service.ts';
import { findPlannedChange, insertPlannedChange, takeDueChange, updateOutcome } from './processor-changes.queries.ts';

export async function getPlannedProcessors(db: Db): Promise<PlannedProcessors | null> {
  const planned = await findPlannedChange(db);
  if (!planned) return null;
  const { processors, effective_on, announced_at } = planned;
  return { processors, effective_on, announced_at: announced_at.toISOString() };
}

/**
 * Plans a change of the processors, in place of another one.
 *
 * @returns False when exactly this is planned already.
 * @throws {AppError} 409 when another operator plans one at the same moment.
 */
export async function planProcessors(
  tx: Db,
  { processors, effective_on }: NewPlannedProcessors,
  announced_at: Date,
): Promise<boolean> {
  const before = await findPlannedChange(tx);
  if (before?.processors === processors && before.effective_on === effective_on) return false;
  if (before && !(await updateOutcome(tx, before.id, 'replaced'))) throw conflict();
  if (!(await insertPlannedChange(tx, { processors, effective_on, announced_at }))) throw conflict();
  return true;
}

/** @returns What was planned until now; null: nothing. */
export async function withdrawPlannedProcessors(tx: Db): Promise<NewPlannedProcessors | null> {
  const planned = await findPlannedChange(tx);
  return planned && (await updateOutcome(tx, planned.id, 'withdrawn')) ? planned : null;
}

/** Puts the planned list in force once its day has come. */
export async function applyDueProcessors(tx: Db, now: Date): Promise<void> {
  const due = await takeDueChange(tx, berlinDay(now));
  const known = due && (await findOperatorDetails(tx));
  if (!known) return;
  const details = { ...known.details, processors: due.processors };
  await saveOperatorDetails(tx, { details, version: known.version }, now);
}

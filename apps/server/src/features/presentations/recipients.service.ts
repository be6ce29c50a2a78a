import type { Db } from '#platform/db/db.ts';
import { findRecipient, updateRecipientStopped } from './presentations.queries.ts';

/** Whether somebody stopped the presentations of a company; null: there is no such recipient (any more). */
export async function hasStoppedPresentations(db: Db, recipientId: number): Promise<boolean | null> {
  const recipient = await findRecipient(db, { id: recipientId });
  return recipient && recipient.stopped_at !== null;
}

/** @returns False: there is no such recipient (any more). */
export async function switchPresentations(db: Db, recipientId: number, on: boolean, now: Date): Promise<boolean> {
  return updateRecipientStopped(db, recipientId, on ? null : now);
}

import { deletionCancelledLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { updateDeletionCancelled, updateDeletionRequested } from './deletion-date.queries.ts';

/**
 * Records that an account is to be deleted in 30 days; a repeated request keeps the first date.
 *
 * @returns When it was first requested; null for a sub-account, which only its main account can end.
 */
export function requestDeletion(tx: Db, userId: number, now: Date): Promise<Date | null> {
  return updateDeletionRequested(tx, userId, now);
}

/**
 * Cancels a requested deletion and informs the account's owner.
 *
 * @param letter What the owner is told, who came back unless something else is said.
 * @returns False when there was nothing to cancel.
 */
export async function cancelDeletion(
  { mail, config }: Pick<AuthParts, 'mail' | 'config'>,
  tx: Db,
  userId: number,
  letter: Letter = deletionCancelledLetter(config),
): Promise<boolean> {
  const email = await updateDeletionCancelled(tx, userId);
  if (email !== null) await sendLetter(mail, tx, email, letter);
  return email !== null;
}

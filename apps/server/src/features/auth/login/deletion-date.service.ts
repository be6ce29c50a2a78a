import { deletionCancelledLetter } from '#features/auth/auth.mails.ts';
import type { AuthParts } from '#features/auth/auth-parts.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { updateDeletionCancelled, updateDeletionRequested } from './deletion-date.queries.ts';

/**
 * Notes that an account is to go in 30 days; asked again, the first date stays.
 *
 * @returns When it was asked for first; null for a sub-account, which only its main account ends.
 */
export function requestDeletion(tx: Db, userId: number, now: Date): Promise<Date | null> {
  return updateDeletionRequested(tx, userId, now);
}

/**
 * Keeps an account whose deletion was asked for, and tells its owner.
 *
 * @returns Whether there was anything to cancel.
 */
export async function cancelDeletion(
  { mail, config }: Pick<AuthParts, 'mail' | 'config'>,
  tx: Db,
  userId: number,
): Promise<boolean> {
  const email = await updateDeletionCancelled(tx, userId);
  if (email !== null) await sendLetter(mail, tx, email, deletionCancelledLetter(config));
  return email !== null;
}

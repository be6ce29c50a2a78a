import { type MessagingParts, publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { findThreadUserIds } from '#features/messaging/threads/threads.queries.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { deleteOutsiders, findOutsider, findThreadsOfAddress, updateMailsStopped } from './outsider-choices.queries.ts';

/** Whether an outsider stopped mails about answers; null: the outsider does not exist (any more). */
export async function hasStoppedMails(db: Db, outsiderId: number): Promise<boolean | null> {
  return (await findOutsider(db, outsiderId))?.mails_stopped ?? null;
}

/**
 * Switches mails to the address of an outsider off or on, for all threads. Candidates see it at the reply form.
 *
 * @returns False: the outsider does not exist (any more).
 */
export async function switchOutsiderMails(
  { db, realtime, clock }: MessagingParts,
  outsiderId: number,
  on: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const outsider = await findOutsider(tx, outsiderId);
    if (!outsider) return false;
    await updateMailsStopped(tx, outsider.email, on ? null : clock.now());
    await publishThreads(tx, realtime, await findThreadsOfAddress(tx, outsider.email));
    return true;
  });
}

/**
 * Erases the personal data of all outsiders with the same address. Their messages stay for the candidates, as from
 * deleted members.
 *
 * @returns The address; null: the outsider does not exist (any more).
 */
export async function eraseOutsiders(
  tx: Db,
  { realtime, clock }: Pick<MessagingParts, 'realtime' | 'clock'>,
  outsiderId: number,
): Promise<string | null> {
  const outsider = await findOutsider(tx, outsiderId);
  if (!outsider) return null;
  const threadIds = await findThreadsOfAddress(tx, outsider.email);
  await deleteOutsiders(tx, outsider.email, clock.now());
  await publishThreads(tx, realtime, threadIds);
  return outsider.email;
}

async function publishThreads(tx: Db, realtime: Realtime, threadIds: readonly number[]): Promise<void> {
  for (const id of threadIds) await publishThreadUpdated(tx, realtime, id, await findThreadUserIds(tx, id));
}

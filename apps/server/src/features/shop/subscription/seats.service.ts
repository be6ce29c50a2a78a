import { endSessionsOf } from '#features/auth/login/auth.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { lockSeats, updatePaused } from './seats.queries.ts';

/**
 * Pauses the sub-accounts that a plan does not cover, and lets the others in again: the oldest stay. Nothing of theirs is
 * deleted; their sessions and open pages end with the transaction.
 */
export async function coverSeats(
  { realtime }: { realtime: Realtime },
  tx: Db,
  { company_id, seats, now }: { company_id: number; seats: number; now: Date },
): Promise<void> {
  const accounts = await lockSeats(tx, company_id);
  const idsOf = (chosen: typeof accounts) => chosen.map(({ user_id }) => user_id);
  const covered = accounts.slice(0, seats).filter(({ is_paused }) => is_paused);
  const surplus = accounts.slice(seats).filter(({ is_paused }) => !is_paused);
  await updatePaused(tx, idsOf(covered), null);
  await updatePaused(tx, idsOf(surplus), now);
  for (const userId of idsOf(surplus)) await endSessionsOf(tx, realtime, userId);
}

import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { publishThreadUpdated, publishUnreadCount } from './thread-events.service.ts';
import { updateReader } from './thread-handover.queries.ts';

/**
 * Hands all threads of placed candidates to another agent, who reads and answers them from now on, with what was
 * written before; the former one has them no longer. Threads that a candidate reads themselves stay theirs.
 *
 * @param agentProfileId Profile of the new agent.
 */
export async function handOverThreads(
  tx: Db,
  realtime: Realtime,
  profileIds: readonly number[],
  agentProfileId: number,
): Promise<void> {
  const handed = await updateReader(tx, profileIds, agentProfileId);
  for (const { thread_id, from_user_id, to_user_id } of handed) {
    await publishThreadUpdated(tx, realtime, thread_id, [from_user_id, to_user_id]);
  }
  const readers = new Set(handed.flatMap(({ from_user_id, to_user_id }) => [from_user_id, to_user_id]));
  for (const userId of readers) await publishUnreadCount(tx, realtime, userId);
}

import { updateOffersOver } from '#features/messaging/outsiders/outsider-offers.queries.ts';
import { publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { findThreadUserIds } from '#features/messaging/threads/threads.queries.ts';
import type { Db } from '#platform/db/db.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { updateRequestsOver } from './contact-requests.queries.ts';

/** Ends the open requests to a candidate who is no longer placed: nobody may accept them. A job tells who sent them. */
export async function endOpenRequests(tx: Db, realtime: Realtime, profileId: number, now: Date): Promise<void> {
  const ended = [...(await updateRequestsOver(tx, profileId, now)), ...(await updateOffersOver(tx, profileId, now))];
  for (const threadId of ended) {
    await publishThreadUpdated(tx, realtime, threadId, await findThreadUserIds(tx, threadId));
  }
}

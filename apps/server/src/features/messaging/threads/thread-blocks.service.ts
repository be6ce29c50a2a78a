import { updateOutsiderBlocked } from '#features/messaging/outsiders/outsiders.queries.ts';
import { blockCompany, unblockCompany } from '#features/visibility/company-blocks.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { type MessagingParts, publishThreadUpdated } from './thread-events.service.ts';
import { updateThreadBlocked } from './thread-members.queries.ts';
import { findThread, findThreadUserIds, type ThreadListRow } from './threads.queries.ts';

/**
 * Blocks or unblocks the other side of a thread. A candidate blocks the whole company, which then cannot find the
 * candidate any more. The other side learns that the thread is closed, not why. Idempotent.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 for a thread of the platform.
 */
export async function blockOtherSide(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  blocked: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await getThreadWithSomebody(tx, actor, threadId);
    const { is_candidate_side, own_profile_id, other_company_id, outsider } = thread;
    if (!is_candidate_side) {
      const held = { user_id: actor.user_id, thread_id: threadId };
      await updateThreadBlocked(tx, held, blocked ? clock.now() : null);
    } else if (outsider !== null) {
      await updateOutsiderBlocked(tx, outsider.id, blocked ? clock.now() : null);
    } else if (own_profile_id !== null && other_company_id !== null) {
      const block = { profile_id: own_profile_id, company_id: other_company_id };
      await (blocked ? blockCompany : unblockCompany)(tx, realtime, block);
    }
    await publishThreadUpdated(tx, realtime, threadId, await findThreadUserIds(tx, threadId));
  });
}

/** @throws {AppError} 404 when the thread is not the actor’s, 403 for a thread of the platform. */
export async function getThreadWithSomebody(db: Db, { user_id }: Actor, threadId: number): Promise<ThreadListRow> {
  const thread = await findThread(db, user_id, threadId);
  if (!thread) throw notFound();
  if (thread.is_system) throw forbidden();
  return thread;
}

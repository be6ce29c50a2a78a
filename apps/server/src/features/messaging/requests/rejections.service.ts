import type { Decision } from '@gegenpost/contract/messaging.ts';
import type { ReasonCounts } from '@gegenpost/contract/request-answers.ts';
import type { z } from 'zod';
import { tellOfferRejected } from '#features/messaging/outsiders/outsider-offers.service.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import { updateOpeningMessageRejected } from '#features/messaging/threads/messages.queries.ts';
import { type MessagingParts, publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { findThread, findThreadUserIds } from '#features/messaging/threads/threads.queries.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { lockRequest, updateRequestDecided } from './contact-requests.queries.ts';
import {
  countReasons,
  deleteRejection,
  findDueRejections,
  insertReasons,
  insertRejection,
  type PendingRejectionRow,
  takeDueRejection,
  updateRejection,
} from './rejections.queries.ts';

type Answer = Pick<z.output<typeof Decision>, 'reason' | 'reasons'>;

/**
 * Rejects a request or an offer at once. Its other side sees it as open until the undo window is over, see
 * `tellRejections`. The caller has checked that the thread is the actor's, and holds the request.
 *
 * @throws {AppError} 409 `request_closed` when it is no longer open.
 */
export async function rejectRequest(
  tx: Db,
  { realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  { reason, reasons }: Answer,
): Promise<void> {
  const rejected_at = clock.now();
  const rejection = { thread_id: threadId, rejected_at, reason: reason || null, reasons: [...new Set(reasons)] };
  if (!(await insertRejection(tx, rejection))) throw conflict(refusals.request_closed);
  await publishThreadUpdated(tx, realtime, threadId, [actor.user_id]);
}

/**
 * Changes the reasons of a rejection, or takes it back (`changes` null), as long as the other side was not told.
 *
 * @throws {AppError} 404 when the thread is not the actor's, 403 for the side that asked, 409 `rejection_told` after the
 *   undo window.
 */
export async function changeRejection(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  threadId: number,
  changes: Partial<Answer> | null,
): Promise<void> {
  const since = undoableSince(clock.now());
  await db.transaction(async (tx) => {
    const thread = await findThread(tx, actor.user_id, threadId);
    if (!thread) throw notFound();
    if (!thread.is_candidate_side || thread.request_state === null) throw forbidden();
    const isChanged =
      changes === null
        ? await deleteRejection(tx, threadId, since)
        : await updateRejection(tx, threadId, changedColumns(changes), since);
    if (!isChanged) throw conflict(refusals.rejection_told);
    await publishThreadUpdated(tx, realtime, threadId, [actor.user_id]);
  });
}

function changedColumns({ reason, reasons }: Partial<Answer>): Partial<PendingRejectionRow> {
  return {
    ...(reason === undefined ? {} : { reason: reason || null }),
    ...(reasons === undefined ? {} : { reasons: [...new Set(reasons)] }),
  };
}

/** Rejects what nobody took back within the undo window, and tells who asked; each in its own transaction. */
export async function tellRejections(parts: MessagingParts): Promise<void> {
  const since = undoableSince(parts.clock.now());
  for (const threadId of await findDueRejections(parts.db, since)) {
    await parts.db.transaction(async (tx) => {
      await lockRequest(tx, threadId);
      const rejection = await takeDueRejection(tx, threadId, since);
      if (rejection) await tellRejection(tx, parts, rejection);
    });
  }
}

async function tellRejection(tx: Db, parts: MessagingParts, rejection: PendingRejectionRow): Promise<void> {
  const { realtime, clock } = parts;
  const { thread_id, rejected_at, reason, reasons } = rejection;
  if (await tellOfferRejected(tx, parts, rejection)) return;
  const request = await updateRequestDecided(tx, thread_id, { state: 'rejected', reason, now: rejected_at });
  if (!request) return; // the account of one side was deleted meanwhile
  await updateOpeningMessageRejected(tx, thread_id);
  const { company_id, position_id, opened_by: user_id } = request;
  if (reasons.length > 0) await insertReasons(tx, { company_id, position_id, reasons });
  if (user_id !== null) {
    await notify(tx, realtime, { user_id, kind: 'request_rejected', subject_id: thread_id, now: clock.now() });
  }
  await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
}

/** Why a company's letters were rejected, by position. */
export async function getReasonCounts(db: Db, companyId: number): Promise<ReasonCounts[]> {
  const rows = await countReasons(db, companyId);
  return [...Map.groupBy(rows, ({ position_id }) => position_id)].map(([position_id, counted]) => ({
    position_id,
    answers: counted[0]?.answers ?? 0,
    reasons: counted.map(({ reason, count }) => ({ reason, count })),
  }));
}

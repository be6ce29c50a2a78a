import type { Decision } from '@gegenpost/contract/messaging.ts';
import type { z } from 'zod';
import { refusals, t } from '#features/messaging/texts.de.ts';
import { findMessageByKey, updateOpeningMessageRejected } from '#features/messaging/threads/messages.queries.ts';
import { writeMessage } from '#features/messaging/threads/messaging.service.ts';
import { type MessagingParts, publishThreadUpdated } from '#features/messaging/threads/thread-events.service.ts';
import { findThreadUserIds, type ThreadListRow } from '#features/messaging/threads/threads.queries.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { releaseGroups } from '#features/visibility/releases.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { updateOfferDecided, updateOffersExpired } from './outsider-offers.queries.ts';

/**
 * Answers an offer from a public list. The answer is a message, which reaches somebody without an account by mail; to
 * them nothing can be released. The caller has checked that the thread is the actor's.
 *
 * @throws {AppError} 403 for a release to somebody without an account; 409 `request_closed`, `idempotency_key_reused`.
 */
export async function decideOffer(
  tx: Db,
  parts: MessagingParts,
  actor: Actor,
  { thread, answer }: { thread: ThreadListRow; answer: z.output<typeof Decision> },
): Promise<void> {
  const { decision, release, message, reason } = answer;
  const { thread_id, outsider, own_profile_id, other_company_id, other_user_id, member_id } = thread;
  if (outsider !== null && release.length > 0) throw forbidden();
  const request_digest = digestOf({ decision, reason, release, message });
  const now = parts.clock.now();
  const state = decision === 'accept' ? 'accepted' : 'rejected';
  if (!(await updateOfferDecided(tx, thread_id, state, now))) {
    const earlier = message && (await findMessageByKey(tx, member_id, message.idempotency_key));
    if (!earlier) throw conflict(refusals.request_closed);
    sameRequest(earlier, request_digest);
    return;
  }
  if (state === 'rejected') await updateOpeningMessageRejected(tx, thread_id);
  else if (own_profile_id !== null && other_company_id !== null) {
    const released = { profile_id: own_profile_id, company_id: other_company_id, groups: release, now };
    await releaseGroups(tx, parts.realtime, released);
  }
  const words =
    state === 'accepted' && message
      ? { ...message, request_digest }
      : { body: wordsOf(state, reason ?? ''), idempotency_key: `offer-${thread_id}`, request_digest };
  await writeMessage(tx, parts, actor, thread, { ...words, field: 'message.attachments' });
  if (other_user_id !== null) {
    await notify(tx, parts.realtime, { user_id: other_user_id, kind: `request_${state}`, subject_id: thread_id, now });
  }
  await publishThreadUpdated(tx, parts.realtime, thread_id, await findThreadUserIds(tx, thread_id));
}

function wordsOf(state: 'accepted' | 'rejected', reason: string): string {
  return [t(`offer.${state}`), reason && t('offer.reason', { reason })].filter(Boolean).join('\n\n');
}

/** Marks offers as expired that nobody answered in time. */
export async function expireOffers({ db, realtime, clock }: MessagingParts): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of await updateOffersExpired(tx, clock.now())) {
      await publishThreadUpdated(tx, realtime, id, await findThreadUserIds(tx, id));
    }
  });
}

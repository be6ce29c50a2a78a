import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isRejected } from '#features/messaging/requests/rejections.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import { outsiderOffers } from './outsider-offers.table.ts';

export async function insertOffer(tx: Db, threadId: number, expiresAt: Date): Promise<void> {
  await tx.insert(outsiderOffers).values({ thread_id: threadId, expires_at: expiresAt });
}

/** Membership of the candidate's side of an offer, and the user on the other side; null: the thread has no offer. */
export async function findOfferSides(
  tx: Db,
  threadId: number,
): Promise<{ member_id: number; other_user_id: number | null } | null> {
  return rowOf(
    tx,
    z.object({ member_id: z.int(), other_user_id: z.int().nullable() }),
    sql`
    select candidate.id as member_id, writer.user_id as other_user_id from outsider_offers offer
    join thread_members candidate on candidate.thread_id = offer.thread_id and candidate.is_candidate_side
    join thread_members writer on writer.thread_id = offer.thread_id and not writer.is_candidate_side
    where offer.thread_id = ${threadId}`,
  );
}

/** Of several answers at once one counts. The caller holds the offer by `lockRequest`. */
export async function updateOfferDecided(
  tx: Db,
  threadId: number,
  state: 'accepted' | 'rejected',
  now: Date,
): Promise<boolean> {
  const isOpen = and(
    eq(outsiderOffers.state, 'open'),
    gt(outsiderOffers.expires_at, now),
    sql`not ${isRejected(outsiderOffers)}`,
  );
  const decided = await tx
    .update(outsiderOffers)
    .set({ state, decided_at: now })
    .where(and(eq(outsiderOffers.thread_id, threadId), isOpen))
    .returning({ thread_id: outsiderOffers.thread_id });
  return decided.length > 0;
}

/** Marks offers as expired that nobody has rejected, see `updateRequestsExpired`. @returns Their threads. */
export async function updateOffersExpired(tx: Db, now: Date): Promise<number[]> {
  const isDue = and(eq(outsiderOffers.state, 'open'), lte(outsiderOffers.expires_at, now));
  await tx.select({ id: outsiderOffers.thread_id }).from(outsiderOffers).where(isDue).for('update');
  const expired = await tx
    .update(outsiderOffers)
    .set({ state: 'expired' })
    .where(and(isDue, sql`not ${isRejected(outsiderOffers)}`))
    .returning({ thread_id: outsiderOffers.thread_id });
  return expired.map(({ thread_id }) => thread_id);
}

/** Lets the open offers to a candidate end now. @returns Their threads. */
export async function updateOffersOver(tx: Db, profileId: number, now: Date): Promise<number[]> {
  const ofCandidate = sql`${outsiderOffers.thread_id} in (
    select thread_id from thread_members where is_candidate_side and profile_id = ${profileId})`;
  const ended = await tx
    .update(outsiderOffers)
    .set({ expires_at: now })
    .where(and(ofCandidate, eq(outsiderOffers.state, 'open'), gt(outsiderOffers.expires_at, now)))
    .returning({ thread_id: outsiderOffers.thread_id });
  return ended.map(({ thread_id }) => thread_id);
}

/** Whether the candidate's side rejected an offer of this address since a moment, with or without an account. */
export async function wasOfferRejectedSince(tx: Db, profileId: number, email: string, since: Date): Promise<boolean> {
  const row = await rowOf(
    tx,
    z.object({ found: z.boolean() }),
    sql`
    select exists (
      select from outsider_offers offer
      join thread_members candidate on candidate.thread_id = offer.thread_id and candidate.is_candidate_side
        and candidate.profile_id = ${profileId}
      join thread_members writer on writer.thread_id = offer.thread_id and not writer.is_candidate_side
      left join thread_outsiders outsider on outsider.id = writer.outsider_id
      left join users on users.id = writer.user_id
      where offer.state = 'rejected' and offer.decided_at > ${since.toISOString()}
      and lower(coalesce(outsider.email, users.email)) = lower(${email})) as found`,
  );
  return the(row, 'answer of exists').found;
}

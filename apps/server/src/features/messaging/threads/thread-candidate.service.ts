import type { ThreadCandidate } from '@gegenpost/contract/messaging.ts';
import type { OfferWish } from '@gegenpost/contract/offers.ts';
import { compareOffer, wishesShown } from '#features/messaging/letters/offer-comparison.service.ts';
import type { ContactRequestRow } from '#features/messaging/messaging.table.ts';
import { nameOfferOf } from '#features/messaging/requests/request-explanation.service.ts';
import { findVisibleRecords } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, projectCard, projectDetail } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { ThreadListRow } from './threads.queries.ts';

/** The candidate on the other side of a company's thread; null: the company may not find them (any more). */
export async function findThreadCandidate(
  db: Db,
  actor: Actor,
  { other_profile_id }: ThreadListRow,
): Promise<CandidateRecord | null> {
  const [record] = other_profile_id === null ? [] : await findVisibleRecords(db, actor, [other_profile_id]);
  return record ?? null;
}

type Beside = {
  record: CandidateRecord;
  request: ContactRequestRow | undefined;
  /** Whether both sides agreed to write: before, contact data cost a profile view. */
  isAgreed: boolean;
};

/** What the company sees beside the thread: what its search shows of everybody, and the contact data open to it. */
export async function presentThreadCandidate(
  db: Db,
  actor: Actor,
  { record, request, isAgreed }: Beside,
  now: Date,
): Promise<ThreadCandidate> {
  const { income, job_place, job_date_entry } = projectCard(actor, record);
  const { email, phone } = projectDetail(actor, record);
  return {
    income,
    job_place,
    job_date_entry,
    wishes: request ? await wishesBeside(db, record, request, now) : null,
    email: isAgreed ? email : null,
    phone: isAgreed ? phone : null,
  };
}

async function wishesBeside(
  db: Db,
  record: CandidateRecord,
  request: ContactRequestRow,
  now: Date,
): Promise<OfferWish[]> {
  const offer = await nameOfferOf(db, request);
  return compareOffer(offer, wishesShown(record), berlinDay(now)).map(({ change: _, ...wish }) => wish);
}

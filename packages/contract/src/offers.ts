import { z } from 'zod';
import { Named } from './candidates.ts';
import { MESSAGE_MAX_LENGTH } from './shared/constants.ts';
import { Day, Id } from './shared/scalars.ts';

/** Text of a message: plain text, not empty. */
export const MessageBody = z.string().trim().min(1, 'error_no_message').max(MESSAGE_MAX_LENGTH);

/** Days a week that one may work at home; 0: none. */
export const HomeDays = z.int().min(0).max(5);

export const ContractKind = z.enum(['direct', 'temporary']);

/** The offer of a contact request. The pay range is required. */
const OfferFields = z.strictObject({
  /** Id from the catalogue. */
  qualification_id: Id,
  job_title: z.string().trim().min(1).max(100),
  job_place_id: Id,
  working_time_id: Id,
  home_office_days: HomeDays.default(0),
  contract_kind: ContractKind,
  pay_from: z.number().min(0).max(500_000),
  pay_to: z.number().min(0).max(500_000),
  /** Pay a year in whole euros (up to 500,000), or an hour in euros (up to 250). */
  pay_per: z.enum(['year', 'hour']),
  /** null: as soon as possible. */
  starts_on: Day.nullable(),
});
export const NewOffer = OfferFields.refine((offer) => offer.pay_from <= offer.pay_to, {
  path: ['pay_to'],
  error: 'pay_range_order',
}).refine((offer) => offer.pay_per === 'year' || offer.pay_to <= 250, { path: ['pay_to'], error: 'pay_hour_max' });
export type NewOffer = z.infer<typeof NewOffer>;

export const Offer = OfferFields.extend({
  qualification: Named,
  job_place: z.object({ id: Id, postal_code: z.string(), name: z.string() }),
  working_time: Named,
});
export type Offer = z.infer<typeof Offer>;

export const RequestState = z.enum(['open', 'accepted', 'rejected', 'expired']);
export type RequestState = z.infer<typeof RequestState>;

/** Why a candidate's side rejects a request; the company gets them as numbers only. */
export const RejectionReason = z.enum([
  'too_far',
  'too_little',
  'other_occupation',
  'working_time',
  'start',
  'contract_kind',
  'not_looking',
]);
export type RejectionReason = z.infer<typeof RejectionReason>;
export const RejectionReasons = z.array(RejectionReason).max(RejectionReason.options.length);

/** A fact of an offer beside the own wish; for the candidate's side alone. */
export const OfferWish = z.object({
  fact: z.enum(['occupation', 'pay', 'place', 'start', 'working_time', 'home_office', 'contract']),
  /** `unknown`: no wish about it, or not to be said. */
  state: z.enum(['met', 'unmet', 'unknown']),
  /** In words; null: none. */
  wish: z.string().nullable(),
});
export type OfferWish = z.infer<typeof OfferWish>;

/**
 * A value in a letter that meets a wish of its reader, as it was when the letter was sent. `from` and `to` count UTF-16
 * units of the body.
 */
export const LetterMark = z.object({
  from: z.int().min(0),
  to: z.int().min(1),
  /** What stands there; a mark whose text is no longer there is not shown. */
  text: z.string(),
  fact: OfferWish.shape.fact,
  wish: z.string(),
});
export type LetterMark = z.infer<typeof LetterMark>;

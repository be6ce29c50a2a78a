import { z } from 'zod';
import { CandidateCard, CandidateContact, Named } from './candidates.ts';
import { SearchCriteria } from './search.ts';
import { MESSAGE_MAX_LENGTH, RECIPIENTS_MAX, SUBJECT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { ErrorCode } from './shared/errors.ts';
import { Day, Id, IdempotencyKey, PublicId } from './shared/scalars.ts';

/** Text of a message: plain text, not empty. */
export const MessageBody = z.string().trim().min(1, 'error_no_message').max(MESSAGE_MAX_LENGTH);

export const ContractKind = z.enum(['direct', 'temporary']);

/** The offer of a contact request. The pay range is required. */
const OfferFields = z.strictObject({
  /** Id from the catalogue. */
  qualification_id: Id,
  job_title: z.string().trim().min(1).max(100),
  job_place_id: Id,
  working_time_id: Id,
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

/** The letter to one candidate. */
const letter = {
  gegenpost_id: PublicId,
  subject: z.string().trim().min(1).max(SUBJECT_MAX_LENGTH),
  body: MessageBody,
  idempotency_key: IdempotencyKey,
};

const job = {
  offer: NewOffer,
  /**
   * Criteria of the search that led to the candidate, from which the explanation is made; without them the offer is
   * used.
   */
  criteria: SearchCriteria.nullable().default(null),
};

/** A contact request: it starts a thread with a candidate. */
export const NewContactRequest = z.strictObject({
  ...letter,
  ...job,
});
export type NewContactRequest = z.input<typeof NewContactRequest>;

/** One offer to several candidates, with a letter for each. */
export const NewContactRequests = z.strictObject({
  recipients: z
    .array(z.strictObject(letter))
    .min(1)
    .max(RECIPIENTS_MAX)
    .refine((all) => new Set(all.map(({ gegenpost_id }) => gegenpost_id)).size === all.length)
    .refine((all) => new Set(all.map(({ idempotency_key }) => idempotency_key)).size === all.length),
  ...job,
});
export type NewContactRequests = z.input<typeof NewContactRequests>;

export const RequestState = z.enum(['open', 'accepted', 'rejected', 'expired']);
export type RequestState = z.infer<typeof RequestState>;

/**
 * A candidate to whom a company wants to write, with the values of the template variables. Reading it counts no profile
 * view.
 */
export const ContactRecipient = CandidateCard.pick({
  profile: true,
  qualifications: true,
  job_place: true,
  working_times: true,
  income: true,
}).extend({ contact: CandidateContact });
export type ContactRecipient = z.infer<typeof ContactRecipient>;

/** The outcome of a request to one of several candidates. Exactly one of the two fields is null. */
export const ContactOutcome = z.object({
  gegenpost_id: PublicId,
  /** null: not sent. */
  thread_id: Id.nullable(),
  /** null: sent, by this call or by an earlier one with the same key. */
  refusal: z.object({ code: ErrorCode, message: z.string() }).nullable(),
});
export type ContactOutcome = z.infer<typeof ContactOutcome>;

const publicIds = new RegExp(`^[A-Za-z0-9_-]{11}(,[A-Za-z0-9_-]{11}){0,${RECIPIENTS_MAX - 1}}$`);

export const contactRequestsApi = {
  recipients: {
    method: 'GET',
    url: '/api/messages/contact-requests/recipients',
    schema: {
      summary:
        'Up to 30 candidates by id in this order, and whether each may be written to; hidden and missing ones are left out.',
      /** Ids, separated by commas. */
      querystring: z.object({ ids: z.string().regex(publicIds) }),
      response: {
        200: z.object({
          data: z.array(ContactRecipient),
          /** First contacts that the company has left today, by its plan and by the limit a day. */
          contacts_left: z.int().min(0),
        }),
      },
    },
  },
  send: {
    method: 'POST',
    url: '/api/messages/contact-requests',
    schema: {
      summary:
        'Sends a contact request to each of up to 30 candidates, and says of each what became of it, in this order.',
      body: NewContactRequests,
      response: { 200: z.object({ data: z.array(ContactOutcome) }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

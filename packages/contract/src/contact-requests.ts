import { z } from 'zod';
import { CandidateCard, CandidateContact } from './candidates.ts';
import { ThreadDetail } from './messaging.ts';
import { MessageBody, NewOffer } from './offers.ts';
import { SearchCriteria } from './search.ts';
import { RECIPIENTS_MAX, SUBJECT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { ErrorCode } from './shared/errors.ts';
import { Id, IdempotencyKey, PublicId } from './shared/scalars.ts';

/** The letter to one candidate. */
const letter = {
  gegenpost_id: PublicId,
  subject: z.string().trim().min(1).max(SUBJECT_MAX_LENGTH),
  body: MessageBody,
  idempotency_key: IdempotencyKey,
};

const job = {
  offer: NewOffer,
  /** The company's position that is offered; the letter keeps a copy of its offer. null: none. */
  position_id: Id.nullable().default(null),
  /** The company's template from which the letter was made, for its figures; null, or another's: none. */
  template_id: Id.nullable().default(null),
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
  vermittler: true,
  vermittler_company: true,
}).extend({ contact: CandidateContact });
export type ContactRecipient = z.infer<typeof ContactRecipient>;

/** A card that a letter moved on the board of a project; moved back, it stands as before. */
export const MovedCard = z.object({
  gegenpost_id: PublicId,
  project: z.object({ id: Id, title: z.string() }),
  from_stage_id: Id,
  to_stage_id: Id,
  /** Name of the new stage. */
  stage: z.string(),
});
export type MovedCard = z.infer<typeof MovedCard>;

/** The outcome of a request to one of several candidates. Exactly one of the two fields is null. */
export const ContactOutcome = z.object({
  gegenpost_id: PublicId,
  /** null: not sent. */
  thread_id: Id.nullable(),
  /** null: sent, by this call or by an earlier one with the same key. */
  refusal: z.object({ code: ErrorCode, message: z.string() }).nullable(),
  /** Left out when none moved. */
  moved: z.array(MovedCard).optional(),
});
export type ContactOutcome = z.infer<typeof ContactOutcome>;

/** Up to 30 ids, separated by commas. */
export const PublicIdList = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9_-]{11}(,[A-Za-z0-9_-]{11}){0,${RECIPIENTS_MAX - 1}}$`));

export const contactRequestsApi = {
  create: {
    method: 'POST',
    url: '/api/messages/threads',
    schema: {
      summary:
        'Sends a contact request with its offer; in open projects of the company the candidate moves from `noted` to `contacted`.',
      body: NewContactRequest,
      response: { 201: ThreadDetail.extend({ moved: ContactOutcome.shape.moved }) },
    },
  },
  recipients: {
    method: 'GET',
    url: '/api/messages/contact-requests/recipients',
    schema: {
      summary:
        'Up to 30 candidates by id in this order, and whether each may be written to; hidden and missing ones are left out.',
      querystring: z.object({ ids: PublicIdList }),
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

import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** Most presentations of one company in a day, and most to one address. */
export const PRESENTATIONS_PER_DAY = { company: 50, recipient: 5 };
/** Presentations that a list shows, the latest ones. */
export const PRESENTATIONS_SHOWN = 100;

/** An own candidate who was presented to a customer by mail, without a name. */
export const Presentation = z.object({
  id: Id,
  /** Name as far as the reader may see candidates; otherwise the label with the public id. */
  candidate: z.object({ id: Id, gegenpost_id: PublicId, name: z.string() }),
  /** The name as it was then; the id is null when the customer was deleted. */
  customer: z.object({ id: Id.nullable(), company: z.string() }),
  /** Who sent it; null: the account was deleted. */
  sent_by: z.string().nullable(),
  message: z.string(),
  created_at: Instant,
});
export type Presentation = z.infer<typeof Presentation>;

/** The customer must have an e-mail address; the message must not name the person. */
const Letter = z.strictObject({ customer_id: Id, message: z.string().trim().max(MESSAGE_MAX_LENGTH) });

export const NewPresentation = Letter.extend({ idempotency_key: IdempotencyKey });
export type NewPresentation = z.input<typeof NewPresentation>;

/** The mail as it would be sent; the sheet is an answer of its own. */
export const PresentationPreview = z.object({
  to: z.string(),
  /** Where the customer's answer goes. */
  reply_to: z.string(),
  subject: z.string(),
  text: z.string(),
  sheet_name: z.string(),
});
export type PresentationPreview = z.infer<typeof PresentationPreview>;

/** How many candidates were presented to a customer, and when the last one was. */
export const PresentedCount = z.object({ customer_id: Id, candidates: z.int(), last_on: Day });
export type PresentedCount = z.infer<typeof PresentedCount>;

const Params = z.object({ id: IdParam });
const url = '/api/own-candidates/:id/presentations';

export const presentationsApi = {
  ofCandidate: {
    method: 'GET',
    url,
    schema: {
      summary: 'To which customers a candidate was presented, latest first.',
      params: Params,
      response: { 200: z.array(Presentation) },
    },
  },
  create: {
    method: 'POST',
    url,
    schema: {
      summary:
        'Mails the anonymous sheet of a candidate to a customer. 422 `presentation_needs_consent`; 409 `presentations_stopped`; 429 beyond 50 a day, or 5 to one address.',
      params: Params,
      body: NewPresentation,
      response: { 201: Presentation },
    },
  },
  preview: {
    method: 'POST',
    url: `${url}/preview`,
    schema: {
      summary: 'The mail as it would be sent; sends nothing.',
      params: Params,
      body: Letter,
      response: { 200: PresentationPreview },
    },
  },
  sheet: {
    method: 'GET',
    url: `${url}/sheet`,
    schema: {
      summary: 'The anonymous sheet of a candidate as PDF, as customers get it.',
      params: Params,
      response: { 200: z.unknown() },
    },
  },
  ofCustomer: {
    method: 'GET',
    url: '/api/customers/:id/presentations',
    schema: {
      summary: 'Who was presented to a customer, latest first.',
      params: Params,
      response: { 200: z.array(Presentation) },
    },
  },
  counts: {
    method: 'GET',
    url: '/api/customers/presentations',
    schema: { summary: 'How many were presented to each customer.', response: { 200: z.array(PresentedCount) } },
  },
} as const satisfies Record<string, Endpoint>;

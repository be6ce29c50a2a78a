import { z } from 'zod';
import { ContractKind } from './offers.ts';
import { MESSAGE_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, PublicId, Token } from './shared/scalars.ts';

/** What somebody without an account offers. */
export const LeadOffer = z
  .strictObject({
    job_title: z.string().trim().min(1).max(100),
    /** German postal code of the job. */
    postal_code: z.string().regex(/^\d{5}$/),
    working_time_id: Id,
    contract_kind: ContractKind,
    pay_from: z.number().min(0).max(500_000),
    pay_to: z.number().min(0).max(500_000),
    pay_per: z.enum(['year', 'hour']),
    /** null: as soon as possible. */
    starts_on: Day.nullable(),
  })
  .refine((offer) => offer.pay_from <= offer.pay_to, { path: ['pay_to'], error: 'pay_range_order' })
  .refine((offer) => offer.pay_per === 'year' || offer.pay_to <= 250, { path: ['pay_to'], error: 'pay_hour_max' });
export type LeadOffer = z.infer<typeof LeadOffer>;

export const NewLead = z.strictObject({
  name: z.string().trim().min(1).max(100),
  company: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  offer: LeadOffer,
  message: z.string().trim().max(MESSAGE_MAX_LENGTH).default(''),
  /** That the data may be passed to the candidate's side. */
  consent: z.literal(true, 'accept_required'),
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.string().max(200).default(''),
  form_token: z.string().max(400),
  /** The number found for `work`; null: none was asked for. */
  proof: z.string().max(20).nullable().default(null),
  idempotency_key: IdempotencyKey,
});
export type NewLead = z.input<typeof NewLead>;

/** What the page of a mailed link shows before the button is pressed. */
export const LeadToConfirm = z.object({ job_title: z.string(), company: z.string() });

export const publicContactApi = {
  contact: {
    method: 'POST',
    url: '/api/public/candidates/:productId/contact',
    schema: {
      summary:
        'Leaves a message for a candidate and mails a link to confirm the address; the answer is always the same.',
      params: z.object({ productId: PublicId }),
      body: NewLead,
      response: { 202: z.null() },
    },
  },
  toConfirm: {
    method: 'GET',
    url: '/api/public/contact/:token',
    schema: {
      summary: 'What a mailed link would confirm; changes nothing.',
      params: z.object({ token: Token }),
      response: { 200: LeadToConfirm },
    },
  },
  confirm: {
    method: 'POST',
    url: '/api/public/contact/:token/confirm',
    schema: {
      summary: 'Confirms the address by the mailed link, once, and delivers the message.',
      params: z.object({ token: Token }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;

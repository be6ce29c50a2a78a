import { z } from 'zod';
import { LetterHead } from './letter-head.ts';
import { TemplateVariable } from './message-templates.ts';
import { ContractKind, HomeDays, OfferWish } from './offers.ts';
import { MESSAGE_MAX_LENGTH, RECIPIENTS_MAX, SUBJECT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, PublicId } from './shared/scalars.ts';

/** An offer while it is being written: null and zero stand for what is not said yet. */
export const DraftOffer = z.strictObject({
  qualification_id: Id.nullable(),
  job_title: z.string().trim().max(100),
  job_place_id: Id.nullable(),
  working_time_id: Id.nullable(),
  home_office_days: HomeDays.default(0),
  contract_kind: ContractKind,
  pay_from: z.number().min(0).max(500_000).nullable(),
  pay_to: z.number().min(0).max(500_000).nullable(),
  pay_per: z.enum(['year', 'hour']),
  /** null: as soon as possible. */
  starts_on: Day.nullable(),
});
export type DraftOffer = z.infer<typeof DraftOffer>;

/** A part of a letter; put together, their texts are the letter. */
export const LetterSegment = z.object({
  text: z.string(),
  /** The variable that became this text; null: the writer's own words. */
  variable: TemplateVariable.nullable(),
  /** What of the offer the text says; null: nothing. */
  fact: OfferWish.shape.fact.nullable(),
  /** The wish that this fact meets; null: no mark. */
  wish: z.string().nullable(),
});
export type LetterSegment = z.infer<typeof LetterSegment>;

/** A fact of an offer beside a wish that the company may see. */
export const OfferHint = OfferWish.extend({
  /** What would meet the wish; null: it is met, or nothing can be said. */
  change: z.string().nullable(),
});
export type OfferHint = z.infer<typeof OfferHint>;

/** A letter as one candidate would read it, and which wishes its offer meets. */
export const LetterReading = z.object({
  gegenpost_id: PublicId,
  subject: z.string(),
  body: z.array(LetterSegment),
  /** Variables of subject or body that have no value for this candidate. */
  open: z.array(z.string()),
  hints: z.array(OfferHint),
});
export type LetterReading = z.infer<typeof LetterReading>;

export const lettersApi = {
  read: {
    method: 'POST',
    url: '/api/messages/contact-requests/reading',
    schema: {
      summary:
        'A letter as up to 30 candidates would read it, with the wishes that its offer meets; stores nothing and counts no profile view. Hidden and missing candidates are left out; 404 `candidate_not_found` when nobody is left.',
      body: z.strictObject({
        recipients: z.array(PublicId).min(1).max(RECIPIENTS_MAX),
        offer: DraftOffer,
        subject: z.string().max(SUBJECT_MAX_LENGTH),
        body: z.string().max(MESSAGE_MAX_LENGTH),
      }),
      response: {
        200: z.object({
          data: z.array(LetterReading),
          /** Of the writer. */
          letter_head: LetterHead.nullable(),
        }),
      },
    },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { Message, ThreadDetail, threadParams } from './messaging.ts';
import { RejectionReason, RejectionReasons } from './offers.ts';
import { QUESTION_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey } from './shared/scalars.ts';

export const NewQuestion = z.strictObject({
  body: z.string().trim().min(1, 'error_no_message').max(QUESTION_MAX_LENGTH),
  idempotency_key: IdempotencyKey,
});
export type NewQuestion = z.infer<typeof NewQuestion>;

/** What candidates gave as reasons for not accepting letters about one position. */
export const ReasonCounts = z.object({
  /** null: letters without a position. */
  position_id: Id.nullable(),
  /** Rejections with a reason, in whole groups of five. */
  answers: z.int().min(5),
  /** Most frequent first; an answer may name several. */
  reasons: z.array(z.object({ reason: RejectionReason, count: z.int().min(1) })),
});
export type ReasonCounts = z.infer<typeof ReasonCounts>;

/** Answers to a contact request beside its decision. */
export const requestAnswersApi = {
  ask: {
    method: 'POST',
    url: '/api/messages/threads/:id/question',
    schema: {
      summary:
        'Asks the company something before deciding, and releases nothing. One question at a time, three in all.',
      params: threadParams,
      body: NewQuestion,
      response: { 201: Message },
    },
  },
  changeRejection: {
    method: 'PATCH',
    url: '/api/messages/threads/:id/rejection',
    schema: {
      summary: 'Changes the reasons of a rejection as long as the company was not told of it.',
      params: threadParams,
      body: z.strictObject({ reasons: RejectionReasons.optional(), reason: z.string().trim().max(1000).optional() }),
      response: { 200: ThreadDetail },
    },
  },
  undoRejection: {
    method: 'DELETE',
    url: '/api/messages/threads/:id/rejection',
    schema: {
      summary: 'Takes a rejection back, within ten minutes; the company learns nothing of it.',
      params: threadParams,
      response: { 200: ThreadDetail },
    },
  },
  reasons: {
    method: 'GET',
    url: '/api/messages/rejection-reasons',
    schema: {
      summary: 'Why letters of the company were rejected, by position, from five answers on.',
      response: { 200: z.array(ReasonCounts) },
    },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant, Role } from './shared/scalars.ts';

export const SUPPORT_MESSAGE_MAX = 4000;

const Words = z.string().trim().min(1).max(SUPPORT_MESSAGE_MAX);
/** Route on which the person asked. */
const AskedAt = z.string().max(40).nullable();

export const SupportMessage = z.object({
  id: Id,
  /** False: the person who asked. */
  is_operator: z.boolean(),
  body: z.string(),
  created_at: Instant,
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A conversation of a user with the operators. */
export const SupportRequest = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(['open', 'answered', 'closed']),
  created_at: Instant,
  messages: z.array(SupportMessage),
});
export type SupportRequest = z.infer<typeof SupportRequest>;

export const SupportSender = z.object({
  role: Role,
  name: z.string().nullable(),
  company: z.string().nullable(),
  /** null: the account was erased. */
  email: z.string().nullable(),
});

export const OperatorSupportRequest = SupportRequest.omit({ messages: true }).extend({
  from: SupportSender,
  asked_at: AskedAt,
  last_message_at: Instant,
  message_count: z.int(),
});
export type OperatorSupportRequest = z.infer<typeof OperatorSupportRequest>;

export const NewSupportRequest = z.strictObject({
  subject: z.string().trim().min(1).max(120),
  body: Words,
  asked_at: AskedAt,
  idempotency_key: IdempotencyKey,
});
export type NewSupportRequest = z.input<typeof NewSupportRequest>;

/** Of a visitor without an account. `website` is a field that people do not see: whoever fills it in is a program. */
export const GuestSupportRequest = NewSupportRequest.extend({
  name: z.string().trim().max(100),
  email: z.email().max(254),
  website: z.string().max(200),
});
export type GuestSupportRequest = z.input<typeof GuestSupportRequest>;

export const NewSupportMessage = z.strictObject({ body: Words, idempotency_key: IdempotencyKey });
export type NewSupportMessage = z.input<typeof NewSupportMessage>;

const params = z.object({ id: IdParam });

export const supportApi = {
  own: {
    method: 'GET',
    url: '/api/support-requests',
    schema: {
      summary: "The user's questions to the operators, latest first.",
      response: { 200: z.array(SupportRequest) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/support-requests',
    schema: { summary: 'Asks the operators.', body: NewSupportRequest, response: { 201: SupportRequest } },
  },
  reply: {
    method: 'POST',
    url: '/api/support-requests/:id/messages',
    schema: {
      summary: 'Writes on in a question to the operators; opens a closed one again.',
      params,
      body: NewSupportMessage,
      response: { 201: SupportRequest },
    },
  },
  ask: {
    method: 'POST',
    url: '/api/public/support-requests',
    schema: {
      summary: 'Asks the operators without an account; the answer comes by mail.',
      body: GuestSupportRequest,
      response: { 202: z.null() },
    },
  },
  operatorList: {
    method: 'GET',
    url: '/api/operator/help-requests',
    schema: {
      summary: 'Questions to the operators in a state, latest first.',
      querystring: z.object({
        state: z.enum(['open', 'answered', 'closed']).default('open'),
        before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      }),
      response: { 200: z.object({ items: z.array(OperatorSupportRequest), has_more: z.boolean(), open: z.int() }) },
    },
  },
  operatorGet: {
    method: 'GET',
    url: '/api/operator/help-requests/:id',
    schema: {
      summary: 'A question to the operators with its messages.',
      params,
      response: { 200: OperatorSupportRequest.extend({ messages: z.array(SupportMessage) }) },
    },
  },
  answer: {
    method: 'POST',
    url: '/api/operator/help-requests/:id/messages',
    schema: {
      summary: 'Answers a question: by mail, and for users in their inbox.',
      params,
      body: NewSupportMessage,
      response: { 201: SupportMessage },
    },
  },
  close: {
    method: 'POST',
    url: '/api/operator/help-requests/:id/closing',
    schema: {
      summary: 'Closes a question.',
      params,
      body: z.strictObject({ reason: OperatorReason }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;

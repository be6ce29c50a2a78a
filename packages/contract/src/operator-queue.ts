import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Instant } from './shared/scalars.ts';

/** A mail that was not sent, without its content. */
export const WaitingMail = z.object({
  id: z.string(),
  /** The address with its first letter and its domain alone. */
  to: z.string(),
  state: z.enum(['waiting', 'failed']),
  queued_at: Instant,
  tries: z.int(),
  next_try_at: Instant.nullable(),
  kept_until: Instant.nullable(),
  /** What the mail server said. */
  answer: z.string().nullable(),
});
export type WaitingMail = z.infer<typeof WaitingMail>;

/** A background job that failed, or is tried again after a failure. Nothing of what it works on. */
export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['retry', 'failed']),
  created_at: Instant,
  tries: z.int(),
  next_try_at: Instant.nullable(),
  error: z.string().nullable(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const Params = z.object({ id: z.uuid() });
const body = z.strictObject({ reason: OperatorReason });

export const operatorQueueApi = {
  queue: {
    method: 'GET',
    url: '/api/operator/queue',
    schema: {
      summary: 'Mails that wait or failed, and jobs that failed, each at most 200.',
      response: {
        200: z.object({
          mail_counts: z.object({ waiting: z.int(), failed: z.int() }),
          mails: z.array(WaitingMail),
          jobs: z.array(FailedJob),
        }),
      },
    },
  },
  repeatMail: {
    method: 'POST',
    url: '/api/operator/mails/:id/repeat',
    schema: { summary: 'Tries a mail again at once.', params: Params, body, response: { 204: z.null() } },
  },
  repeatJob: {
    method: 'POST',
    url: '/api/operator/jobs/:id/repeat',
    schema: { summary: 'Tries a job again at once.', params: Params, body, response: { 204: z.null() } },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Instant } from './shared/scalars.ts';

/** A mail that was stored on disk instead of being sent. */
export const OutboxMail = z.object({
  id: z.string(),
  sent_at: Instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const outboxApi = {
  list: {
    method: 'GET',
    url: '/api/outbox',
    schema: {
      summary:
        'The newest 100 mails of the outbox. Exists only on loopback, or for operators, while no SMTP server is set.',
      response: { 200: z.array(OutboxMail) },
    },
  },
} as const satisfies Record<string, Endpoint>;

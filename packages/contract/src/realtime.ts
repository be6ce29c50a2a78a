import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';

/** The private channel of a user. */
export const userChannel = (userId: number): string => `private-user.${userId}`;

/** Payload of the two VAT events. */
export const VatValidationEvent = z.object({ vat_reg_no: z.string() });

/** To every user of a company, once its register answered; `failed` also when it was silent for 24 hours. */
export const vatEvents = {
  'vat-validation-failed': VatValidationEvent,
  'vat-validation-succeeded': VatValidationEvent,
} as const;

export const realtimeApi = {
  auth: {
    method: 'POST',
    url: '/api/broadcasting/auth',
    schema: {
      summary: 'Signs a subscription to a private channel (Pusher protocol).',
      body: z.object({
        socket_id: z.string().regex(/^\d+\.\d+$/),
        channel_name: z.string().regex(/^[\w\-=@,.;]{1,164}$/),
        /** How long ago the page began to load: what happened since is sent as soon as it joins. pusher-js sends text. */
        page_age_ms: z.coerce.number().int().min(0).optional(),
      }),
      response: {
        200: z.object({
          auth: z.string(),
          /** Identifies the session of the subscription; part of the data that `auth` signs. */
          channel_data: z.string().optional(),
        }),
      },
    },
  },
} as const satisfies Record<string, Endpoint>;

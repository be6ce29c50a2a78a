import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';

/**
 * Kinds of mails that a link stops: requests and answers, unread messages, all alerts of saved searches, reminders; and
 * for people without an account the answers of candidates, and the candidates that a recruiter presents to its
 * customers.
 */
export const MailKind = z.enum(['contact', 'messages', 'alerts', 'reminders', 'outsider', 'presentations']);
export type MailKind = z.infer<typeof MailKind>;

export const MailSubscription = z.object({ kind: MailKind, stopped: z.boolean() });
export type MailSubscription = z.infer<typeof MailSubscription>;

/** Token of the link in a mail. It needs no login and does not expire. An unknown token: 404. */
const params = z.object({ token: z.string().max(100) });
const url = '/api/unsubscribe/:token';

export const unsubscribeApi = {
  get: {
    method: 'GET',
    url,
    schema: {
      summary: 'Which mails a link is about; changes nothing. A browser is sent on to the page that asks.',
      params,
      response: { 200: MailSubscription },
    },
  },
  stop: {
    method: 'POST',
    url,
    schema: {
      summary: 'Stops the mails (RFC 8058): no CSRF token, any body or none, as often as one likes.',
      params,
      response: { 204: z.null() },
    },
  },
  resume: {
    method: 'DELETE',
    url,
    schema: {
      summary: 'Sends the mails again, as often as before they were stopped by a link.',
      params,
      response: { 204: z.null() },
    },
  },
  erase: {
    method: 'POST',
    url: '/api/unsubscribe/:token/erasure',
    schema: {
      summary:
        'Erases what is known of the address of somebody without an account; the link of a mail to it is the proof.',
      params,
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;

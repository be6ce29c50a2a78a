import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { pageOf } from './shared/page.ts';
import { Id, IdParam, Instant, PublicId } from './shared/scalars.ts';

/**
 * Kinds of notifications by topic. The server's `notification-list/subjects.service.ts` knows the subject of each
 * topic, the web app's `notifications/texts.de.ts` the text of each kind.
 */
export const notificationTopics = {
  /** The subject is a thread. */
  requests: [
    'request_received',
    'request_reminder',
    'request_accepted',
    'request_rejected',
    'request_expired',
    'interest_received',
  ],
  /** The subject is a thread. */
  appointments: [
    'appointment_proposed',
    'appointment_declined',
    'appointment_agreed',
    'appointment_changed',
    'appointment_cancelled',
    'appointment_reminder',
  ],
  /** The subject is an activity of the job manager. */
  applications: ['activity_reminder'],
  /** The subject is a saved search; `count` is the number of new matches. */
  searches: ['saved_search_matched'],
  /** The subject is a candidate's profile. */
  candidates: ['release_withdrawn'],
  /** The subject is the profile of a candidate of the own company. */
  own_candidates: ['consent_given', 'consent_withdrawn', 'candidate_corrected', 'profile_claimed'],
  /** The subject is a placement voucher of the own company's candidate. */
  vouchers: [
    'voucher_expiring',
    'voucher_ending',
    'voucher_first_due',
    'voucher_second_due',
    'voucher_first_lapsing',
    'voucher_second_lapsing',
  ],
  /** The subject is a project. */
  projects: ['project_shared', 'project_appointment', 'project_appointment_cancelled', 'project_appointment_reminder'],
  /** The subject is the own company. */
  company: ['vat_unreachable'],
  /** The subject is a subscription of the own company. */
  billing: ['payment_failed', 'payment_due', 'renewal_announced', 'subscription_ended', 'subscription_revived'],
} as const;
export type NotificationTopic = keyof typeof notificationTopics;

export const NotificationTopic = z.enum(Object.keys(notificationTopics) as [NotificationTopic, ...NotificationTopic[]]);
export const NotificationKind = z.enum(Object.values(notificationTopics).flat());
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** How often it happened since the reader last opened it. */
  count: z.int().min(1),
  created_at: Instant,
  read: z.boolean(),
  /** The subject as the reader may see it now; null: it was deleted, or the reader has lost access. */
  subject: z
    .object({
      /** Name of the other side, or the public id of a candidate whose name is not released. */
      who: z.string().nullable(),
      /** Title of the thread or of the saved search. */
      what: z.string().nullable(),
      /** Id for the address of the target page. */
      id: z.string(),
      /** The company that it is about, where the reader may open its page. Left out: none. */
      company_id: PublicId.optional(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationsApi = {
  list: {
    method: 'GET',
    url: '/api/notifications',
    schema: {
      summary: 'What happened, latest first.',
      querystring: z.object({
        unread: z.stringbool().default(false),
        topic: NotificationTopic.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
      response: { 200: pageOf(Notification) },
    },
  },
  unread: {
    method: 'GET',
    url: '/api/notifications/unread',
    schema: { summary: 'How many are unread.', response: { 200: z.object({ count: z.int().min(0) }) } },
  },
  mark: {
    method: 'PATCH',
    url: '/api/notifications/:id',
    schema: {
      summary: 'Marks one as read or unread.',
      params: z.object({ id: IdParam }),
      body: z.strictObject({ read: z.boolean() }),
      response: { 204: z.null() },
    },
  },
  markAll: {
    method: 'PATCH',
    url: '/api/notifications',
    schema: {
      summary:
        'Marks all that are unread as read, or takes that back for those that are named; tells which it changed.',
      body: z.union([
        z.strictObject({ read: z.literal(true) }),
        z.strictObject({ read: z.literal(false), ids: z.array(Id).max(10_000) }),
      ]),
      response: { 200: z.object({ ids: z.array(Id) }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

/** Payloads on the private channel `private-user.{id}`. */
export const notificationEvents = {
  /** A notification was added, or some were read in another tab. */
  'notifications-changed': z.object({}),
} as const;

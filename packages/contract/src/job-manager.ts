import { z } from 'zod';
import { ExternalSharing } from './external-sharings.ts';
import { RequestState } from './offers.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

/** Kinds of activity, from the specification. */
export const ActivityType = z.enum([
  'not_specified',
  'application',
  'job_interview',
  'job_taken',
  'job_refusal',
  'unanswered',
]);
export type ActivityType = z.infer<typeof ActivityType>;

/** Kinds of automatic activities, of sharings and of contacts. */
export const AutomaticEvent = z.enum([
  'sharing_created',
  'sharing_mailed',
  'sharing_viewed',
  'interest_received',
  'sharing_ended',
  'sharing_expired',
  'request_received',
  'request_accepted',
  'request_rejected',
  'request_expired',
  'appointment_agreed',
  'appointment_cancelled',
]);
export type AutomaticEvent = z.infer<typeof AutomaticEvent>;

/** An activity of an application. */
export const Activity = z.object({
  /** Negative for automatic activities, which no call accepts. */
  id: z.int(),
  type: ActivityType,
  date: Day,
  note: z.string(),
  /** The day of the reminder; null: none, or done. */
  remind_on: Day.nullable(),
  /** Written by the platform, e.g. when a sharing was created or a request was answered. It cannot be changed. */
  automatic: z.boolean(),
  /** The kind of an automatic activity, whose `note` is empty; null: written by the candidate. */
  event: AutomaticEvent.nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const NewActivity = z.strictObject({
  type: ActivityType,
  date: Day,
  note: z.string().trim().max(2000).default(''),
  /** Not before today. */
  remind_on: Day.nullable().default(null),
  idempotency_key: IdempotencyKey,
});
export type NewActivity = z.input<typeof NewActivity>;

export const ActivityChange = z.strictObject({
  type: ActivityType.optional(),
  date: Day.optional(),
  note: z.string().trim().max(2000).optional(),
  remind_on: Day.nullable().optional(),
});
export type ActivityChange = z.input<typeof ActivityChange>;

/** An entry of the job manager: a sharing of the candidate, or a contact with a company. */
export const Application = z.object({
  kind: z.enum(['sharing', 'contact']),
  /** Id of the sharing or of the thread. */
  id: Id,
  /** The companies or the address of a sharing, or the company of a contact; null: a link for anybody. */
  title: z.string().nullable(),
  sharing: ExternalSharing.nullable(),
  contact: z
    .object({
      thread_id: Id,
      job_title: z.string(),
      /** null: the contact began with an interest in a sharing. */
      state: RequestState.nullable(),
    })
    .nullable(),
  /** The latest activity. */
  last_activity: Activity.nullable(),
  /** The day of the next reminder. */
  remind_on: Day.nullable(),
  created_at: Instant,
});
export type Application = z.infer<typeof Application>;

/** Most activities that a candidate can write for one application. */
export const ACTIVITIES_MAX = 200;

const SharingParams = z.object({ id: IdParam });
const ActivityParams = SharingParams.extend({ activityId: IdParam });

/** A reminder that is due or will be within a week. */
export const Reminder = z.object({
  activity_id: Id,
  kind: Application.shape.kind,
  /** Id of the sharing or of the thread. */
  id: Id,
  title: Application.shape.title,
  type: ActivityType,
  note: z.string(),
  remind_on: Day,
});
export type Reminder = z.infer<typeof Reminder>;

const activitiesOf = (url: string, of: string) =>
  ({
    list: {
      method: 'GET',
      url,
      schema: {
        summary: `Activities of ${of}, latest first.`,
        params: SharingParams,
        response: { 200: z.array(Activity) },
      },
    },
    create: {
      method: 'POST',
      url,
      schema: {
        summary: 'Adds an activity; 403 `activity_limit` beyond 200.',
        params: SharingParams,
        body: NewActivity,
        response: { 201: Activity },
      },
    },
    update: {
      method: 'PATCH',
      url: `${url}/:activityId`,
      schema: {
        summary: 'Changes an activity.',
        params: ActivityParams,
        body: ActivityChange,
        response: { 200: Activity },
      },
    },
    delete: {
      method: 'DELETE',
      url: `${url}/:activityId`,
      schema: {
        summary: 'Removes an activity; `restore` takes it back for 10 minutes.',
        params: ActivityParams,
        response: { 204: z.null() },
      },
    },
    restore: {
      method: 'POST',
      url: `${url}/:activityId/restore`,
      schema: { summary: 'Takes back a removal.', params: ActivityParams, response: { 200: Activity } },
    },
  }) as const satisfies Record<string, Endpoint>;

export const jobManagerApi = {
  applications: {
    method: 'GET',
    url: '/api/job-manager/applications',
    schema: {
      summary: 'Sharings and contacts of the candidate, latest first.',
      response: { 200: z.array(Application) },
    },
  },
  reminders: {
    method: 'GET',
    url: '/api/widgets/reminders',
    schema: {
      summary: 'Reminders that are due or come due within a week, the most urgent first, at most 10.',
      response: { 200: z.array(Reminder) },
    },
  },
} as const satisfies Record<string, Endpoint>;

export const sharingActivitiesApi = activitiesOf('/api/external_sharings/:id/activities', 'a sharing');
/** `id` is that of the thread. */
export const contactActivitiesApi = activitiesOf('/api/job-manager/contacts/:id/activities', 'a contact');

/** Payloads on the private channel `private-user.{id}`. */
export const jobManagerEvents = {
  /** A sharing was viewed, changed or answered, or has ended or expired; null: a contact changed. */
  'job-manager-changed': z.object({ sharing_id: Id.nullable() }),
} as const;

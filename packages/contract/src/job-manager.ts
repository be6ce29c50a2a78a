import { z } from 'zod';
import { RequestState } from './contact-requests.ts';
import { ExternalSharing } from './external-sharings.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

/** The specification's kinds of activity. */
export const ActivityType = z.enum([
  'not_specified',
  'application',
  'job_interview',
  'job_taken',
  'job_refusal',
  'unanswered',
]);
export type ActivityType = z.infer<typeof ActivityType>;

/** What the platform knows by itself: of a sharing, and of a contact. */
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
]);
export type AutomaticEvent = z.infer<typeof AutomaticEvent>;

/** One step of an application. */
export const Activity = z.object({
  /** Below zero where the platform knows the step by itself: nothing can be called with it. */
  id: z.int(),
  type: ActivityType,
  date: Day,
  note: z.string(),
  /** The day on which the candidate wants to be reminded; null: not, or it is done. */
  remind_on: Day.nullable(),
  /** Written by the platform: the sharing began, the request came, was answered or lapsed. It cannot be changed. */
  automatic: z.boolean(),
  /** What happened, of an automatic one; its `note` is empty. null: the candidate wrote it. */
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

/** A row of the job manager: a sharing of the candidate, or a contact with a company. */
export const Application = z.object({
  kind: z.enum(['sharing', 'contact']),
  /** Of the sharing or of the thread. */
  id: Id,
  /** With whom: the companies or the address of a sharing, the company of a contact; null: a link for anybody. */
  title: z.string().nullable(),
  sharing: ExternalSharing.nullable(),
  contact: z
    .object({
      thread_id: Id,
      job_title: z.string(),
      /** null: it began with interest in a sharing. */
      state: RequestState.nullable(),
    })
    .nullable(),
  /** The latest activity. */
  last_activity: Activity.nullable(),
  /** The next day on which a reminder is due. */
  remind_on: Day.nullable(),
  created_at: Instant,
});
export type Application = z.infer<typeof Application>;

/** Activities that a candidate writes to one sharing or contact, at most. */
export const ACTIVITIES_MAX = 200;

const SharingParams = z.object({ id: IdParam });
const ActivityParams = SharingParams.extend({ activityId: IdParam });

/** What the candidate wants to be reminded of, due or within a week. */
export const Reminder = z.object({
  activity_id: Id,
  kind: Application.shape.kind,
  /** Of the sharing or of the thread. */
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
  /** Something about a sharing changed: it was shown, changed, ended, lapsed, or somebody answered; null: about a contact. */
  'job-manager-changed': z.object({ sharing_id: Id.nullable() }),
} as const;

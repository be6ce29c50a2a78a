import { z } from 'zod';
import { CandidateDetail } from './candidates.ts';
import { ReleaseGroup } from './messaging.ts';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant, Token } from './shared/scalars.ts';

/** Most sharings of one candidate that are not deactivated. */
export const SHARINGS_MAX = 50;

/** Most mails with a link on one day (German time): of one sharing, and of all sharings of one candidate. */
export const SHARING_MAILS_PER_DAY = { sharing: 3, candidate: 20 } as const;

const Companies = z.array(z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH)).max(10);
/** Groups of personal data that the link releases; for documents there is `with_documents`. */
const Groups = z.array(ReleaseGroup.exclude(['documents'])).max(5);
const Email = z.email('invalid_email').max(254);

/** A link with which a candidate shows the own profile to outsiders. */
export const ExternalSharing = z.object({
  id: Id,
  /** The recipient's address; null: the candidate hands over the link. */
  email: z.string().nullable(),
  token: Token,
  /** The full URL of the shared page. */
  link: z.string(),
  with_documents: z.boolean(),
  groups: Groups,
  /** The companies that it is meant for, as typed. */
  companies: z.array(z.string()),
  /** The last day on which the link works (German time); null: no expiry. */
  expires_on: Day.nullable(),
  views: z.int(),
  last_viewed: Instant.nullable(),
  /** Ended for good by the candidate. A link that has only expired works again with a later day. */
  deactivated: z.boolean(),
  /** When the mail with the link was sent. */
  mailed_at: Instant.nullable(),
  /** The thread of an interest that was sent by this link. */
  thread_id: Id.nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type ExternalSharing = z.infer<typeof ExternalSharing>;

export const NewExternalSharing = z.strictObject({
  email: Email.nullable().default(null),
  companies: Companies.default([]),
  with_documents: z.boolean().default(false),
  /** A link opens no group that is not named, whatever the settings show. */
  groups: Groups.default([]),
  /** Not before today. */
  expires_on: Day.nullable().default(null),
  /** Sends the link to `email`. */
  send_mail: z.boolean().default(false),
  idempotency_key: IdempotencyKey,
});
export type NewExternalSharing = z.input<typeof NewExternalSharing>;

export const ExternalSharingChange = z.strictObject({
  email: Email.nullable().optional(),
  companies: Companies.optional(),
  with_documents: z.boolean().optional(),
  groups: Groups.optional(),
  expires_on: Day.nullable().optional(),
  /** Ends the sharing at once and for good. */
  deactivated: z.literal(true).optional(),
});
export type ExternalSharingChange = z.input<typeof ExternalSharingChange>;

/** The profile as the link shows it. */
export const SharedProfile = z.object({
  candidate: CandidateDetail.omit({ viewed_at: true, contact: true, note: true, agency: true }),
  /** URL of the candidate's image without a session; null: not released. */
  image: z.string().nullable(),
  companies: z.array(z.string()),
  expires_on: Day.nullable(),
  /** When the sharing last changed: the parameter for `state`. */
  updated_at: Instant,
  /** The visitor is the candidate. */
  own: z.boolean(),
  /**
   * For employers: the id of the talent, or null if the candidate is not among their talents. null for other visitors.
   */
  talent: z.object({ id: Id.nullable() }).nullable(),
});
export type SharedProfile = z.infer<typeof SharedProfile>;

/** Seconds after which `state` answers without a change; the client then asks again. */
export const SHARING_STATE_SECONDS = 25;

/** "Interesse": a message of an outsider to the candidate. A logged-in company sends only the text. */
export const NewInterest = z.strictObject({
  name: z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH),
  company: z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH),
  email: Email,
  message: z.string().trim().min(1, 'error_no_message').max(MESSAGE_MAX_LENGTH),
  /** Confirms that the privacy policy was read. */
  privacy: z.literal(true, 'accept_privacy'),
  idempotency_key: IdempotencyKey,
});
export type NewInterest = z.input<typeof NewInterest>;

const Params = z.object({ id: IdParam });
const TokenParams = z.object({ token: Token });

export const externalSharingsApi = {
  list: {
    method: 'GET',
    url: '/api/external_sharings',
    schema: { summary: 'The own sharings, latest first.', response: { 200: z.array(ExternalSharing) } },
  },
  get: {
    method: 'GET',
    url: '/api/external_sharings/:id',
    schema: { summary: 'One sharing.', params: Params, response: { 200: ExternalSharing } },
  },
  create: {
    method: 'POST',
    url: '/api/external_sharings',
    schema: {
      summary: 'Makes a link; 403 `sharing_limit` beyond 50 that are not ended.',
      body: NewExternalSharing,
      response: { 201: ExternalSharing },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/external_sharings/:id',
    schema: {
      summary: 'Changes what the link opens, or ends it; 409 `sharing_ended` once it is ended. Ending may be repeated.',
      params: Params,
      body: ExternalSharingChange,
      response: { 200: ExternalSharing },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/external_sharings/:id',
    schema: { summary: 'Ends a link and forgets it with its activities.', params: Params, response: { 204: z.null() } },
  },
  mail: {
    method: 'POST',
    url: '/api/external_sharings/:id/mail',
    schema: {
      summary: 'Sends the link to the recipient; 429 beyond 3 a day, or 20 of all sharings together.',
      params: Params,
      response: { 200: ExternalSharing },
    },
  },
  byToken: {
    method: 'GET',
    url: '/api/external_sharings/by-token/:token',
    schema: {
      summary: 'The shared profile; changes nothing. 410 `sharing_ended` once it is deactivated or expired.',
      params: TokenParams,
      response: { 200: SharedProfile },
    },
  },
  state: {
    method: 'GET',
    url: '/api/external_sharings/by-token/:token/state',
    schema: {
      summary:
        'Answers once the sharing changed since, at the latest after 25 seconds; 410 and 404 as `byToken`, at the moment of its end. An open page asks again and again, for guests have no socket.',
      params: TokenParams,
      querystring: z.object({ since: Instant }),
      response: { 200: z.object({ updated_at: Instant }) },
    },
  },
  view: {
    method: 'POST',
    url: '/api/external_sharings/by-token/:token/view',
    schema: {
      summary: 'Counts that the page was shown, once an hour for each visitor; the candidate is not counted.',
      params: TokenParams,
      response: { 204: z.null() },
    },
  },
  image: {
    method: 'GET',
    url: '/api/external_sharings/by-token/:token/image',
    schema: { summary: 'The image, where it is open.', params: TokenParams, response: { 200: z.unknown() } },
  },
  document: {
    method: 'GET',
    url: '/api/external_sharings/by-token/:token/documents/:id',
    schema: {
      summary: 'A document, where documents are open.',
      params: TokenParams.extend({ id: IdParam }),
      response: { 200: z.unknown() },
    },
  },
  pdf: {
    method: 'GET',
    url: '/api/external_sharings/by-token/:token/pdf',
    schema: { summary: 'The shared profile as a PDF.', params: TokenParams, response: { 200: z.unknown() } },
  },
  interest: {
    method: 'POST',
    url: '/api/external_sharings/by-token/:token/interest',
    schema: {
      summary: 'Asks the address to confirm; the thread begins with `confirmInterest`. The answer is always the same.',
      params: TokenParams,
      body: NewInterest,
      response: { 202: z.null() },
    },
  },
  confirmInterest: {
    method: 'POST',
    url: '/api/external_sharings/interest/confirm',
    schema: {
      summary: 'Confirms the address by the link of the mail: the candidate receives the words.',
      body: z.strictObject({ token: Token }),
      response: { 204: z.null() },
    },
  },
  interestOfMember: {
    method: 'POST',
    url: '/api/external_sharings/by-token/:token/member-interest',
    schema: {
      summary: 'The same by a company that is logged in: the thread begins at once.',
      params: TokenParams,
      body: NewInterest.pick({ message: true, idempotency_key: true }),
      response: { 201: z.object({ thread_id: Id }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

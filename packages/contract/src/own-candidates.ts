import { z } from 'zod';
import { Account } from './account.ts';
import { Consent, ConsentState } from './consents.ts';
import { Demand } from './demand.ts';
import { BulkChange, BulkResult } from './own-candidate-bulk.ts';
import { ownCandidatePartsApi } from './own-candidate-parts.ts';
import { JobProfile, JobProfileChange } from './profiles.ts';
import { isBirthday } from './shared/birthday.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';
import { VoucherState } from './vouchers.ts';

/** Most candidates of one company. */
export const OWN_CANDIDATES_MAX = 50_000;
export const OWN_CANDIDATES_PAGE = 50;
export const OWN_CANDIDATES_AT_ONCE_MAX = 500;

const person = Account.shape;
const Email = z.union([z.literal(''), z.string().trim().max(254).pipe(z.email('invalid_email'))], 'invalid_email');

/** The person of a candidate whom a recruiter manages. Empty texts become null. */
export const OwnPerson = z.strictObject({
  salutation: person.salutation,
  title: person.title,
  first_name: person.first_name,
  last_name: person.last_name,
  birthday: Day.refine((day) => isBirthday(day, new Date()), { error: 'birthday_range' }).nullable(),
  street: person.street,
  postal_code: person.postal_code,
  city: person.city,
  country: person.country,
  phone: person.phone,
  mobile: person.mobile,
  email: Email.nullable(),
});
export type OwnPerson = z.infer<typeof OwnPerson>;

/** The number of the candidate in the recruiter's own system. */
export const ExternalId = z.string().trim().min(1).max(64);

const Visibility = z.strictObject({
  visibility: z.enum(['public', 'anonymous', 'individually']),
  visible_groups: z.array(z.enum(['name', 'image', 'birthday', 'contact', 'employers', 'documents'])).max(6),
  documents_after_approval: z.boolean(),
  no_phone_contact: z.boolean(),
  contact_by_recruiters: z.boolean(),
});

/** One row of the list. */
export const OwnCandidateRow = z.object({
  id: Id,
  gegenpost_id: PublicId,
  /** Empty: not known. */
  name: z.string(),
  has_profile_image: z.boolean(),
  hash: z.string().nullable(),
  /** The first wished occupation. */
  qualification: z.string().nullable(),
  /** The first wished place. */
  job_place: z.string().nullable(),
  completeness: z.int().min(0).max(100),
  is_online: z.boolean(),
  is_imported: z.boolean(),
  /** Whether the person has an account of their own. */
  is_claimed: z.boolean(),
  /** Consent to be placed. */
  consent: ConsentState,
  /** The voucher that ends last; null: none. */
  voucher: z.object({ id: Id, state: VoucherState, valid_from: Day, valid_until: Day }).nullable(),
  external_id: z.string().nullable(),
  agent: z.object({ gegenpost_id: PublicId, name: z.string() }).nullable(),
  is_mine: z.boolean(),
  updated_at: Instant,
});
export type OwnCandidateRow = z.infer<typeof OwnCandidateRow>;

const Flag = z.enum(['0', '1']).default('1');

/** Which rows; the flags have the names of the specification, the others narrow further. */
export const OwnCandidateFilter = z.object({
  withOffline: Flag,
  withOnline: Flag,
  /** 0: only those of colleagues. */
  withOwn: Flag,
  imported: z.enum(['1']).optional(),
  consent: z.enum(['missing']).optional(),
  voucher: z.enum(['expiring']).optional(),
  /** Agent of the company. */
  agent: PublicId.optional(),
  /** Searched for in names, external ids and e-mail addresses of the company's own candidates. */
  q: z.string().trim().max(100).default(''),
});
export type OwnCandidateFilter = z.infer<typeof OwnCandidateFilter>;

export const OwnCandidateSort = z.enum(['updated_at', 'name']);
export type OwnCandidateSort = z.infer<typeof OwnCandidateSort>;

export const OwnCandidatesQuery = OwnCandidateFilter.extend({
  sort: OwnCandidateSort.default('updated_at'),
  /** `next` of the page before. */
  cursor: z.string().max(2000).optional(),
});
export type OwnCandidatesQuery = z.infer<typeof OwnCandidatesQuery>;

export const OwnCandidatePage = z.object({
  data: z.array(OwnCandidateRow).max(OWN_CANDIDATES_PAGE),
  /** null: this was the last page. */
  next: z.string().nullable(),
});
export type OwnCandidatePage = z.infer<typeof OwnCandidatePage>;

/** For the chips: how many there are of each kind, whatever the filter. */
export const OwnCandidateCounts = z.object({
  all: z.int(),
  online: z.int(),
  offline: z.int(),
  imported: z.int(),
  consent_missing: z.int(),
  voucher_expiring: z.int(),
  /** How many the present filter lets pass. */
  filtered: z.int(),
  /** Those who have candidates, and all other colleagues who can become an agent. */
  agents: z.array(z.object({ gegenpost_id: PublicId, name: z.string(), count: z.int() })),
});
export type OwnCandidateCounts = z.infer<typeof OwnCandidateCounts>;

/** Everything of one candidate that the edit page shows at first; vouchers and matches are calls of their own. */
export const OwnCandidate = z.object({
  id: Id,
  gegenpost_id: PublicId,
  person: OwnPerson.extend({ birthday: Day.nullable(), email: z.string().nullable() }),
  profile: JobProfile,
  visibility: Visibility,
  external_id: z.string().nullable(),
  is_online: z.boolean(),
  is_imported: z.boolean(),
  is_claimed: z.boolean(),
  agent: z.object({ gegenpost_id: PublicId, name: z.string() }),
  /** Colleagues who can become the agent. */
  agents: z.array(z.object({ gegenpost_id: PublicId, name: z.string() })),
  /** Latest first, all kinds. */
  consents: z.array(Consent),
  /** When the person was told of the data (Art. 14 GDPR), and how; null: not yet. */
  informed: z.object({ at: Instant, by: z.enum(['mail', 'agent']) }).nullable(),
  /** Until when the person has to be told; null: was told. */
  inform_until: Day.nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type OwnCandidate = z.infer<typeof OwnCandidate>;

/** How a field stood when it was read: texts, numbers, and lists as `JobProfileChange` writes them. */
const ReadValue = z.unknown();

/**
 * What is to change, and beside it how each of these fields stood when it was read (`profile.about`, `person.city`). A
 * field that a colleague or the person changed since makes all of it a 409 `candidate_changed`.
 */
export const OwnCandidateChange = z
  .strictObject({
    person: OwnPerson.partial().optional(),
    profile: JobProfileChange.optional(),
    visibility: Visibility.partial().optional(),
    external_id: z
      .union([z.literal(''), ExternalId])
      .nullable()
      .optional(),
    previous: z.record(z.string().max(60), ReadValue),
  })
  .refine(
    ({ previous, external_id, ...groups }) =>
      Object.entries(groups).every(([group, change]) =>
        Object.keys(change ?? {}).every((field) => Object.hasOwn(previous, `${group}.${field}`)),
      ) &&
      (external_id === undefined || Object.hasOwn(previous, 'external_id')),
    { path: ['previous'], error: 'fill_required' },
  );
export type OwnCandidateChange = z.infer<typeof OwnCandidateChange>;

export const NewOwnCandidate = z.strictObject({
  person: OwnPerson.partial(),
  profile: JobProfileChange.optional(),
  external_id: z
    .union([z.literal(''), ExternalId])
    .nullable()
    .optional(),
  idempotency_key: IdempotencyKey,
});
export type NewOwnCandidate = z.infer<typeof NewOwnCandidate>;

const Ids = z.array(Id).min(1).max(OWN_CANDIDATES_AT_ONCE_MAX);

const URL = '/api/own-candidates';
const Params = z.object({ id: IdParam });
const FormatParams = z.object({ format: z.enum(['csv', 'xlsx']) });

export const ownCandidatesApi = {
  list: {
    method: 'GET',
    url: URL,
    schema: {
      summary: 'A page of the candidates of the own company.',
      querystring: OwnCandidatesQuery,
      response: { 200: OwnCandidatePage },
    },
  },
  counts: {
    method: 'GET',
    url: `${URL}/counts`,
    schema: { summary: 'How many there are.', querystring: OwnCandidateFilter, response: { 200: OwnCandidateCounts } },
  },
  ids: {
    method: 'GET',
    url: `${URL}/ids`,
    schema: {
      summary: 'The ids of all whom the filter lets pass, latest change first.',
      querystring: OwnCandidateFilter,
      response: { 200: z.object({ ids: z.array(Id).max(OWN_CANDIDATES_MAX) }) },
    },
  },
  export: {
    method: 'GET',
    url: `${URL}/export/:format`,
    schema: {
      summary: 'Those whom the filter lets pass, with all fields that the import reads: CSV (UTF-8 with BOM) or XLSX.',
      params: FormatParams,
      querystring: OwnCandidateFilter,
      response: { 200: z.unknown() },
    },
  },
  exportChosen: {
    method: 'POST',
    url: `${URL}/export/:format`,
    schema: {
      summary: 'The same file, with these candidates in this order.',
      params: FormatParams,
      body: z.strictObject({ ids: z.array(Id).min(1).max(OWN_CANDIDATES_MAX) }),
      response: { 200: z.unknown() },
    },
  },
  create: {
    method: 'POST',
    url: URL,
    schema: {
      summary: 'Adds a candidate, offline. 409 `external_id_taken`; 403 `own_candidate_limit` beyond 50,000.',
      body: NewOwnCandidate,
      response: { 201: OwnCandidate },
    },
  },
  get: {
    method: 'GET',
    url: `${URL}/:id`,
    schema: { summary: 'One candidate.', params: Params, response: { 200: OwnCandidate } },
  },
  patch: {
    method: 'PATCH',
    url: `${URL}/:id`,
    schema: {
      summary:
        'Changes what is given. 409 `candidate_changed` with `errors` at the fields, `external_id_taken`; 403 `candidate_claimed` for what is the business of the person who has an account.',
      params: Params,
      body: OwnCandidateChange,
      response: { 200: OwnCandidate },
    },
  },
  bulk: {
    method: 'PATCH',
    url: `${URL}/bulk`,
    schema: {
      summary: 'One change to several; each is answered by itself.',
      body: z.strictObject({ ids: Ids, change: BulkChange }),
      response: { 200: BulkResult },
    },
  },
  demand: {
    method: 'GET',
    url: `${URL}/:id/demand`,
    schema: { summary: 'How many waiting searches of employers find them.', params: Params, response: { 200: Demand } },
  },
  ...ownCandidatePartsApi,
} as const satisfies Record<string, Endpoint>;

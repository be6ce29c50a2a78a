import { z } from 'zod';
import { ExternalId, OwnPerson } from './own-candidates.ts';
import { JobProfileChange, LIST_LIMITS } from './profiles.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { ErrorCode, FieldErrors } from './shared/errors.ts';
import { Day, Instant, PublicId } from './shared/scalars.ts';
import { Voucher, VoucherFields } from './vouchers.ts';

/** Most candidates of one call. */
export const API_ROWS_MAX = 500;
/** Bytes of a body. */
export const API_BODY_MAX = 5 * 1024 * 1024;
/** Rows of a page of candidates or events. */
export const API_PAGE = 100;
/** Hours for which the answer under an `Idempotency-Key` is kept. */
export const API_ANSWER_HOURS = 24;
/** Days for which events are kept. */
export const API_EVENT_DAYS = 30;

/** An entry of a catalogue: its key, its KldB 2010 code, or its label in whatever case, with or without umlauts. */
const Entry = z.string().trim().min(1).max(200);

const Country = z.string().regex(/^[A-Z]{2}$/);

/** A place by its postal code; the name chooses where several share one. */
const JobPlace = z.strictObject({
  country: Country.default('DE'),
  postal_code: z.string().trim().min(1).max(12),
  name: z.string().trim().max(100).optional(),
  /** Kilometres. */
  radius: z.int().min(0).max(500),
});

const wishes = JobProfileChange.shape;
const names = (max: number) => z.array(Entry).max(max);

/** The job sought. A list replaces the present one. */
export const ApiProfile = z
  .strictObject({
    /** In order of preference. */
    qualifications: names(LIST_LIMITS.qualifications),
    job_places: z.array(JobPlace).max(LIST_LIMITS.job_places),
    job_place_types: wishes.job_place_types,
    job_date_entry: wishes.job_date_entry,
    job_income_year: wishes.job_income_year,
    job_income_hour: wishes.job_income_hour,
    weekly_hours: wishes.weekly_hours,
    working_times: names(LIST_LIMITS.working_times),
    temporary_work: wishes.temporary_work,
    work_permit: wishes.work_permit,
    education: names(LIST_LIMITS.education),
    graduations: names(LIST_LIMITS.graduations),
    languages: z.array(z.strictObject({ language: Entry, level: Entry })).max(LIST_LIMITS.languages),
    driver_classes: names(LIST_LIMITS.driver_classes),
    driver_has_vehicle: wishes.driver_has_vehicle,
    soft_skills: names(LIST_LIMITS.soft_skills),
    software: names(LIST_LIMITS.software),
    coding: names(LIST_LIMITS.coding),
    nationalities: names(5),
    about: wishes.about,
  })
  .partial();
export type ApiProfile = z.output<typeof ApiProfile>;

/** A consent to be placed that the company has, of a person who gave it outside the product (§ 298 SGB III). */
export const ApiConsent = z.strictObject({ given_on: Day, form: z.enum(['written', 'electronic']) });
export type ApiConsent = z.infer<typeof ApiConsent>;

/** What is left out stays as it is; null and empty lists empty. */
export const ApiCandidateChange = z.strictObject({
  person: OwnPerson.partial().optional(),
  profile: ApiProfile.optional(),
  /** Whether employers find the candidate; a new one is offline. True needs a consent, here or stated before. */
  online: z.boolean().optional(),
  consent: ApiConsent.optional(),
});
export type ApiCandidateChange = z.output<typeof ApiCandidateChange>;

/** A candidate by the number in the system of the company. */
export const ApiCandidate = ApiCandidateChange.extend({ external_id: ExternalId });
export type ApiCandidate = z.output<typeof ApiCandidate>;

/** What became of a row. */
export const ApiRowResult = z.object({
  /** From 0, as sent. */
  index: z.int(),
  external_id: z.string().nullable(),
  status: z.enum(['created', 'updated', 'unchanged', 'failed']),
  /** With `failed`. */
  code: ErrorCode.optional(),
  errors: FieldErrors.optional(),
});
export type ApiRowResult = z.infer<typeof ApiRowResult>;

/** How a candidate stands; catalogue entries by their keys. */
export const ApiCandidateView = z.object({
  /** null: added in the app, without a number. */
  external_id: z.string().nullable(),
  gegenpost_id: PublicId,
  person: OwnPerson.extend({ birthday: Day.nullable(), email: z.string().nullable() }),
  profile: ApiProfile.required().extend({ job_places: z.array(JobPlace.required()) }),
  online: z.boolean(),
  /** Whether a consent to be placed is there. */
  consented: z.boolean(),
  /** Whether the person has taken over the profile: then only the app changes it. */
  claimed: z.boolean(),
  updated_at: Instant,
});
export type ApiCandidateView = z.infer<typeof ApiCandidateView>;

/** The catalogues whose entries candidates name. */
export const ApiCatalogueCode = z.enum([
  'qualification',
  'working_time',
  'education',
  'graduation',
  'language',
  'language_level',
  'driver_class',
  'soft_skill',
  'software',
  'coding',
  'nationality',
]);
export type ApiCatalogueCode = z.infer<typeof ApiCatalogueCode>;

export const ApiEntry = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  /** Qualifications: KldB 2010. Several can share one. */
  kldb: z.string().nullable(),
});
export type ApiEntry = z.infer<typeof ApiEntry>;

export const ApiEventKind = z.enum([
  'consent_given',
  'consent_withdrawn',
  'claimed',
  'request_received',
  'voucher_due',
]);
export type ApiEventKind = z.infer<typeof ApiEventKind>;

export const ApiEvent = z.object({
  /** Rises; what comes later is never below. */
  id: z.int(),
  kind: ApiEventKind,
  at: Instant,
  external_id: z.string().nullable(),
  gegenpost_id: PublicId,
});
export type ApiEvent = z.infer<typeof ApiEvent>;

/** A voucher as it stands on the paper; what is left out of a known one stays. */
export const ApiVoucher = VoucherFields.omit({ number: true, document_id: true }).partial();
export type ApiVoucher = z.output<typeof ApiVoucher>;

export const ApiVoucherView = Voucher.omit({ id: true, document_id: true });
export type ApiVoucherView = z.infer<typeof ApiVoucherView>;

const URL = '/api/v1';
const Params = z.object({ external_id: ExternalId });
/** A row is judged by itself, see `ApiCandidate`. */
const Row = z.record(z.string(), z.unknown());

/** An endpoint of the programs' API, with what its document adds. */
export type ApiEndpoint = Endpoint & { headers?: readonly ('If-Match' | 'If-None-Match' | 'Idempotency-Key')[] };

export const candidateApi = {
  createMany: {
    method: 'POST',
    url: `${URL}/candidates`,
    schema: {
      summary:
        'Adds or changes one candidate, or up to 500. Each row is answered by itself; an unknown field is a 422 for all.',
      body: z.union([z.array(Row).min(1, 'candidate_rows').max(API_ROWS_MAX), Row], 'candidate_rows'),
      response: { 200: z.object({ results: z.array(ApiRowResult) }) },
    },
    headers: ['Idempotency-Key'],
  },
  list: {
    method: 'GET',
    url: `${URL}/candidates`,
    schema: {
      summary: 'A page of the own candidates, by when they were changed last, oldest first.',
      querystring: z.strictObject({
        /** Only those whose person, external id, wishes, consent or being online changed at or after this moment. */
        updated_since: Instant.optional(),
        /** `next` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
      response: { 200: z.object({ data: z.array(ApiCandidateView).max(API_PAGE), next: z.string().nullable() }) },
    },
  },
  get: {
    method: 'GET',
    url: `${URL}/candidates/:external_id`,
    schema: { summary: 'One candidate, with an `ETag`.', params: Params, response: { 200: ApiCandidateView } },
    headers: ['If-None-Match'],
  },
  put: {
    method: 'PUT',
    url: `${URL}/candidates/:external_id`,
    schema: {
      summary: 'Adds or changes a candidate. 412 `etag_mismatch` when it is not the one of `If-Match` any more.',
      params: Params,
      body: ApiCandidateChange,
      response: { 200: ApiCandidateView, 201: ApiCandidateView },
    },
    headers: ['If-Match'],
  },
  delete: {
    method: 'DELETE',
    url: `${URL}/candidates/:external_id`,
    schema: {
      summary: 'Removes a candidate; in the app that can be undone for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
    headers: ['If-Match'],
  },
  putVoucher: {
    method: 'PUT',
    url: `${URL}/candidates/:external_id/vouchers/:number`,
    schema: {
      summary: 'Adds or changes the placement voucher with this number. A new one needs issuer, days and amount.',
      params: Params.extend({ number: VoucherFields.shape.number }),
      body: ApiVoucher,
      response: { 200: ApiVoucherView, 201: ApiVoucherView },
    },
  },
  catalogue: {
    method: 'GET',
    url: `${URL}/catalogues/:code`,
    schema: {
      summary: 'The entries of a catalogue.',
      params: z.object({ code: ApiCatalogueCode }),
      response: { 200: z.object({ data: z.array(ApiEntry) }) },
    },
  },
  events: {
    method: 'GET',
    url: `${URL}/events`,
    schema: {
      summary: 'What happened to own candidates in the last 30 days, oldest first.',
      querystring: z.strictObject({
        /** The last `id` that was read. */
        after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      }),
      response: { 200: z.object({ data: z.array(ApiEvent).max(API_PAGE), has_more: z.boolean() }) },
    },
  },
} as const satisfies Record<string, ApiEndpoint>;

/** The document of this API: `GET /api/v1/openapi.json`. */
export const CANDIDATE_API_DOCUMENT = `${URL}/openapi.json`;
/** Its page, to read and to try. */
export const CANDIDATE_API_PAGE = `${URL}/docs`;

import { z } from 'zod';
import { CandidateDetail, Income, JobPlaceType, Named } from './candidates.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, PublicId } from './shared/scalars.ts';

const ImageParams = z.object({ gegenpost_id: PublicId });

/** `hash` changes with the image, so that browsers can cache the URL; the server ignores it. */
const ImageQuery = z.object({ hash: z.string().max(100).optional() });

/** A square WebP image. */
const Image = z.unknown();

/** A month: `YYYY-MM`. */
export const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);
export type Month = z.infer<typeof Month>;

const FreeText = z.string().trim().max(5000);

/** Most stations of one work history. */
export const STATIONS_MAX = 50;

/** Most entries of the lists of a profile. */
export const LIST_LIMITS = {
  qualifications: 10,
  job_places: 10,
  working_times: 19,
  education: 10,
  graduations: 10,
  languages: 20,
  driver_classes: 23,
  soft_skills: 20,
  software: 40,
  coding: 40,
} as const;

/** Limits of an uploaded profile image; the type is detected by content. */
export const IMAGE_LIMITS = { bytes: 8 * 1024 * 1024, types: ['jpg', 'png', 'webp'] } as const;

/**
 * Changes to the job sought; every field is optional. A list replaces the present one. Pay is wished by the year or by
 * the hour: setting one clears the other.
 */
export const JobProfileChange = z
  .strictObject({
    /** In order of preference. */
    qualifications: z.array(Id).max(LIST_LIMITS.qualifications),
    /** In order of preference; the first is the specification's `job_place`. */
    job_places: z.array(z.strictObject({ place_id: Id, radius: z.int().min(0).max(500) })).max(LIST_LIMITS.job_places),
    job_place_types: z.array(JobPlaceType).min(1).max(4),
    /** null: now. */
    job_date_entry: Day.nullable(),
    job_income_year: z.int().min(0).max(500_000).nullable(),
    job_income_hour: z.number().min(0).max(250).multipleOf(0.01).nullable(),
    weekly_hours: z.int().min(1).max(60).nullable(),
    working_times: z.array(Id).max(LIST_LIMITS.working_times),
    temporary_work: z.boolean(),
    work_permit: z.boolean().nullable(),
    education: z.array(Id).max(LIST_LIMITS.education),
    graduations: z.array(Id).max(LIST_LIMITS.graduations),
    languages: z.array(z.strictObject({ id: Id, level_id: Id })).max(LIST_LIMITS.languages),
    driver_classes: z.array(Id).max(LIST_LIMITS.driver_classes),
    driver_has_vehicle: z.boolean().nullable(),
    soft_skills: z.array(Id).max(LIST_LIMITS.soft_skills),
    software: z.array(Id).max(LIST_LIMITS.software),
    coding: z.array(Id).max(LIST_LIMITS.coding),
    /** Voluntary, like the next two: stated only in order to be found by it. */
    nationalities: z.array(Id).max(5),
    /** Requires the consent, in the same call or before. */
    handicaps: z.array(Id).max(11),
    /** Consent to store and show `handicaps` (Art. 9 GDPR); false withdraws it and erases them. */
    handicap_consent: z.boolean(),
    about: FreeText.nullable(),
  })
  .partial();
export type JobProfileChange = z.infer<typeof JobProfileChange>;

/** Steps that complete a profile, the most useful first. */
export const ProfileStep = z.enum([
  'qualifications',
  'job_places',
  'income',
  'job_date_entry',
  'working_times',
  'languages',
  'education',
  'work_experience',
  'skills',
  'driver_classes',
  'about',
  'image',
  'documents',
]);
export type ProfileStep = z.infer<typeof ProfileStep>;

/** The candidate's own profile, with all fields. */
export const JobProfile = z.object({
  gegenpost_id: PublicId,
  has_profile_image: z.boolean(),
  hash: z.string().nullable(),
  qualifications: z.array(Named),
  job_places: z.array(z.object({ place_id: Id, postal_code: z.string(), name: z.string(), radius: z.int() })),
  job_place_types: z.array(JobPlaceType),
  job_date_entry: Day.nullable(),
  job_income_year: z.int().nullable(),
  job_income_hour: z.number().nullable(),
  income: Income.nullable(),
  weekly_hours: z.int().nullable(),
  working_times: z.array(Named),
  temporary_work: z.boolean(),
  work_permit: z.boolean().nullable(),
  education: z.array(Named),
  graduations: z.array(Named),
  languages: z.array(Named.extend({ level_id: Id, level: z.string() })),
  driver_classes: z.array(Named),
  driver_has_vehicle: z.boolean().nullable(),
  soft_skills: z.array(Named),
  software: z.array(Named),
  coding: z.array(Named),
  nationalities: z.array(Named),
  handicaps: z.array(Named),
  handicap_consent: z.boolean(),
  about: z.string().nullable(),
  /** Percent, with the up to three steps that add most. */
  completeness: z.object({ percent: z.int().min(0).max(100), next: z.array(ProfileStep).max(3) }),
});
export type JobProfile = z.infer<typeof JobProfile>;

export const StationFields = z.strictObject({
  from: Month.nullable(),
  /** null together with `current`: until today. */
  to: Month.nullable(),
  current: z.boolean(),
  employer: z.string().trim().max(100).nullable(),
  title: z.string().trim().max(100).nullable(),
  qualification_id: Id.nullable(),
  description: FreeText.nullable(),
});
export type StationFields = z.infer<typeof StationFields>;
/** A station of the work history. Title or occupation is required; gaps are not checked. */
export const NewStation = StationFields.refine(({ title, qualification_id }) => title || qualification_id !== null, {
  path: ['title'],
  error: 'fill_required',
}).refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'month_order' });
export type NewStation = z.infer<typeof NewStation>;

export const Station = StationFields.extend({ id: Id, qualification: Named.nullable() });
export type Station = z.infer<typeof Station>;

/**
 * The viewer of a preview: an employer without a release, an employer with everything released, a recruiter, or anybody
 * if the profile were public.
 */
export const PreviewAs = z.enum(['employer', 'released', 'recruiter', 'public']);
export type PreviewAs = z.infer<typeof PreviewAs>;

/** The profile as that viewer sees it; null: this viewer cannot find the profile. */
export const Preview = z.object({
  candidate: CandidateDetail.omit({ contact: true, note: true, viewed_at: true, agency: true }).nullable(),
});
export type Preview = z.infer<typeof Preview>;

/** A company to which groups are released. */
export const Release = z.object({
  company: z.object({ gegenpost_id: PublicId, name: z.string() }),
  groups: z.array(z.string()),
  released_at: z.iso.datetime(),
});
export type Release = z.infer<typeof Release>;

export const profilesApi = {
  get: {
    method: 'GET',
    url: '/api/profile',
    schema: { summary: 'The own profile of a candidate.', response: { 200: JobProfile } },
  },
  patch: {
    method: 'PATCH',
    url: '/api/profile',
    schema: { summary: 'Changes what is given.', body: JobProfileChange, response: { 200: JobProfile } },
  },
  preview: {
    method: 'GET',
    url: '/api/profile/preview',
    schema: {
      summary: 'The own profile through the eyes of somebody else.',
      querystring: z.object({ as: PreviewAs.default('employer') }),
      response: { 200: Preview },
    },
  },
  stations: {
    method: 'GET',
    url: '/api/profile/work-experience',
    schema: { summary: 'Stations, latest first.', response: { 200: z.array(Station) } },
  },
  createStation: {
    method: 'POST',
    url: '/api/profile/work-experience',
    schema: {
      summary: 'Adds a station; 403 `station_limit` beyond 50.',
      body: z.strictObject({ station: NewStation, idempotency_key: IdempotencyKey }),
      response: { 201: Station },
    },
  },
  updateStation: {
    method: 'PUT',
    url: '/api/profile/work-experience/:id',
    schema: {
      summary: 'Replaces a station.',
      params: z.object({ id: IdParam }),
      body: NewStation,
      response: { 200: Station },
    },
  },
  deleteStation: {
    method: 'DELETE',
    url: '/api/profile/work-experience/:id',
    schema: { summary: 'Removes a station.', params: z.object({ id: IdParam }), response: { 204: z.null() } },
  },
  uploadImage: {
    method: 'POST',
    url: '/api/profile/image',
    schema: {
      summary: 'Sets the profile image (multipart, field `image`: JPG, PNG or WebP up to 8 MB), kept without metadata.',
      response: { 200: z.object({ hash: z.string() }) },
    },
  },
  deleteImage: {
    method: 'DELETE',
    url: '/api/profile/image',
    schema: { summary: 'Removes the profile image.', response: { 204: z.null() } },
  },
  releases: {
    method: 'GET',
    url: '/api/profile/releases',
    schema: { summary: 'To which companies what is open.', response: { 200: z.array(Release) } },
  },
  withdrawRelease: {
    method: 'DELETE',
    url: '/api/profile/releases/:gegenpost_id',
    schema: {
      summary: 'Withdraws what was released to a company, within a second, in its open pages too.',
      params: z.object({ gegenpost_id: PublicId }),
      response: { 204: z.null() },
    },
  },
  restoreRelease: {
    method: 'POST',
    url: '/api/profile/releases/:gegenpost_id/restore',
    schema: {
      summary: 'Takes back a withdrawal, for 10 minutes.',
      params: z.object({ gegenpost_id: PublicId }),
      response: { 204: z.null() },
    },
  },
  image: {
    method: 'GET',
    url: '/api/profiles/:gegenpost_id/image',
    schema: {
      summary: 'The profile image, 512 pixels square, where the viewer may see it.',
      params: ImageParams,
      querystring: ImageQuery,
      response: { 200: Image },
    },
  },
  imageSmall: {
    method: 'GET',
    url: '/api/profiles/:gegenpost_id/image_small',
    schema: {
      summary: 'The same image, 96 pixels square.',
      params: ImageParams,
      querystring: ImageQuery,
      response: { 200: Image },
    },
  },
} as const satisfies Record<string, Endpoint>;

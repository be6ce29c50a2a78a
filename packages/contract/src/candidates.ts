import { z } from 'zod';
import { CandidateDocument } from './candidate-documents.ts';
import { FREE_TEXT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, Instant, PublicId, Salutation } from './shared/scalars.ts';

/** An attribute with its label, as candidates list it. */
export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** Wished pay: whole euros a year, or euros with two decimals an hour. */
export const Income = z.object({ amount: z.number(), per: z.enum(['year', 'hour']) });
export type Income = z.infer<typeof Income>;

export const JobPlaceType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type JobPlaceType = z.infer<typeof JobPlaceType>;

export const JobPlace = z.object({ postal_code: z.string(), name: z.string() });

/** The person as far as it is visible to the viewer; hidden fields are null. */
export const CandidateProfile = z.object({
  gegenpost_id: PublicId,
  /** null unless the name is released: the numeric id would reveal the placeholder portrait, and with it the sex. */
  id: Id.nullable(),
  salutation: Salutation.nullable(),
  has_profile_image: z.boolean(),
  hash: z.string().nullable(),
  hasSubscription: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** null: the label "Mitglied" is shown instead. */
  name: z.string().nullable(),
});
export type CandidateProfile = z.infer<typeof CandidateProfile>;

/** The card of a candidate in lists. The singular place fields hold the first of the candidate's places. */
export const CandidateCard = z.object({
  profile: CandidateProfile,
  /** The same as `profile.id`, and hidden like it. */
  frontend_user_profile_id: Id.nullable(),
  qualifications: z.array(Named),
  /** null: immediately. */
  job_date_entry: Day.nullable(),
  job_place_type: JobPlaceType,
  /** All kinds; the first is `job_place_type`. */
  job_place_types: z.array(JobPlaceType),
  job_place: JobPlace.nullable(),
  job_place_radius: z.int().nullable(),
  job_place_country_name: z.string().nullable(),
  income: Income.nullable(),
  working_times: z.array(Named),
  temporary_work: z.boolean(),
  /** Whether a placement voucher may pay for the agent; shown to employers alone, and only with the person's consent. */
  funding_possible: z.boolean(),
  skills: z.array(Named),
  /** The staff agent who placed the candidate; null or missing for self-registered candidates. */
  vermittler: z.string().nullable(),
  /** Name of the agent's company. */
  vermittler_company: z.string().nullable(),
  vermittler_id: PublicId.nullable(),
  /** Rounded to the day: midnight in Germany, written as UTC. */
  updated_at: Instant,
  /** When a user of the viewer's company last viewed the profile; null: never. */
  viewed_at: Instant.nullable(),
});
export type CandidateCard = z.infer<typeof CandidateCard>;

export const WorkExperience = z.object({
  from: z.string().nullable(),
  /** null: until today. */
  to: z.string().nullable(),
  current: z.boolean(),
  /** Hidden for anonymous candidates. */
  employer: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  qualification: Named.nullable(),
});
export type WorkExperience = z.infer<typeof WorkExperience>;

/**
 * Whether the company may send a request, otherwise the reason; the thread is that of a pending or accepted request.
 */
export const CandidateContact = z.object({
  allowed: z.boolean(),
  reason: z.enum(['own_candidate', 'waiting', 'paused', 'accepted', 'not_allowed', 'limit']).nullable(),
  thread_id: Id.nullable(),
});
export type CandidateContact = z.infer<typeof CandidateContact>;

/** The whole profile. */
export const CandidateDetail = CandidateCard.extend({
  job_places: z.array(JobPlace.extend({ radius: z.int() })),
  education: z.array(Named.extend({ group: z.string().nullable() })),
  graduations: z.array(Named),
  languages: z.array(Named.extend({ level: z.string() })),
  driver_classes: z.array(Named),
  driver_has_vehicle: z.boolean().nullable(),
  soft_skills: z.array(Named),
  software: z.array(Named),
  coding: z.array(Named),
  work_permit: z.boolean().nullable(),
  /** Stated voluntarily, in order to be found by it; mostly empty, which must not be interpreted. */
  nationalities: z.array(Named),
  /** The same, with a separate consent. */
  handicaps: z.array(Named),
  work_experience: z.array(WorkExperience),
  birth_year: z.int().nullable(),
  /** Postal region of two digits, or the complete place if the contact data are released. */
  residence: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  about: z.string().nullable(),
  /** The released documents; null: none are released, and the answer does not say whether there are any. */
  documents: z.array(CandidateDocument).nullable(),
  /** Rounded to the day. */
  last_active_at: Instant.nullable(),
  /** The note of the viewer's company; candidates never see it. */
  note: z.string().nullable(),
  contact: CandidateContact,
  /** The company of the agent who placed the candidate; the viewer may open its page. null: nobody placed them. */
  agency: z.object({ gegenpost_id: PublicId, name: z.string(), logo: z.string().nullable() }).nullable(),
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/**
 * `true` reads a profile again that the company viewed this month or in the last 24 hours, which counts no view; any
 * other profile is a 404.
 */
const OpeningQuery = z.object({ again: z.enum(['true', 'false']).default('false') });

export const candidatesApi = {
  get: {
    method: 'GET',
    url: '/api/candidates/:productId',
    schema: {
      summary:
        'One candidate. Counts a profile view, so it is never called in advance, and in the background only with `again`.',
      params: z.object({ productId: PublicId }),
      querystring: OpeningQuery,
      response: { 200: CandidateDetail },
    },
  },
  note: {
    method: 'PUT',
    url: '/api/candidates/:productId/note',
    schema: {
      summary: "Changes the company's note; 409 when a colleague changed it meanwhile.",
      params: z.object({ productId: PublicId }),
      body: z.strictObject({
        note: z.string().trim().max(FREE_TEXT_MAX_LENGTH),
        /** The note when it was read, to detect conflicts; null: none. */
        previous: z.string().nullable(),
      }),
      response: { 200: z.object({ note: z.string().nullable() }) },
    },
  },
  viewed: {
    method: 'GET',
    url: '/api/viewed-profiles',
    schema: {
      summary: 'Profiles that the company opened, last first.',
      response: { 200: z.array(CandidateCard) },
    },
  },
} as const satisfies Record<string, Endpoint>;

/**
 * Payloads on the private channel `private-user.{id}`. They hold ids only: the receiver reads the data with the rights
 * of the session.
 */
export const candidateEvents = {
  /** The data of a candidate that are visible to the user's company have changed, or none are visible any more. */
  'candidate-changed': z.object({ gegenpost_id: PublicId }),
} as const;

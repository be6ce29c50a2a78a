import { z } from 'zod';
import { CandidateDocument } from './documents.ts';
import { FREE_TEXT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, Instant, PublicId, Salutation } from './shared/scalars.ts';

/** An attribute by id and label, as lists of a candidate show it. */
export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** Wanted pay: whole euros a year, or euros with two decimals an hour. */
export const Income = z.object({ amount: z.number(), per: z.enum(['year', 'hour']) });
export type Income = z.infer<typeof Income>;

export const JobPlaceType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type JobPlaceType = z.infer<typeof JobPlaceType>;

export const JobPlace = z.object({ postal_code: z.string(), name: z.string() });

/** The person as far as the viewer may see it: what is hidden is null. */
export const CandidateProfile = z.object({
  gegenpost_id: PublicId,
  /** null unless the name is released: a numeric id would tell the placeholder, and with it the sex. */
  id: Id.nullable(),
  salutation: Salutation.nullable(),
  has_profile_image: z.boolean(),
  hash: z.string().nullable(),
  hasSubscription: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** null: the label "Mitglied" stands instead. */
  name: z.string().nullable(),
});
export type CandidateProfile = z.infer<typeof CandidateProfile>;

/** What a card shows. The single place fields are the first of the candidate's places. */
export const CandidateCard = z.object({
  profile: CandidateProfile,
  /** The number of the profile: `profile.id`, and hidden like it. */
  frontend_user_profile_id: Id.nullable(),
  qualifications: z.array(Named),
  /** null: available now. */
  job_date_entry: Day.nullable(),
  job_place_type: JobPlaceType,
  /** All of them, the first is `job_place_type`. */
  job_place_types: z.array(JobPlaceType),
  job_place: JobPlace.nullable(),
  job_place_radius: z.int().nullable(),
  job_place_country_name: z.string().nullable(),
  income: Income.nullable(),
  working_times: z.array(Named),
  temporary_work: z.boolean(),
  skills: z.array(Named),
  /** The staff agent who placed the candidate; absence marks a self-registered one. */
  vermittler: z.string().nullable(),
  /** Name of the agent's company. */
  vermittler_company: z.string().nullable(),
  vermittler_id: PublicId.nullable(),
  /** To the day: midnight of the day in Germany, written as UTC. */
  updated_at: Instant,
  /** When somebody of the viewer's company opened the profile last; null: never. */
  viewed_at: Instant.nullable(),
});
export type CandidateCard = z.infer<typeof CandidateCard>;

export const WorkExperience = z.object({
  from: z.string().nullable(),
  /** null: until today. */
  to: z.string().nullable(),
  current: z.boolean(),
  /** Hidden by an anonymous candidate. */
  employer: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  qualification: Named.nullable(),
});
export type WorkExperience = z.infer<typeof WorkExperience>;

/** Whether a company may send a request, and if not, why; the thread is that of a request that waits or was accepted. */
export const CandidateContact = z.object({
  allowed: z.boolean(),
  reason: z.enum(['own_candidate', 'waiting', 'paused', 'accepted', 'not_allowed', 'limit']).nullable(),
  thread_id: Id.nullable(),
});
export type CandidateContact = z.infer<typeof CandidateContact>;

/** What the drawer shows. */
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
  /** Stated by the candidate to be found by it; mostly empty, which tells nothing. */
  nationalities: z.array(Named),
  /** The same, with a consent of its own. */
  handicaps: z.array(Named),
  work_experience: z.array(WorkExperience),
  birth_year: z.int().nullable(),
  /** Postal region of two digits, or the whole place once contact data are released. */
  residence: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  about: z.string().nullable(),
  /** What the candidate opened to the viewer; null: nothing is open, and whether there are any is not told. */
  documents: z.array(CandidateDocument).nullable(),
  /** To the day. */
  last_active_at: Instant.nullable(),
  /** What the viewer's company noted; the candidate never reads it. */
  note: z.string().nullable(),
  contact: CandidateContact,
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/** `true`: what the company opened in this month or the last 24 hours is read anew. It counts nothing; all else is a 404. */
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
        /** The note as it stood when it was read; null: none. */
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

/** Payloads on the private channel `private-user.{id}`: whoever receives one reads the rest with their own rights. */
export const candidateEvents = {
  /** What the user's company sees of a candidate changed, or it sees nothing of it any more. */
  'candidate-changed': z.object({ gegenpost_id: PublicId }),
} as const;

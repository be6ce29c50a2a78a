import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, PublicId } from './shared/scalars.ts';

/** So many people at least share everything that a public card shows. */
export const PUBLIC_GROUP_MIN = 5;
/** Width of a pay band in euros a year. */
export const PAY_BAND = 5_000;
export const PUBLIC_PAGE_SIZE = 20;
/** The largest total that is told; above it is "mehr als 20". */
export const PUBLIC_TOTAL_MAX = 20;
export const PUBLIC_SKILLS_MAX = 3;
/** Kilometres around the centre of a postal region. */
export const publicRadii = [25, 50, 100] as const;

/**
 * When somebody can begin: at once, in a quarter or in a month, by its first month (`2027-01`); `now` has none.
 */
export const PublicAvailability = z.object({
  kind: z.enum(['now', 'quarter', 'month']),
  from: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
});
export type PublicAvailability = z.infer<typeof PublicAvailability>;

/** What outsiders see of a candidate: at least 5 people share all of it. null: too rare, or not stated. */
export const PublicCard = z.object({
  /** Random, of this list alone; not the `gegenpost_id`. */
  id: PublicId,
  occupation: z.object({ label: z.string(), is_group: z.boolean() }).nullable(),
  /** First one or two digits of the postal code of the wished place, in Germany. */
  region: z
    .string()
    .regex(/^\d{1,2}$/)
    .nullable(),
  working_time: z.string().nullable(),
  available: PublicAvailability.nullable(),
  /** Wished pay a year, from here to `PAY_BAND` more. */
  pay_from: z.int().nullable(),
  skills: z.array(z.string()).max(PUBLIC_SKILLS_MAX),
});
export type PublicCard = z.infer<typeof PublicCard>;

const Named = z.object({ id: Id, name: z.string() });

/** What of a list can be filtered: only values that are shown in it. */
export const PublicFilters = z.object({
  groups: z.array(Named),
  regions: z.array(z.string()),
  working_times: z.array(Named),
  months: z.array(z.string()),
});
export type PublicFilters = z.infer<typeof PublicFilters>;

export const PublicList = z.object({
  /** false: the agent shows no list at present; then everything else is empty. */
  is_available: z.boolean(),
  /** The company whose list it is; null: not available, or location-candidates. */
  agent_name: z.string().nullable(),
  /** Postal code of the place that was asked for; null: none was. */
  near: z.string().nullable(),
  data: z.array(PublicCard),
  /** null: the last page. */
  next_cursor: z.string().nullable(),
  /** null: more than `PUBLIC_TOTAL_MAX`. */
  total: z.int().nullable(),
  filters: PublicFilters,
});
export type PublicList = z.infer<typeof PublicList>;

const filter = {
  /** A group of occupations, by the id of its catalogue entry. */
  group: IdParam.optional(),
  region: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  working_time: IdParam.optional(),
  /** `now`, or a month: then those count who can begin in it or in its quarter. */
  month: z
    .string()
    .regex(/^(now|\d{4}-\d{2})$/)
    .optional(),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
};
export const PublicFilter = z.object(filter);
export type PublicFilter = z.infer<typeof PublicFilter>;

/** A task for the browser, where many write at once: find a number n so that SHA-256(`seed:n`) begins with `bits` zeros. */
export const ProofOfWork = z.object({ seed: z.string(), bits: z.int() });

/** A signed form, to be sent between 3 seconds and 2 hours after it was given out. */
export const ContactForm = z.object({ token: z.string(), work: ProofOfWork.nullable() });
export type ContactForm = z.infer<typeof ContactForm>;

export const publicListsApi = {
  agent: {
    method: 'GET',
    url: '/api/public/staffagent-candidates',
    schema: {
      summary: 'The public list of an agent, in groups of five people and more.',
      querystring: z.object({ agent: PublicId, ...filter }),
      response: { 200: PublicList },
    },
  },
  location: {
    method: 'GET',
    url: '/api/public/location-candidates',
    schema: {
      summary: 'Public candidates around the centre of a postal region, in groups of five people and more.',
      querystring: z.object({
        place: IdParam.optional(),
        radius: z.coerce
          .number()
          .refine((km) => publicRadii.some((known) => known === km))
          .optional(),
        ...filter,
      }),
      response: { 200: PublicList },
    },
  },
  card: {
    method: 'GET',
    url: '/api/public/candidates/:productId',
    schema: {
      summary: 'One card of a public list, with a signed form to write to the candidate.',
      params: z.object({ productId: PublicId }),
      response: { 200: z.object({ card: PublicCard, form: ContactForm }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

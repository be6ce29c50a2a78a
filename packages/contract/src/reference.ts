import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id } from './shared/scalars.ts';

/** Names of the reference lists. */
export const AttributeCode = z.enum([
  'qualification',
  'education',
  'graduation',
  'language',
  'language_level',
  'driver_class',
  'soft_skill',
  'software',
  'coding',
  'working_time',
  'nationality',
  'handicap',
  'legal_form',
  'company_size',
  'industry',
  'employment_type',
  'job_income_type',
  'job_place_type',
  'salutation',
  'activity_type',
  'qualification_group',
]);
export type AttributeCode = z.infer<typeof AttributeCode>;

/**
 * An entry of a reference list. `code` names the list; `key` identifies the entry within it and is stable across
 * releases.
 */
export const Attribute = z.object({
  id: Id,
  code: AttributeCode,
  key: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  /** For qualifications: their KldB group (a `qualification_group`), whose parents are the main group and the area. */
  parent_id: Id.nullable(),
  synonyms: z.array(z.string()),
  sort: z.int(),
});
export type Attribute = z.infer<typeof Attribute>;

export const Country = z.object({
  iso_alpha2: z.string().length(2),
  name: z.string(),
  /** null: the country is not in the EU's VAT system. */
  vat_prefix: z.string().nullable(),
});
export type Country = z.infer<typeof Country>;

export const Place = z.object({
  id: Id,
  postal_code: z.string(),
  name: z.string(),
  /** German federal state; null outside Germany. */
  state: z.string().nullable(),
  country: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof Place>;

/** The typed text, for suggestions. */
const SuggestionQuery = z.object({ q: z.string().trim().max(100).default('') });

/** A qualification as a suggestion: the attribute with its KldB 2010 code. */
export const QualificationSuggestion = Attribute.extend({ kldb: z.string() });
export type QualificationSuggestion = z.infer<typeof QualificationSuggestion>;

const Codes = z.union([z.string(), z.array(z.string())]).optional();

export const referenceApi = {
  attributes: {
    method: 'GET',
    url: '/api/attributes',
    schema: {
      summary:
        'Reference lists by code: one code, or several separated by commas or repeated, as `code` or as `code[]`.',
      querystring: z.object({ code: Codes, 'code[]': Codes }),
      response: { 200: z.array(Attribute) },
    },
  },
  countries: {
    method: 'GET',
    url: '/api/countries',
    schema: { summary: 'Countries with their VAT prefixes.', response: { 200: z.array(Country) } },
  },
  places: {
    method: 'GET',
    url: '/api/places',
    schema: {
      summary: 'Places by postal code or name; umlauts and small typing errors are forgiven. At most 12.',
      querystring: SuggestionQuery,
      response: { 200: z.array(Place) },
    },
  },
  qualifications: {
    method: 'GET',
    url: '/api/qualifications',
    schema: {
      summary: 'Occupations by title or synonym; small typing errors are forgiven. At most 12.',
      querystring: SuggestionQuery,
      response: { 200: z.array(QualificationSuggestion) },
    },
  },
} as const satisfies Record<string, Endpoint>;

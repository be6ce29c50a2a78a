import { z } from 'zod';
import { CandidateCard, Named } from './candidates.ts';
import { Explanation, Importance, Must, PartKey } from './explanation.ts';
import { AGE_MAX, AGE_MIN, JOB_REGIONS_MAX, SEARCH_DEFAULTS } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { POSTAL_REGION } from './shared/postal-codes.ts';
import { Day, Id, PublicId } from './shared/scalars.ts';

/** 0 the same KldB group (3 digits), 1 the same occupation (4 digits), 2 all of them. */
export const QualificationType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Legal grounds on which an employer may ask for age, nationality or handicap: AGG § 8, § 10, § 5. */
export const LegalGround = z.enum(['occupational_requirement', 'age_justification', 'positive_action']);
export type LegalGround = z.infer<typeof LegalGround>;

/** The first two or three digits of German postal codes. */
export const PostalRegion = z.string().regex(POSTAL_REGION);

const AgeBound = z.int().min(AGE_MIN).max(AGE_MAX).multipleOf(5);
const Ids = (max: number) => z.array(Id).max(max).default([]);

/**
 * Criteria of a search, flat and named as in the specification. All are optional: an empty search finds everyone. Lists
 * contain ids of attributes.
 */
export const SearchCriteria = z.strictObject({
  qualifications: Ids(10),
  qualification_type: QualificationType.default(SEARCH_DEFAULTS.qualification_type),
  job_place_id: Id.nullable().default(null),
  /** Radius around the place in kilometres. */
  job_place_radius: z.int().min(0).max(500).default(SEARCH_DEFAULTS.job_place_radius),
  /** Any of these: a wished place lies in it. Who would work anywhere is in the regions of the wished places only. */
  job_regions: z.array(PostalRegion).max(JOB_REGIONS_MAX).default([]),
  /** First day of work; null: any. */
  job_start: Day.nullable().default(null),
  /** Budget in whole euros a year; at most one of the two is set. */
  job_income_year: z.int().min(0).max(500_000).nullable().default(null),
  /** Budget in euros an hour. */
  job_income_hour: z.number().min(0).max(250).multipleOf(0.01).nullable().default(null),
  job_working_time: Ids(19),
  /** `level`: the attribute of the lowest accepted level. */
  languages: z
    .array(z.strictObject({ id: Id, level: Id }))
    .max(10)
    .default([]),
  /** `education` and `graduation` together: the lowest entry is the required minimum. */
  education: Ids(17),
  graduation: Ids(10),
  software: Ids(20),
  coding: Ids(20),
  soft_skill: Ids(20),
  /** Requires any licence; with `driver_class` all of these classes. */
  driver_license: z.boolean().default(false),
  driver_class: Ids(23),
  driver_has_vehicle: z.boolean().default(false),
  work_permit: z.boolean().default(false),
  only_temporary_work: z.boolean().default(false),
  only_self_registered: z.boolean().default(false),
  /** Only candidates placed by the searching agent. */
  only_own_user: z.boolean().default(false),
  /** Only candidates placed by this agent. */
  staff_agent_gegenpost_id: PublicId.nullable().default(null),
  /** Typed text that was not interpreted as a criterion; it searches the labels of the catalogues only. */
  text: z.string().trim().max(200).default(''),
  /**
   * From inclusive, to exclusive; `AGE_MAX` as the end means no limit. The age is computed from the year of birth.
   * Adjacent ranges do not overlap, and no combination of ranges narrows an age to less than five years. Ignored if
   * `age_ignored` is true.
   */
  age: z
    .tuple([AgeBound, AgeBound])
    .refine(([from, to]) => from < to, 'age_band')
    .default([...SEARCH_DEFAULTS.age]),
  age_ignored: z.boolean().default(SEARCH_DEFAULTS.age_ignored),
  /** Any of these. */
  nationality: Ids(20),
  /** Any of these; it never excludes candidates with a handicap. */
  handicap: Ids(11),
  /** Required with age, nationality or handicap. */
  legal_ground: LegalGround.nullable().default(null),
  /** Importance by part of the formula; missing parts have their default. */
  weights: z.partialRecord(PartKey, Importance).default({}),
});
export type SearchCriteria = z.infer<typeof SearchCriteria>;

export const SearchSort = z.enum(['score', 'newest', 'nearest', 'start']);
export type SearchSort = z.infer<typeof SearchSort>;

export const SearchHit = CandidateCard.extend({ distance_km: z.int().nullable(), explanation: Explanation });
export type SearchHit = z.infer<typeof SearchHit>;

/** A candidate who misses exactly one must, which is not a legal one. */
export const NearMiss = SearchHit.extend({ missed: Must });
export type NearMiss = z.infer<typeof NearMiss>;

/** Facets whose exact counts can be requested. */
export const FacetKey = z.enum([
  'qualifications',
  'job_working_time',
  'languages',
  'education',
  'graduation',
  'software',
  'coding',
  'soft_skill',
  'driver_class',
  /** The ids are kilometres. */
  'job_place_radius',
  /** Regions of two digits, and their parts of three. The ids are 1 and these digits. */
  'job_regions',
  'job_region_parts',
  /** The ids are thousands of euros a year; the option means "up to". */
  'job_income_year',
  /** The ids are months ahead; the option means "by then". */
  'job_start',
  /** The only id is 1: the switch of that name. */
  'driver_license',
  'driver_has_vehicle',
  'work_permit',
  'only_temporary_work',
  'only_self_registered',
  'only_own_user',
]);
export type FacetKey = z.infer<typeof FacetKey>;

/**
 * The counts of one facet as parallel arrays: hundreds of objects would be larger than the hits, and slower to
 * serialise.
 */
export const FacetCounts = z.object({
  ids: z.array(z.int()),
  /**
   * Number of hits if the option were the only value of its criterion, or were added to a list that requires all
   * values.
   */
  counts: z.array(z.int()),
  /** For regions only: the ids of those with so few hits that their number is not told. */
  few: z.array(z.int()).optional(),
  /** For occupations only: the client knows the labels of all other lists. */
  labels: z.array(z.string()).optional(),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

/** The cost of a must. */
export const Gain = Must.extend({
  /** Hits that would be added without it. */
  count: z.int(),
  /** All visible candidates who do not meet it, no matter what else they miss. */
  failing: z.int(),
});
export type Gain = z.infer<typeof Gain>;

/** Optional parts of the answer, included by default: the gain of each must, and the near misses. */
export const Included = z.enum(['gains', 'near_misses']);
export type Included = z.infer<typeof Included>;

export const CandidateSearch = z.strictObject({
  criteria: SearchCriteria,
  sort: SearchSort.default('score'),
  cursor: z.string().max(300).nullable().default(null),
  /** Answered with the first page only, like the included parts. */
  facets: z.array(FacetKey).max(20).default([]),
  include: z
    .array(Included)
    .max(2)
    .default([...Included.options]),
});
export type CandidateSearch = z.input<typeof CandidateSearch>;

export const SearchResult = z.object({
  data: z.array(SearchHit),
  meta: z.object({
    total: z.int(),
    /** There are more hits than `total`; only while the index is being built. */
    total_is_capped: z.boolean(),
    cursor: z.string().nullable(),
  }),
  /** null, like the next two: not the first page, not known now, or not requested. */
  facets: z.partialRecord(FacetKey, FacetCounts).nullable(),
  gains: z.array(Gain).nullable(),
  near_misses: z.object({ total: z.int(), data: z.array(NearMiss) }).nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const UnderstoodPlace = z.object({ id: Id, postal_code: z.string(), name: z.string(), country: z.string() });

/** Words that ask for what a search cannot answer: years of experience, an exclusion, or what the law protects. */
export const Unsearched = z.object({ typed: z.string(), reason: z.enum(['experience', 'excluded', 'protected']) });
export type Unsearched = z.infer<typeof Unsearched>;

/** Words with several meanings, or none that is certain: nothing is searched until somebody chooses. */
export const WordQuestion = z.object({
  typed: z.string(),
  /** Each with its state, where there is one. */
  places: z.array(UnderstoodPlace.extend({ state: z.string().nullable() })),
  qualifications: z.array(Named),
});
export type WordQuestion = z.infer<typeof WordQuestion>;

/** The interpretation of typed words, to be added to the criteria. */
export const UnderstoodText = z.object({
  qualifications: z.array(Named),
  software: z.array(Named),
  coding: z.array(Named),
  soft_skill: z.array(Named),
  languages: z.array(Named.extend({ level: Id.nullable() })),
  job_working_time: z.array(Named),
  driver_class: z.array(Named),
  /** A licence without a class was asked for. */
  driver_license: z.boolean(),
  education: z.array(Named),
  graduation: z.array(Named),
  driver_has_vehicle: z.boolean(),
  work_permit: z.boolean(),
  job_place: UnderstoodPlace.extend({ radius: z.int().nullable() }).nullable(),
  job_regions: z.array(PostalRegion),
  /** Whole euros a year; at most one of the two budgets is set. */
  job_income_year: z.int().nullable(),
  job_income_hour: z.number().nullable(),
  job_start: Day.nullable(),
  only_temporary_work: z.boolean(),
  /** The remaining words, which are part of no criterion. */
  text: z.string(),
  questions: z.array(WordQuestion),
  unsearched: z.array(Unsearched),
});
export type UnderstoodText = z.infer<typeof UnderstoodText>;

export const searchApi = {
  search: {
    method: 'POST',
    url: '/api/candidates/search',
    schema: { summary: 'Finds candidates, 20 a page.', body: CandidateSearch, response: { 200: SearchResult } },
  },
  understand: {
    method: 'GET',
    url: '/api/candidates/understand',
    schema: {
      summary: 'Turns typed words into criteria.',
      querystring: z.object({ q: z.string().trim().min(1).max(200) }),
      response: { 200: UnderstoodText },
    },
  },
  explain: {
    method: 'GET',
    url: '/api/candidates/:productId/explanation',
    schema: {
      summary: 'How well one candidate fits. Counts no profile view.',
      params: z.object({ productId: PublicId }),
      querystring: z.object({
        /** `SearchCriteria` as JSON. */
        criteria: z.string().max(8000),
      }),
      response: { 200: z.object({ explanation: Explanation, missed: z.array(Must) }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

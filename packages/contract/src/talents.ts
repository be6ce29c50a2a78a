import { z } from 'zod';
import { CandidateCard, Named } from './candidates.ts';
import { FREE_TEXT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { PageQuery, pageOf } from './shared/page.ts';
import { Id, IdParam, Instant, PublicId, Token } from './shared/scalars.ts';

/** Most talents of one company, in any plan. */
export const TALENTS_MAX = 2000;
/** Most candidates that one call adds to the talents. */
export const TALENTS_AT_ONCE_MAX = 200;

export const TalentOrigin = z.enum(['search', 'link']);
export type TalentOrigin = z.infer<typeof TalentOrigin>;

/** A candidate whom an employer has saved, from the search or from a sharing link. */
export const Talent = z.object({
  id: Id,
  origin: TalentOrigin,
  /** Token of the sharing link while it is active; null: found in the search, or the link has ended. */
  token: Token.nullable(),
  /**
   * The data that are visible to the company now: those that the candidate shows or released to it, and while the link
   * is active those of the link. null: nothing is visible any more; then the note is null as well.
   */
  candidate: CandidateCard.nullable(),
  /** URL of the image that the sharing link releases; null: the usual URL of profile images, if there is one. */
  image: z.string().nullable(),
  rejected: z.boolean(),
  /** The company's note about the candidate, the same as in `CandidateDetail`. */
  note: z.string().nullable(),
  created_at: Instant,
  /** When the state, the link or the note changed last. */
  updated_at: Instant,
});
export type Talent = z.infer<typeof Talent>;

/** One of the two. */
export const NewTalent = z
  .strictObject({ gegenpost_id: PublicId.optional(), token: Token.optional() })
  .refine(({ gegenpost_id, token }) => (gegenpost_id === undefined) !== (token === undefined), {
    path: ['gegenpost_id'],
    error: 'invalid',
  });
export type NewTalent = z.infer<typeof NewTalent>;

export const TalentChange = z
  .strictObject({
    rejected: z.boolean().optional(),
    note: z.string().trim().max(FREE_TEXT_MAX_LENGTH).optional(),
    /** For a change of the note: the note when it was read, to detect conflicts; null: none. */
    previous: z.string().nullable().optional(),
  })
  .refine(({ note, previous }) => note === undefined || previous !== undefined, {
    path: ['previous'],
    error: 'fill_required',
  });
export type TalentChange = z.infer<typeof TalentChange>;

export const TalentState = z.enum(['all', 'active', 'rejected']);
export type TalentState = z.infer<typeof TalentState>;

export const TalentSort = z.enum([
  'name',
  'qualification',
  'place',
  'job_date_entry',
  'income',
  'note',
  'created_at',
  'updated_at',
]);
export type TalentSort = z.infer<typeof TalentSort>;

/** Every word of `q` is searched for in the values that the list shows, and nowhere else. */
export const TalentFilter = z.object({
  state: TalentState.default('active'),
  q: z.string().trim().max(100).default(''),
  origin: TalentOrigin.optional(),
  /** Id of an occupation. */
  qualification: IdParam.optional(),
  /** Name of a wished place. */
  place: z.string().max(100).optional(),
});
export type TalentFilter = z.infer<typeof TalentFilter>;

export const TalentsQuery = TalentFilter.extend({
  sort: TalentSort.default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...PageQuery.shape,
});
export type TalentsQuery = z.infer<typeof TalentsQuery>;

export const TalentList = pageOf(Talent).extend({
  /** Independent of the filter. */
  counts: z.object({ active: z.int(), rejected: z.int() }),
  /** null: no limit by the plan, only `TALENTS_MAX`. */
  limit: z.int().nullable(),
  /** Values that the filter can have. */
  options: z.object({ qualifications: z.array(Named), places: z.array(z.string()) }),
});
export type TalentList = z.infer<typeof TalentList>;

/** A talent of the company in short, for marks in lists and dialogs. */
export const KeptTalent = z.object({ id: Id, gegenpost_id: PublicId, rejected: z.boolean() });
export type KeptTalent = z.infer<typeof KeptTalent>;

const URL = '/api/talent-manager/talents';
const Params = z.object({ id: IdParam });

export const talentsApi = {
  list: {
    method: 'GET',
    url: URL,
    schema: { summary: "The company's talents.", querystring: TalentsQuery, response: { 200: TalentList } },
  },
  kept: {
    method: 'GET',
    url: `${URL}/kept`,
    schema: { summary: 'Whom the company keeps, by number.', response: { 200: z.array(KeptTalent) } },
  },
  csv: {
    method: 'GET',
    url: `${URL}/csv`,
    schema: {
      summary: 'The talents that the filter lets pass, last kept first, as CSV: UTF-8 with BOM, semicolons.',
      querystring: TalentFilter,
      response: { 200: z.unknown() },
    },
  },
  get: {
    method: 'GET',
    url: `${URL}/:id`,
    schema: { summary: 'One talent.', params: Params, response: { 200: Talent } },
  },
  create: {
    method: 'POST',
    url: URL,
    schema: {
      summary: 'Keeps a candidate; again: answers with the same talent. 403 `talent_limit` beyond the plan.',
      body: NewTalent,
      response: { 201: Talent },
    },
  },
  createSeveral: {
    method: 'POST',
    url: `${URL}/several`,
    schema: {
      summary: 'Keeps several candidates, as many as the plan allows; 403 `talent_limit` when it allows none of them.',
      body: z.strictObject({ gegenpost_ids: z.array(PublicId).min(1).max(TALENTS_AT_ONCE_MAX) }),
      response: {
        201: z.object({
          /** Those that were added by this call. */
          saved: z.array(KeptTalent),
          /** Number of candidates that exceed the limit of the plan. */
          beyond_limit: z.int(),
        }),
      },
    },
  },
  update: {
    method: 'PATCH',
    url: `${URL}/:id`,
    schema: {
      summary: 'Rejects or returns, or changes the note; 409 `note_changed` when a colleague changed it meanwhile.',
      params: Params,
      body: TalentChange,
      response: { 200: Talent },
    },
  },
  delete: {
    method: 'DELETE',
    url: `${URL}/:id`,
    schema: {
      summary: 'Keeps a candidate no longer; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: `${URL}/:id/restore`,
    schema: { summary: 'Takes back a removal.', params: Params, response: { 200: Talent } },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { CandidateCard } from './candidates.ts';
import { ContactOutcome, NewContactRequests, PublicIdList } from './contact-requests.ts';
import { Explanation } from './explanation.ts';
import { RequestState } from './offers.ts';
import { ProjectDetail } from './projects.ts';
import { FREE_TEXT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** Entries per page of a stage. */
export const ENTRIES_PER_PAGE = 50;

/** A candidate in a project. The card contains what is visible to the viewer's company. */
export const ProjectEntry = z.object({
  candidate: CandidateCard,
  stage_id: Id,
  /** Sort key within the stage, ascending; ties are sorted by `gegenpost_id`. */
  position: z.number(),
  note: z.string(),
  added_at: Instant,
  moved_at: Instant,
  /** The contact request of the viewer's company, if any. */
  request: z.object({ state: RequestState, thread_id: Id.nullable() }).nullable(),
});
export type ProjectEntry = z.infer<typeof ProjectEntry>;

export const ProjectEventKind = z.enum(['added', 'moved', 'noted', 'contacted', 'removed', 'restored']);

/** An event in the history of a candidate in a project. */
export const ProjectEvent = z.object({
  id: Id,
  kind: ProjectEventKind,
  /** Names of the stages at that time; with `moved`, and with `contacted` if it changed the stage. */
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  /** null: a deleted member. */
  by: z.string().nullable(),
  at: Instant,
});
export type ProjectEvent = z.infer<typeof ProjectEvent>;

/**
 * A move names the expected stage of each candidate. Candidates who are in another stage by now stay there and are
 * returned as conflicts.
 */
export const Move = z.strictObject({
  entries: z
    .array(z.strictObject({ gegenpost_id: PublicId, from_stage_id: Id }))
    .min(1)
    .max(100),
  to_stage_id: Id,
  /** The candidate before whom the moved ones are inserted; null: at the end. */
  before: PublicId.nullable().default(null),
});
export type Move = z.input<typeof Move>;

const Params = z.object({ id: IdParam });
const EntryParams = Params.extend({ productId: PublicId });

export const projectCandidatesApi = {
  board: {
    method: 'GET',
    url: '/api/projects/:id/board',
    schema: {
      summary: 'The first 50 candidates of every stage, in their order.',
      params: Params,
      response: { 200: z.object({ project: ProjectDetail, entries: z.array(ProjectEntry) }) },
    },
  },
  candidates: {
    method: 'GET',
    url: '/api/projects/:id/candidates',
    schema: {
      summary: 'Candidates of a project: further ones of a stage, a table, or named ones anew.',
      params: Params,
      querystring: z.object({
        stage_id: IdParam.optional(),
        /** Words in note, occupation, place or visible name. */
        q: z.string().trim().max(100).default(''),
        sort: z.enum(['stage', 'added', 'moved']).default('stage'),
        /** Up to 50 ids, separated by commas: filters by them. */
        gegenpost_ids: z.string().max(1000).optional(),
        cursor: z.string().max(200).optional(),
      }),
      response: {
        200: z.object({
          data: z.array(ProjectEntry),
          meta: z.object({ total: z.int(), cursor: z.string().nullable() }),
        }),
      },
    },
  },
  csv: {
    method: 'GET',
    url: '/api/projects/:id/csv',
    schema: {
      summary: 'The candidates of a project by stage, as CSV: UTF-8 with BOM, semicolons.',
      params: Params,
      response: { 200: z.unknown() },
    },
  },
  shortlist: {
    method: 'GET',
    url: '/api/projects/:id/shortlist',
    schema: {
      summary:
        'Up to 30 candidates of a project as one PDF, each as on the anonymous sheet; of those whom the company has not opened only what cards show.',
      params: Params,
      querystring: z.object({ gegenpost_ids: PublicIdList }),
      response: { 200: z.unknown() },
    },
  },
  add: {
    method: 'POST',
    url: '/api/projects/:id/candidates',
    schema: {
      summary:
        'Puts candidates into a stage (without one: the first); who is in the project already stays where they are.',
      params: Params,
      body: z.strictObject({ gegenpost_ids: z.array(PublicId).min(1).max(100), stage_id: Id.optional() }),
      response: {
        200: z.object({ added: z.array(PublicId), present: z.array(PublicId), unknown: z.array(PublicId) }),
      },
    },
  },
  move: {
    method: 'POST',
    url: '/api/projects/:id/candidates/move',
    schema: {
      summary: 'Moves candidates to a stage, or within it.',
      params: Params,
      body: Move,
      response: {
        200: z.object({
          moved: z.array(z.object({ gegenpost_id: PublicId, stage_id: Id, position: z.number() })),
          /** Candidates who were not moved, because they are in another stage or were removed (`stage_id` null). */
          conflicts: z.array(z.object({ gegenpost_id: PublicId, stage_id: Id.nullable() })),
          revision: z.int(),
        }),
      },
    },
  },
  entry: {
    method: 'GET',
    url: '/api/projects/:id/candidates/:productId',
    schema: {
      summary: 'One candidate of a project with the history, latest first.',
      params: EntryParams,
      response: { 200: ProjectEntry.extend({ history: z.array(ProjectEvent) }) },
    },
  },
  note: {
    method: 'PATCH',
    url: '/api/projects/:id/candidates/:productId',
    schema: {
      summary: 'Changes the note; 409 `note_changed` when somebody changed it meanwhile.',
      params: EntryParams,
      body: z.strictObject({
        note: z.string().trim().max(FREE_TEXT_MAX_LENGTH),
        /** The note when it was read, to detect conflicts. */
        previous: z.string(),
      }),
      response: { 200: ProjectEntry },
    },
  },
  remove: {
    method: 'POST',
    url: '/api/projects/:id/candidates/remove',
    schema: {
      summary: 'Takes candidates out; `restoreCandidates` puts them back where they were, for 10 minutes.',
      params: Params,
      body: z.strictObject({ gegenpost_ids: z.array(PublicId).min(1).max(100) }),
      response: { 204: z.null() },
    },
  },
  restoreCandidates: {
    method: 'POST',
    url: '/api/projects/:id/candidates/restore',
    schema: {
      summary: 'Takes back a removal of candidates.',
      params: Params,
      body: z.strictObject({ gegenpost_ids: z.array(PublicId).min(1).max(100) }),
      response: { 200: z.array(ProjectEntry) },
    },
  },
  matches: {
    method: 'GET',
    url: '/api/projects/:id/matches',
    schema: {
      summary: 'Up to 20 candidates who fit the criteria best and are not in the project, and how many there are.',
      params: Params,
      response: {
        200: z.object({
          total: z.int(),
          data: z.array(z.object({ candidate: CandidateCard, explanation: Explanation })),
        }),
      },
    },
  },
  requestContacts: {
    method: 'POST',
    url: '/api/projects/:id/contact-requests',
    schema: {
      summary:
        'Sends a contact request to each of up to 30 candidates of a project, explained by its criteria; who is asked moves from `noted` to `contacted`.',
      params: Params,
      body: NewContactRequests.omit({ criteria: true }),
      response: { 200: z.object({ data: z.array(ContactOutcome) }) },
    },
  },
  ofCandidate: {
    method: 'GET',
    url: '/api/candidates/:productId/projects',
    schema: {
      summary: 'Open projects that the user may edit, and where the candidate stands in each.',
      params: z.object({ productId: PublicId }),
      response: { 200: z.array(z.object({ id: Id, title: z.string(), stage: z.string().nullable() })) },
    },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { CandidateCard, Named } from './candidates.ts';
import { RequestState } from './messaging.ts';
import { Explanation, SearchCriteria } from './search.ts';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** Stages that every project begins with, in their order. Their German names are stored with the project. */
export const stageKeys = ['noted', 'contacted', 'interested', 'interview', 'offer', 'hired', 'declined'] as const;
export const StageKey = z.enum(stageKeys);
export type StageKey = z.infer<typeof StageKey>;

/** Stages that one project holds at most. */
export const STAGES_MAX = 20;
/** Candidates that one project holds at most. */
export const PROJECT_CANDIDATES_MAX = 5000;
/** Entries of one stage that one answer holds. */
export const ENTRIES_PER_PAGE = 50;

const StageName = z.string().trim().min(1, 'fill_required').max(50);

export const Stage = z.object({
  id: Id,
  /** null: made by its users. */
  key: StageKey.nullable(),
  name: z.string(),
  /** Candidates in it that the viewer may see. */
  count: z.int(),
});
export type Stage = z.infer<typeof Stage>;

export const ProjectStatus = z.enum(['open', 'closed']);

/** What the viewer may do: the owner all, a colleague or somebody with `edit` the candidates, `view` nothing but read. */
export const ProjectAccess = z.enum(['owner', 'edit', 'view']);
export type ProjectAccess = z.infer<typeof ProjectAccess>;

/** Candidates collected for one job. */
export const Project = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Of a recruiter; only the owner's company reads it. */
  customer: Named.nullable(),
  status: ProjectStatus,
  /** Occupations and place of the criteria, by name. */
  qualifications: z.array(Named),
  place: z.object({ id: Id, postal_code: z.string(), name: z.string() }).nullable(),
  /** In words, e.g. "Pflegefachkraft · 24143 Kiel, 40 km". */
  label: z.string(),
  access: ProjectAccess,
  owner: z.object({ name: z.string(), company: z.string() }),
  /** Every colleague with the right `projects` may open and edit it. */
  company_wide: z.boolean(),
  /** Candidates that the viewer may see. */
  candidates_count: z.int(),
  stages: z.array(Stage),
  created_at: Instant,
  updated_at: Instant,
});
export type Project = z.infer<typeof Project>;

/** The project with what its page needs beside the candidates. */
export const ProjectDetail = Project.extend({
  criteria: SearchCriteria,
  /** Candidates that the viewer's company may not see (any more). */
  hidden_count: z.int(),
  /** Grows with every change; an event that names the next one tells that nothing was missed. */
  revision: z.int(),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const NewProject = z.strictObject({
  title: z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH),
  description: z.string().trim().max(FREE_TEXT_MAX_LENGTH).default(''),
  /** Own customer of a recruiter. */
  customer_id: Id.nullable().default(null),
  /** Occupations, place and whatever else the matches are found by. */
  criteria: SearchCriteria,
  company_wide: z.boolean().default(true),
  idempotency_key: IdempotencyKey,
});
export type NewProject = z.input<typeof NewProject>;

/** Only the owner; given `criteria` replace all criteria. */
export const ProjectChange = z.strictObject({
  title: NewProject.shape.title.optional(),
  description: z.string().trim().max(FREE_TEXT_MAX_LENGTH).optional(),
  customer_id: Id.nullable().optional(),
  criteria: SearchCriteria.optional(),
  company_wide: z.boolean().optional(),
  status: ProjectStatus.optional(),
});
export type ProjectChange = z.input<typeof ProjectChange>;

/** A candidate in a project. The card is what the viewer's own company may see. */
export const ProjectEntry = z.object({
  candidate: CandidateCard,
  stage_id: Id,
  /** Sorts within the stage, ascending; ties go by gegenpost_id. */
  position: z.number(),
  note: z.string(),
  added_at: Instant,
  moved_at: Instant,
  /** The contact request of the viewer's company, if there is one. */
  request: z.object({ state: RequestState, thread_id: Id.nullable() }).nullable(),
});
export type ProjectEntry = z.infer<typeof ProjectEntry>;

export const ProjectEventKind = z.enum(['added', 'moved', 'noted', 'contacted', 'removed', 'restored']);

/** What happened to a candidate in a project. */
export const ProjectEvent = z.object({
  id: Id,
  kind: ProjectEventKind,
  /** Names of the stages as they were then; with `moved` only. */
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  /** null: a deleted member. */
  by: z.string().nullable(),
  at: Instant,
});
export type ProjectEvent = z.infer<typeof ProjectEvent>;

/** A move says where it thinks the candidates are; those that stand elsewhere by now stay there and come back as conflicts. */
export const Move = z.strictObject({
  entries: z
    .array(z.strictObject({ gegenpost_id: PublicId, from_stage_id: Id }))
    .min(1)
    .max(100),
  to_stage_id: Id,
  /** The candidate in the new stage that they are put before; null: to the end. */
  before: PublicId.nullable().default(null),
});
export type Move = z.input<typeof Move>;

export const ProjectShare = z.object({
  id: Id,
  email: z.string(),
  access: z.enum(['view', 'edit']),
  /** Name of the account behind the address; null: nobody has opened it yet. */
  name: z.string().nullable(),
  opened_at: Instant.nullable(),
  created_at: Instant,
});
export type ProjectShare = z.infer<typeof ProjectShare>;

const Params = z.object({ id: IdParam });
const EntryParams = Params.extend({ productId: PublicId });
const ShareParams = Params.extend({ shareId: IdParam });
const StageParams = Params.extend({ stageId: IdParam });

export const projectsApi = {
  list: {
    method: 'GET',
    url: '/api/projects',
    schema: {
      summary: 'Projects of the user and those of colleagues, latest changed first.',
      querystring: z.object({ status: ProjectStatus.optional() }),
      response: { 200: z.array(Project) },
    },
  },
  shared: {
    method: 'GET',
    url: '/api/projects-shared',
    schema: { summary: 'Projects that others shared with the user.', response: { 200: z.array(Project) } },
  },
  leave: {
    method: 'DELETE',
    url: '/api/projects-shared/:id',
    schema: { summary: 'Leaves a shared project.', params: Params, response: { 204: z.null() } },
  },
  get: {
    method: 'GET',
    url: '/api/projects/:id',
    schema: { summary: 'One project, own or shared.', params: Params, response: { 200: ProjectDetail } },
  },
  create: {
    method: 'POST',
    url: '/api/projects',
    schema: {
      summary: 'Begins a project; 403 `project_limit` beyond the plan.',
      body: NewProject,
      response: { 201: ProjectDetail },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/projects/:id',
    schema: {
      summary: 'Edits, closes or opens.',
      params: Params,
      body: ProjectChange,
      response: { 200: ProjectDetail },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/projects/:id',
    schema: {
      summary: 'Removes a project; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/projects/:id/restore',
    schema: { summary: 'Takes back a removal.', params: Params, response: { 200: ProjectDetail } },
  },
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
        /** Words in note, occupation, place or a shown name. */
        q: z.string().trim().max(100).default(''),
        sort: z.enum(['stage', 'added', 'moved']).default('stage'),
        /** Up to 50, separated by commas: those only. */
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
          /** Stood elsewhere, or are gone (`stage_id` null). Nothing happened to them. */
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
        /** The note as it stood when it was read. */
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
  addStage: {
    method: 'POST',
    url: '/api/projects/:id/stages',
    schema: {
      summary: 'Adds a stage; without `before` at the end.',
      params: Params,
      body: z.strictObject({ name: StageName, before: Id.nullable().default(null) }),
      response: { 201: ProjectDetail },
    },
  },
  changeStage: {
    method: 'PATCH',
    url: '/api/projects/:id/stages/:stageId',
    schema: {
      summary: 'Renames a stage or puts it before another one (null: at the end).',
      params: StageParams,
      body: z.strictObject({ name: StageName.optional(), before: Id.nullable().optional() }),
      response: { 200: ProjectDetail },
    },
  },
  deleteStage: {
    method: 'DELETE',
    url: '/api/projects/:id/stages/:stageId',
    schema: {
      summary: 'Removes an empty stage; 409 `stage_not_empty` or `last_stage`.',
      params: StageParams,
      response: { 200: ProjectDetail },
    },
  },
  shares: {
    method: 'GET',
    url: '/api/projects/:id/shares',
    schema: { summary: 'With whom the owner shares it.', params: Params, response: { 200: z.array(ProjectShare) } },
  },
  share: {
    method: 'POST',
    url: '/api/projects/:id/shares',
    schema: {
      summary: 'Shares it with an e-mail address, which gets a mail; again: changes the access.',
      params: Params,
      body: z.strictObject({ email: z.email('invalid_email').max(254), access: z.enum(['view', 'edit']) }),
      response: { 201: ProjectShare },
    },
  },
  changeShare: {
    method: 'PATCH',
    url: '/api/projects/:id/shares/:shareId',
    schema: {
      summary: 'Changes what somebody may do.',
      params: ShareParams,
      body: z.strictObject({ access: z.enum(['view', 'edit']) }),
      response: { 200: ProjectShare },
    },
  },
  unshare: {
    method: 'DELETE',
    url: '/api/projects/:id/shares/:shareId',
    schema: { summary: 'Ends a share at once, in open pages too.', params: ShareParams, response: { 204: z.null() } },
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

/** Payloads on the private channel `private-user.{id}`, sent to everybody who may open the project: ids, never content. */
export const projectEvents = {
  'project-changed': z.object({
    project_id: Id,
    revision: z.int(),
    /** Whom it is about, up to 50; empty: the project as a whole, or too many. */
    gegenpost_ids: z.array(PublicId),
  }),
} as const;

import { z } from 'zod';
import { Named } from './candidates.ts';
import { SearchCriteria } from './search.ts';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** Initial stages of a project, in their order. Their German names are stored with the project. */
export const stageKeys = ['noted', 'contacted', 'interested', 'interview', 'offer', 'hired', 'declined'] as const;
export const StageKey = z.enum(stageKeys);
export type StageKey = z.infer<typeof StageKey>;

/** Most stages of one project. */
export const STAGES_MAX = 20;
/** Most candidates of one project. */
export const PROJECT_CANDIDATES_MAX = 5000;
const StageName = z.string().trim().min(1, 'fill_required').max(50);

export const Stage = z.object({
  id: Id,
  /** null: created by a user. */
  key: StageKey.nullable(),
  name: z.string(),
  /** Candidates in the stage that are visible to the viewer. */
  count: z.int(),
});
export type Stage = z.infer<typeof Stage>;

export const ProjectStatus = z.enum(['open', 'closed']);

/**
 * Access of the viewer: the owner may do everything, colleagues and shares with `edit` may change candidates, `view` is
 * read-only.
 */
export const ProjectAccess = z.enum(['owner', 'edit', 'view']);
export type ProjectAccess = z.infer<typeof ProjectAccess>;

/** Candidates collected for one job. */
export const Project = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The customer of a recruiter; only visible to the owner's company. */
  customer: Named.nullable(),
  /** The position that it is for; only visible to the owner's company. */
  position: Named.nullable(),
  status: ProjectStatus,
  /** Occupations and place of the criteria, with names. */
  qualifications: z.array(Named),
  place: z.object({ id: Id, postal_code: z.string(), name: z.string(), country: z.string() }).nullable(),
  /** Summary of the criteria, e.g. "Pflegefachkraft · 24143 Kiel, 40 km". */
  label: z.string(),
  access: ProjectAccess,
  /** The viewer may open the page of the company (`companyPageApi`). */
  owner: z.object({
    name: z.string(),
    company: z.string(),
    company_id: PublicId,
    /** Address on this site; null: none. */
    company_logo: z.string().nullable(),
  }),
  /** Whether all colleagues with the right `projects` may open and edit it. */
  company_wide: z.boolean(),
  /** Candidates who are visible to the viewer. */
  candidates_count: z.int(),
  stages: z.array(Stage),
  created_at: Instant,
  updated_at: Instant,
});
export type Project = z.infer<typeof Project>;

/** The project with the further data of its page, except the candidates. */
export const ProjectDetail = Project.extend({
  criteria: SearchCriteria,
  /** Candidates who are not visible to the viewer's company (any more). */
  hidden_count: z.int(),
  /** Increases with every change. An event with the next revision shows that no event was missed. */
  revision: z.int(),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const NewProject = z.strictObject({
  title: z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH),
  description: z.string().trim().max(FREE_TEXT_MAX_LENGTH).default(''),
  /** Id of the recruiter's own customer. */
  customer_id: Id.nullable().default(null),
  /** Id of the company's own position. */
  position_id: Id.nullable().default(null),
  /** Criteria of the matches. */
  criteria: SearchCriteria,
  company_wide: z.boolean().default(true),
  idempotency_key: IdempotencyKey,
});
export type NewProject = z.input<typeof NewProject>;

/** Only for the owner; `criteria` replaces all criteria. */
export const ProjectChange = z.strictObject({
  title: NewProject.shape.title.optional(),
  description: z.string().trim().max(FREE_TEXT_MAX_LENGTH).optional(),
  customer_id: Id.nullable().optional(),
  position_id: Id.nullable().optional(),
  criteria: SearchCriteria.optional(),
  company_wide: z.boolean().optional(),
  status: ProjectStatus.optional(),
});
export type ProjectChange = z.input<typeof ProjectChange>;

export const ProjectShare = z.object({
  id: Id,
  email: z.string(),
  access: z.enum(['view', 'edit']),
  /** Name of the account with this address; null: the project has not been opened yet. */
  name: z.string().nullable(),
  opened_at: Instant.nullable(),
  created_at: Instant,
});
export type ProjectShare = z.infer<typeof ProjectShare>;

const Params = z.object({ id: IdParam });
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
} as const satisfies Record<string, Endpoint>;

/** Payloads on the private channel `private-user.{id}`, sent to everybody who may open the project: ids, never content. */
export const projectEvents = {
  'project-changed': z.object({
    project_id: Id,
    revision: z.int(),
    /** The candidates concerned, up to 50; empty: the whole project, or more than 50. */
    gegenpost_ids: z.array(PublicId),
  }),
} as const;

import { randomUUID } from 'node:crypto';
import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';

export const projectsUrl = '/api/projects';

type Caller = { headers: Record<string, string> };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A call about projects; `path` is appended to `/api/projects`. */
export function askProjects(
  app: FastifyInstance,
  { headers }: Caller,
  method: Method,
  path: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  return app.inject({ method, url: `${projectsUrl}${path}`, headers, ...(payload ? { payload } : {}) });
}

export const newProject = (body: object = {}) => ({
  title: 'Pflege Kiel',
  criteria: {},
  idempotency_key: randomUUID(),
  ...body,
});

/** Creates a project as this user. */
export async function createProject(app: FastifyInstance, by: Caller, body: object = {}): Promise<ProjectDetail> {
  const answer = await askProjects(app, by, 'POST', '', newProject(body));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** A project with some candidates in its first stage. */
export async function createFilledProject(
  app: FastifyInstance,
  by: Caller,
  { count = 3, of = {}, ...body }: { count?: number; of?: CandidateOverrides; [field: string]: unknown } = {},
) {
  const project = await createProject(app, by, body);
  const candidates = [];
  for (let at = 0; at < count; at += 1) candidates.push(await createCandidate(app.db, of));
  const ids = candidates.map(({ gegenpost_id }) => gegenpost_id);
  if (count > 0) await askProjects(app, by, 'POST', `/${project.id}/candidates`, { gegenpost_ids: ids });
  return { project, candidates, ids };
}

/** The board of a project as this user sees it. */
export async function readBoard(app: FastifyInstance, by: Caller, id: number) {
  return (await askProjects(app, by, 'GET', `/${id}/board`)).json<{
    project: ProjectDetail;
    entries: ProjectEntry[];
  }>();
}

export const publicIds = (entries: readonly ProjectEntry[]): string[] =>
  entries.map(({ candidate }) => candidate.profile.gegenpost_id);

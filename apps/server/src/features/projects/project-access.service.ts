import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { type FoundProject, findProject, findProjectsById, lockProject } from './project-access.queries.ts';
import { refusals } from './texts.de.ts';

/** The given projects that the actor may open, unordered. */
export async function findOpenProjects(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundProject[]> {
  return ids.length > 0 && actor.rights.includes('projects') ? findProjectsById(db, actor, ids) : [];
}

/** @throws {AppError} 404 when it does not exist, was removed, or the actor may not open it. */
export async function getProject(db: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await findProject(db, actor, id);
  if (!project) throw notFound();
  return project;
}

/**
 * As `getProject`, for the owner only.
 *
 * @throws {AppError} 403 `project_read_only` for everybody else.
 */
export async function getOwnProject(db: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await getProject(db, actor, id);
  if (project.access !== 'owner') throw forbidden(refusals.project_read_only);
  return project;
}

/**
 * Locks a project for a change by its owner.
 *
 * @throws {AppError} 404 as `getProject`; 403 `project_read_only` for everybody but the owner.
 */
export async function lockOwnProject(tx: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await lockProject(tx, actor, id);
  if (!project || project.deleted_at !== null) throw notFound();
  if (project.access !== 'owner') throw forbidden(refusals.project_read_only);
  return project;
}

/**
 * Locks a project for a change of its candidates or stages.
 *
 * @throws {AppError} 404 and 403 as `lockOwnProject`, the latter for read access; 409 `project_closed`.
 */
export async function lockEditableProject(tx: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await lockProject(tx, actor, id);
  if (!project || project.deleted_at !== null) throw notFound();
  if (project.access === 'view') throw forbidden(refusals.project_read_only);
  if (project.status === 'closed') throw conflict(refusals.project_closed);
  return project;
}

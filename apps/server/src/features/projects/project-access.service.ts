import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { type FoundProject, findProject, findProjectsById, lockProject } from './project-access.queries.ts';
import { refusals } from './texts.de.ts';

/** Those of some projects that the actor may open, in no order. */
export async function findOpenProjects(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundProject[]> {
  return ids.length > 0 && actor.rights.includes('projects') ? findProjectsById(db, actor, ids) : [];
}

/** @throws {AppError} 404 for a missing, a foreign and a removed project. */
export async function getProject(db: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await findProject(db, actor, id);
  if (!project) throw notFound();
  return project;
}

/** As `getProject`, for the owner. @throws {AppError} 403 `project_read_only` for everybody else. */
export async function getOwnProject(db: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await getProject(db, actor, id);
  if (project.access !== 'owner') throw forbidden(refusals.project_read_only);
  return project;
}

/**
 * Locks a project for a change by its owner.
 *
 * @throws {AppError} 404 for a missing, a foreign and a removed one; 403 `project_read_only` for everybody else.
 */
export async function takeOwnProject(tx: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await lockProject(tx, actor, id);
  if (!project || project.deleted_at !== null) throw notFound();
  if (project.access !== 'owner') throw forbidden(refusals.project_read_only);
  return project;
}

/**
 * Locks a project for a change of its candidates or stages.
 *
 * @throws {AppError} As `takeOwnProject` for who may only view it; 409 `project_closed`.
 */
export async function takeEditableProject(tx: Db, actor: Actor, id: number): Promise<FoundProject> {
  const project = await lockProject(tx, actor, id);
  if (!project || project.deleted_at !== null) throw notFound();
  if (project.access === 'view') throw forbidden(refusals.project_read_only);
  if (project.status === 'closed') throw conflict(refusals.project_closed);
  return project;
}

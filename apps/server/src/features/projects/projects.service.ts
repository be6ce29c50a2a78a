import {
  type NewProject,
  type Project,
  type ProjectChange,
  type ProjectDetail,
  type StageKey,
  stageKeys,
} from '@gegenpost/contract/projects.ts';
import type { z } from 'zod';
import { lockCompany } from '#features/company/company.service.ts';
import { checkCustomer } from '#features/customers/customers.service.ts';
import { checkPosition } from '#features/positions/positions.service.ts';
import { resolveCriteria } from '#features/search/query/compile.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  deleteSharesOf,
  type FoundProject,
  findProjects,
  findReaders,
  lockProject,
  updateShareOpened,
} from './project-access.queries.ts';
import { getProject, lockOwnProject } from './project-access.service.ts';
import { finishChange, type ProjectParts } from './project-events.service.ts';
import { insertStages } from './project-stages.queries.ts';
import { presentProject, presentProjects } from './project-view.service.ts';
import { countOfCompany, findProjectByKey, insertProjectWithinLimit, isRestorable } from './projects.queries.ts';
import { refusals, t } from './texts.de.ts';

/** Projects of the actor's company that the actor may open, most recently changed first. */
export async function listProjects(db: Db, actor: Actor, status?: Project['status']): Promise<Project[]> {
  return presentProjects(db, actor, await findProjects(db, actor, { shared: false, status }));
}

/** Projects that other companies shared with the actor. */
export async function listSharedProjects(db: Db, actor: Actor): Promise<Project[]> {
  return presentProjects(db, actor, await findProjects(db, actor, { shared: true }));
}

/** As `getProject`; assigns an unopened share to the actor. */
export async function openProject({ db, clock }: ProjectParts, actor: Actor, id: number): Promise<FoundProject> {
  const project = await getProject(db, actor, id);
  if (project.is_new_share) await updateShareOpened(db, actor, id, clock.now());
  return project;
}

/**
 * Creates a project once: a repeated call with the same idempotency key returns the same one.
 *
 * @throws {AppError} 403 `project_limit` when the limit of the company's plan is reached; 409 `idempotency_key_reused`
 *   for another project under the key; 422 for something in the criteria that does not exist.
 */
export async function createProject(
  { db, clock }: ProjectParts,
  actor: Actor,
  given: z.output<typeof NewProject>,
): Promise<ProjectDetail> {
  const { title, description, criteria, customer_id, position_id, company_wide, idempotency_key } = given;
  const request_digest = digestOf(given);
  const now = clock.now();
  const companyId = companyOf(actor);
  await resolveCriteria(db, actor, criteria, berlinDay(now));
  await checkCustomer(db, companyId, customer_id);
  await checkPosition(db, companyId, position_id);
  const id = await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const earlier = await findProjectByKey(tx, actor.user_id, idempotency_key);
    if (earlier) return sameRequest(earlier, request_digest).id;
    const values = {
      company_id: companyId,
      user_id: actor.user_id,
      title,
      description,
      criteria,
      customer_id,
      position_id,
      company_wide,
    };
    const { project_limit } = await findLimits(tx, companyId, now);
    const created = await insertProjectWithinLimit(
      tx,
      { ...values, idempotency_key, request_digest, created_at: now, updated_at: now },
      project_limit,
    );
    if (created === null) throw forbidden(refusals.project_limit);
    await insertStages(tx, created, stageKeys.map(firstStage));
    return created;
  });
  return presentProject(db, actor, await getProject(db, actor, id));
}

const firstStage = (key: StageKey, index: number) => ({
  key,
  name: t(`stages.${key}`),
  sort: index + 1,
});

/**
 * Edits, closes or reopens a project.
 *
 * @throws {AppError} 404, 403 `project_read_only` for anybody but the owner, 422 as `createProject`.
 */
export async function changeProject(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  change: z.output<typeof ProjectChange>,
): Promise<ProjectDetail> {
  const { db, clock } = parts;
  await getProject(db, actor, id);
  if (change.criteria) await resolveCriteria(db, actor, change.criteria, berlinDay(clock.now()));
  if (change.customer_id !== undefined) await checkCustomer(db, companyOf(actor), change.customer_id);
  if (change.position_id !== undefined) await checkPosition(db, companyOf(actor), change.position_id);
  await db.transaction(async (tx) => {
    const project = await lockOwnProject(tx, actor, id);
    const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const left = change.company_wide === false ? (await findReaders(tx, id)).map(({ user_id }) => user_id) : [];
    await finishChange(tx, parts, actor, project, { values, left });
  });
  return presentProject(db, actor, await getProject(db, actor, id));
}

/** @throws {AppError} 404, 403 `project_read_only` for anybody but the owner. */
export async function removeProject(parts: ProjectParts, actor: Actor, id: number): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const project = await lockOwnProject(tx, actor, id);
    await finishChange(tx, parts, actor, project, { values: { deleted_at: parts.clock.now() } });
  });
}

/**
 * Undoes a removal.
 *
 * @throws {AppError} 404 after ten minutes; 403 `project_limit` when the company has reached its limit meanwhile.
 */
export async function restoreProject(parts: ProjectParts, actor: Actor, id: number): Promise<ProjectDetail> {
  const { db, clock } = parts;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const companyId = companyOf(actor);
    await lockCompany(tx, companyId);
    const project = await lockProject(tx, actor, id);
    if (project?.access !== 'owner') throw notFound();
    if (!(await isRestorable(tx, id, undoableSince(now)))) throw notFound();
    const { project_limit } = await findLimits(tx, companyId, now);
    if (project_limit !== null && (await countOfCompany(tx, companyId)) >= project_limit) {
      throw forbidden(refusals.project_limit);
    }
    await finishChange(tx, parts, actor, project, { values: { deleted_at: null } });
  });
  return presentProject(db, actor, await getProject(db, actor, id));
}

/** Leaves a shared project. @throws {AppError} 404 when it is not shared with the actor. */
export async function leaveProject(parts: ProjectParts, actor: Actor, id: number): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const project = await lockProject(tx, actor, id);
    if (!project || project.deleted_at !== null || !(await deleteSharesOf(tx, actor, id))) throw notFound();
    await finishChange(tx, parts, actor, project, { left: [actor.user_id] });
  });
}

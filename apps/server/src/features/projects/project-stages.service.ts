import { type ProjectDetail, STAGES_MAX } from '@gegenpost/contract/projects.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { getProject, lockEditableProject } from './project-access.service.ts';
import { findEntries } from './project-candidates.queries.ts';
import { insertEvents } from './project-events.queries.ts';
import { finishChange, type ProjectParts } from './project-events.service.ts';
import {
  deleteStage,
  insertStages,
  updateStageName,
  updateStageOfAll,
  updateStageOrder,
} from './project-stages.queries.ts';
import { presentProject } from './project-view.service.ts';
import { findStages } from './projects.queries.ts';
import type { ProjectStageRow } from './projects.table.ts';
import { refusals } from './texts.de.ts';

/** @throws {AppError} 404, 403 `project_read_only` or `stage_limit`, 409 `project_closed`. */
export function addStage(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  { name, before }: { name: string; before: number | null },
): Promise<ProjectDetail> {
  return change(parts, actor, id, async (tx, stages) => {
    if (stages.length >= STAGES_MAX) throw forbidden(refusals.stage_limit);
    const [added] = await insertStages(tx, id, [{ key: null, name, sort: stages.length + 1 }]);
    await updateStageOrder(tx, id, placeBefore(stages, the(added, 'inserted stage'), before));
  });
}

/**
 * Renames a stage, or moves it. A renamed default stage keeps its key.
 *
 * @throws {AppError} 404, also for a stage that no longer exists; 403 `project_read_only`, 409 `project_closed`.
 */
export function changeStage(
  parts: ProjectParts,
  actor: Actor,
  { id, stageId }: { id: number; stageId: number },
  { name, before }: { name?: string | undefined; before?: number | null | undefined },
): Promise<ProjectDetail> {
  return change(parts, actor, id, async (tx, stages) => {
    if (!stages.some((stage) => stage.id === stageId)) throw notFound();
    if (name !== undefined) await updateStageName(tx, id, stageId, name);
    if (before !== undefined && before !== stageId) {
      await updateStageOrder(tx, id, placeBefore(stages, stageId, before));
    }
  });
}

/**
 * Removes a stage in which the actor sees no candidates. Candidates in it whom the company may not see, or who were
 * removed and can be restored, move to the neighbouring stage.
 *
 * @throws {AppError} 404, also for a stage that no longer exists; 403 `project_read_only`, 409 `project_closed`,
 *   `stage_not_empty` or `last_stage`.
 */
export function removeStage(
  parts: ProjectParts,
  actor: Actor,
  { id, stageId }: { id: number; stageId: number },
): Promise<ProjectDetail> {
  return change(parts, actor, id, async (tx, stages) => {
    const index = stages.findIndex((stage) => stage.id === stageId);
    const stage = stages[index];
    if (!stage) throw notFound();
    const heir = stages[index - 1] ?? stages[index + 1];
    if (!heir) throw conflict(refusals.last_stage);
    if ((await findEntries(tx, actor, id, { stage_id: stageId })).length > 0) throw conflict(refusals.stage_not_empty);

    const now = parts.clock.now();
    const hidden = await updateStageOfAll(tx, id, { from: stageId, to: heir.id, now });
    const event = { kind: 'moved' as const, from_stage: stage.name, to_stage: heir.name };
    const events = hidden.map((profile_id) => ({ ...event, profile_id }));
    await insertEvents(tx, { project_id: id, user_id: actor.user_id, at: now }, events);
    await deleteStage(tx, id, stageId);
  });
}

async function change(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  work: (tx: Db, stages: readonly ProjectStageRow[]) => Promise<void>,
): Promise<ProjectDetail> {
  await parts.db.transaction(async (tx) => {
    const project = await lockEditableProject(tx, actor, id);
    await work(tx, await findStages(tx, [id]));
    await finishChange(tx, parts, actor, project);
  });
  return presentProject(parts.db, actor, await getProject(parts.db, actor, id));
}

/** The ids of the stages with one moved before another, or to the end when that one does not exist. */
function placeBefore(stages: readonly ProjectStageRow[], moving: number, before: number | null): number[] {
  const others = stages.map(({ id }) => id).filter((id) => id !== moving);
  const index = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(index === -1 ? others.length : index, 0, moving);
}

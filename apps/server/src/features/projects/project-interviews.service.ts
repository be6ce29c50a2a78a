import { the } from '@gegenpost/contract/shared/the.ts';
import type { Db } from '#platform/db/db.ts';
import { lockOpenProject } from './project-access.queries.ts';
import { findEntryOf } from './project-candidates.queries.ts';
import { insertEvents } from './project-events.queries.ts';
import { finishChange, type ProjectParts } from './project-events.service.ts';
import { findLastPosition, updateEntryPlaces } from './project-places.queries.ts';
import { placesBehind } from './project-places.ts';
import { findStages } from './projects.queries.ts';

/**
 * Moves a candidate with whom a talk was agreed to the stage "interview", with its line in the history. Who stands
 * there already or further, is not in the project, or is in one without that stage, stays; so does everything in a
 * closed or removed project.
 *
 * @param by The company's user of the thread, in whose name the candidate moves.
 */
export async function moveToInterview(
  tx: Db,
  parts: ProjectParts,
  { project_id, profile_id, by }: { project_id: number; profile_id: number; by: number },
): Promise<void> {
  const now = parts.clock.now();
  if (!(await lockOpenProject(tx, project_id))) return;
  const entry = await findEntryOf(tx, project_id, profile_id);
  const stages = await findStages(tx, [project_id]);
  const to = stages.findIndex(({ key }) => key === 'interview');
  const from = stages.findIndex(({ id }) => id === entry?.stage_id);
  if (!entry || from === -1 || from >= to) return;
  const [before, after] = [the(stages[from], 'stage of a candidate'), the(stages[to], 'stage of talks')];
  const [position] = placesBehind(await findLastPosition(tx, project_id, after.id), 1);
  await updateEntryPlaces(tx, project_id, after.id, [{ profile_id, position: the(position, 'new place') }], now);
  const event = { profile_id, kind: 'moved', from_stage: before.name, to_stage: after.name } as const;
  await insertEvents(tx, { project_id, user_id: by, at: now }, [event]);
  await finishChange(tx, parts, { user_id: by }, { id: project_id }, { touched: [entry] });
}

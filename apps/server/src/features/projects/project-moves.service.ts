import type { Move } from '@gegenpost/contract/project-candidates.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict } from '#platform/http/errors.ts';
import { lockEditableProject } from './project-access.service.ts';
import { type Entry, findEntries } from './project-candidates.queries.ts';
import { insertEvents } from './project-events.queries.ts';
import { finishChange, type ProjectParts } from './project-events.service.ts';
import { findGap, findLastPosition, updateEntryPlaces, updatePositionsEvenly } from './project-places.queries.ts';
import { placesBehind, placesBetween, STEP } from './project-places.ts';
import { findStages } from './projects.queries.ts';

type Moved = {
  moved: { gegenpost_id: string; stage_id: number; position: number }[];
  conflicts: { gegenpost_id: string; stage_id: number | null }[];
  revision: number;
};

/**
 * Moves candidates to a stage, or within it. Moves of one project happen one after the other. A candidate who is no
 * longer in the stage from which they were to be moved stays; one who is already in the target stage counts as moved,
 * so that a repeated call returns the same.
 *
 * @throws {AppError} 404, 403 `project_read_only`, 409 `project_closed`, and `conflict` for a stage that no longer
 *   exists.
 */
export async function moveCandidates(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  { entries: wished, to_stage_id: to, before }: z.output<typeof Move>,
): Promise<Moved> {
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const project = await lockEditableProject(tx, actor, id);
    const names = new Map((await findStages(tx, [id])).map((stage) => [stage.id, stage.name]));
    const toName = names.get(to);
    if (toName === undefined) throw conflict();

    const from = new Map(wished.map((entry) => [entry.gegenpost_id, entry.from_stage_id]));
    const standing = await findEntries(tx, actor, id, { gegenpost_ids: [...from.keys()] });
    const byId = new Map(standing.map((entry) => [entry.gegenpost_id, entry]));
    const going = [...from].flatMap(([gegenpostId, stageId]) => {
      const entry = byId.get(gegenpostId);
      return entry && entry.stage_id === stageId ? entry : [];
    });
    const conflicts = [...from.keys()]
      .map((gegenpost_id) => ({ gegenpost_id, stage_id: byId.get(gegenpost_id)?.stage_id ?? null }))
      .filter(({ gegenpost_id, stage_id }) => stage_id !== from.get(gegenpost_id) && stage_id !== to);
    const arrived = standing.filter((entry) => entry.stage_id === to && from.get(entry.gegenpost_id) !== to);
    if (going.length === 0) return { moved: arrived.map(shown), conflicts, revision: project.revision };

    const placed = await findPlaces(tx, id, to, { going, before });
    await updateEntryPlaces(tx, id, to, placed, now);
    const events = going
      .filter(({ stage_id }) => stage_id !== to)
      .map(({ profile_id, stage_id }) => ({
        profile_id,
        kind: 'moved' as const,
        from_stage: the(names.get(stage_id), 'name of a stage'),
        to_stage: toName,
      }));
    await insertEvents(tx, { project_id: id, user_id: actor.user_id, at: now }, events);
    const revision = await finishChange(tx, parts, actor, project, { touched: going });
    const moved = placed.map(({ gegenpost_id, position }) => ({ gegenpost_id, stage_id: to, position }));
    return { moved: [...moved, ...arrived.map(shown)], conflicts, revision };
  });
}

const shown = ({ gegenpost_id, stage_id, position }: Entry) => ({ gegenpost_id, stage_id, position });

/**
 * Positions before a given candidate of the stage, or at its end; also at the end when that candidate has left the
 * stage.
 */
async function findPlaces(
  tx: Db,
  projectId: number,
  stageId: number,
  { going, before }: { going: readonly Entry[]; before: string | null },
): Promise<Entry[]> {
  const without = going.map(({ profile_id }) => profile_id);
  const gapOf = () => (before === null ? null : findGap(tx, projectId, stageId, { before, without }));
  const gap = await gapOf();
  const places =
    gap === null
      ? placesBehind(await findLastPosition(tx, projectId, stageId, without), going.length)
      : (placesBetween(gap.above, gap.below, going.length) ?? (await spread()));
  return going.map((entry, index) => ({ ...entry, position: the(places[index], 'new place') }));

  async function spread(): Promise<number[]> {
    await updatePositionsEvenly(tx, projectId, stageId, STEP);
    const { above, below } = the(await gapOf(), 'gap after places were spread');
    return the(placesBetween(above, below, going.length), 'places in a wide gap');
  }
}

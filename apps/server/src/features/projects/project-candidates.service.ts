import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { PROJECT_CANDIDATES_MAX } from '@gegenpost/contract/projects.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { lockEditableProject } from './project-access.service.ts';
import { presentEntries } from './project-board.service.ts';
import {
  countAllEntries,
  findEntries,
  findNotes,
  findOpenIds,
  findRemovedEntries,
  updateNote,
  updateRemovedAt,
} from './project-candidates.queries.ts';
import { insertEvents, type NewProjectEvent } from './project-events.queries.ts';
import { finishChange, type ProjectParts, type Touched } from './project-events.service.ts';
import { findLastPosition, insertEntries } from './project-places.queries.ts';
import { placesBehind } from './project-places.ts';
import { findStages } from './projects.queries.ts';
import { refusals } from './texts.de.ts';

/**
 * Adds candidates at the end of a stage; those who are already in the project stay where they are. Only candidates whom
 * the actor's company may open can be added.
 *
 * @throws {AppError} 404, 403 `project_read_only` or `project_full`, 409 `project_closed`, and `conflict` for a stage
 *   that no longer exists.
 */
export async function addCandidates(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  { gegenpost_ids, stage_id }: { gegenpost_ids: readonly string[]; stage_id?: number | undefined },
): Promise<{ added: string[]; present: string[]; unknown: string[] }> {
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const project = await lockEditableProject(tx, actor, id);
    const stages = await findStages(tx, [id]);
    const stage = stage_id === undefined ? stages[0] : stages.find((each) => each.id === stage_id);
    if (!stage) throw conflict();

    const known = await findOpenIds(tx, actor, gegenpost_ids);
    const places = placesBehind(await findLastPosition(tx, id, stage.id), known.length);
    const placed = known.map(({ profile_id }, index) => ({ profile_id, position: the(places[index], 'new place') }));
    const inserted = new Set(await insertEntries(tx, id, stage.id, placed, { user_id: actor.user_id, now }));
    if ((await countAllEntries(tx, id)) > PROJECT_CANDIDATES_MAX) throw forbidden(refusals.project_full);

    const added = known.filter(({ profile_id }) => inserted.has(profile_id));
    const present = known.filter(({ profile_id }) => !inserted.has(profile_id));
    await note(tx, actor, id, added, { kind: 'added', to_stage: stage.name }, now);
    if (inserted.size > 0) await finishChange(tx, parts, actor, project, { touched: added });
    const found = new Set(known.map(({ gegenpost_id }) => gegenpost_id));
    return {
      added: added.map(({ gegenpost_id }) => gegenpost_id),
      present: present.map(({ gegenpost_id }) => gegenpost_id),
      unknown: gegenpost_ids.filter((each) => !found.has(each)),
    };
  });
}

/**
 * Removes candidates from a project; those who are not in it are ignored.
 *
 * @throws {AppError} As `addCandidates`.
 */
export async function removeCandidates(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  gegenpostIds: readonly string[],
): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const project = await lockEditableProject(tx, actor, id);
    const entries = await findEntries(tx, actor, id, { gegenpost_ids: gegenpostIds });
    if (entries.length === 0) return;
    await updateRemovedAt(tx, id, idsOf(entries), now);
    await note(tx, actor, id, entries, { kind: 'removed' }, now);
    await finishChange(tx, parts, actor, project, { touched: entries });
  });
}

/**
 * Restores candidates at their former place, up to ten minutes after their removal.
 *
 * @returns The restored ones.
 * @throws {AppError} As `addCandidates`.
 */
export async function restoreCandidates(
  parts: ProjectParts & CardParts,
  actor: Actor,
  id: number,
  gegenpostIds: readonly string[],
): Promise<ProjectEntry[]> {
  const { db, clock } = parts;
  const now = clock.now();
  const back = await db.transaction(async (tx) => {
    const project = await lockEditableProject(tx, actor, id);
    const since = undoableSince(now);
    const entries = await findRemovedEntries(tx, actor, id, { gegenpost_ids: gegenpostIds, since });
    if (entries.length === 0) return [];
    await updateRemovedAt(tx, id, idsOf(entries), null);
    if ((await countAllEntries(tx, id)) > PROJECT_CANDIDATES_MAX) throw forbidden(refusals.project_full);
    await note(tx, actor, id, entries, { kind: 'restored' }, now);
    await finishChange(tx, parts, actor, project, { touched: entries });
    return entries;
  });
  return presentEntries(parts, actor, id, back);
}

/**
 * Changes the note about a candidate; idempotent.
 *
 * @throws {AppError} 404 `candidate_not_found`, 409 `note_changed` when the note differs from the one that the writer
 *   read; and as `addCandidates`.
 */
export async function changeProjectNote(
  parts: ProjectParts & CardParts,
  actor: Actor,
  id: number,
  gegenpostId: string,
  { note: text, previous }: { note: string; previous: string },
): Promise<ProjectEntry> {
  const { db, clock } = parts;
  const entry = await db.transaction(async (tx) => {
    const project = await lockEditableProject(tx, actor, id);
    const [found] = await findEntries(tx, actor, id, { gegenpost_ids: [gegenpostId] });
    if (!found) throw notFound('candidate_not_found');
    const kept = (await findNotes(tx, id, [found.profile_id])).get(found.profile_id);
    if (kept === text) return found;
    if (kept !== previous) throw conflict('note_changed');
    await updateNote(tx, id, found.profile_id, text);
    await note(tx, actor, id, [found], { kind: 'noted' }, clock.now());
    await finishChange(tx, parts, actor, project, { touched: [found] });
    return found;
  });
  const [presented] = await presentEntries(parts, actor, id, [entry]);
  if (!presented) throw notFound('candidate_not_found');
  return presented;
}

const idsOf = (entries: readonly Touched[]) => entries.map(({ profile_id }) => profile_id);

async function note(
  tx: Db,
  { user_id }: Actor,
  projectId: number,
  entries: readonly Touched[],
  event: Omit<NewProjectEvent, 'profile_id'>,
  at: Date,
): Promise<void> {
  const events = entries.map(({ profile_id }) => ({ ...event, profile_id }));
  await insertEvents(tx, { project_id: projectId, user_id, at }, events);
}

import {
  ENTRIES_PER_PAGE,
  type ProjectEntry,
  type ProjectEvent,
  type projectCandidatesApi,
} from '@gegenpost/contract/project-candidates.ts';
import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import { findCards } from '#features/search/hits/cards.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { FoundProject } from './project-access.queries.ts';
import { findProjects } from './project-access.queries.ts';
import { getProject } from './project-access.service.ts';
import {
  countAllEntries,
  type Entry,
  findEntries,
  findLatestRequests,
  findNotes,
  findOpenIds,
  findStagesOfCandidate,
} from './project-candidates.queries.ts';
import { findHistory } from './project-events.queries.ts';
import type { ProjectParts } from './project-events.service.ts';
import { presentDetail } from './project-view.service.ts';
import { findStages, type StageCount } from './projects.queries.ts';
import { openProject } from './projects.service.ts';

type PageQuery = z.output<(typeof projectCandidatesApi.candidates)['schema']['querystring']>;

/** The project with the first candidates of each stage. */
export async function getBoard(
  parts: ProjectParts & CardParts,
  actor: Actor,
  id: number,
): Promise<{ project: ProjectDetail; entries: ProjectEntry[] }> {
  const { db } = parts;
  const found = await openProject(parts, actor, id);
  const [entries, total] = await Promise.all([findEntries(db, actor, id), countAllEntries(db, id)]);
  const byStage = Map.groupBy(entries, ({ stage_id }) => stage_id);
  const first = [...byStage.values()].flatMap((stage) => stage.slice(0, ENTRIES_PER_PAGE));
  const [project, shown] = await Promise.all([
    presentDetail(db, actor, found, countsOf(id, byStage, total)),
    presentEntries(parts, actor, id, first),
  ]);
  return { project, entries: shown };
}

/** Counts only candidates whom the viewer may see. */
function countsOf(id: number, byStage: ReadonlyMap<number, readonly Entry[]>, total: number): StageCount[] {
  const counts = [...byStage].map(([stage_id, { length }]) => ({
    project_id: id,
    stage_id,
    total: length,
    visible: length,
  }));
  const hidden = total - counts.reduce((sum, { visible }) => sum + visible, 0);
  return [...counts, { project_id: id, stage_id: 0, total: hidden, visible: 0 }];
}

/** A page of a project's candidates. */
export async function listEntries(
  parts: CardParts,
  actor: Actor,
  id: number,
  { stage_id, q, sort, gegenpost_ids, cursor }: PageQuery,
): Promise<{ data: ProjectEntry[]; meta: { total: number; cursor: string | null } }> {
  const { db } = parts;
  const project = await getProject(db, actor, id);
  const only = { stage_id, gegenpost_ids: gegenpost_ids?.split(',').slice(0, ENTRIES_PER_PAGE) };
  const entries = await inOrder(db, project, await findEntries(db, actor, id, only), sort);
  const met = q === '' ? entries : await meetWords(parts, actor, id, entries, q);
  const start = cursor === undefined ? 0 : startOf(met, cursor);
  const page = met.slice(start, start + ENTRIES_PER_PAGE);
  const next = met[start + ENTRIES_PER_PAGE];
  return {
    data: await presentEntries(parts, actor, id, page),
    meta: { total: met.length, cursor: next ? `${start + ENTRIES_PER_PAGE}.${next.gegenpost_id}` : null },
  };
}

/**
 * A candidate of a project with the history.
 *
 * @throws {AppError} 404 `candidate_not_found`.
 */
export async function getEntry(
  parts: CardParts,
  actor: Actor,
  id: number,
  gegenpostId: string,
): Promise<ProjectEntry & { history: ProjectEvent[] }> {
  const { db } = parts;
  await getProject(db, actor, id);
  const [entry] = await findEntries(db, actor, id, { gegenpost_ids: [gegenpostId] });
  if (!entry) throw notFound('candidate_not_found');
  const [[presented], history] = await Promise.all([
    presentEntries(parts, actor, id, [entry]),
    findHistory(db, id, entry.profile_id),
  ]);
  if (!presented) throw notFound('candidate_not_found');
  return { ...presented, history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}

/**
 * Open projects that the actor may edit, with the candidate's stage in each.
 *
 * @throws {AppError} 404 `candidate_not_found`.
 */
export async function listProjectsOfCandidate(
  db: Db,
  actor: Actor,
  gegenpostId: string,
): Promise<{ id: number; title: string; stage: string | null }[]> {
  const [candidate] = await findOpenIds(db, actor, [gegenpostId]);
  if (!candidate) throw notFound('candidate_not_found');
  const lists = [false, true].map((shared) => findProjects(db, actor, { shared, status: 'open' }));
  const projects = (await Promise.all(lists)).flat().filter(({ access }) => access !== 'view');
  const ids = projects.map(({ id }) => id);
  const stages = await findStagesOfCandidate(db, candidate.profile_id, ids);
  return projects.map(({ id, title }) => ({ id, title, stage: stages.get(id) ?? null }));
}

/** Candidates as the viewer's company may see them; one who was deleted meanwhile is left out. */
export async function presentEntries(
  parts: CardParts,
  actor: Actor,
  projectId: number,
  entries: readonly Entry[],
): Promise<ProjectEntry[]> {
  const ids = entries.map(({ profile_id }) => profile_id);
  const { db } = parts;
  const cards = await findCards(parts, actor, ids);
  const notes = await findNotes(db, projectId, ids);
  const requests = await findLatestRequests(db, actor, ids);
  return entries.flatMap(({ profile_id, stage_id, position, added_at, moved_at }) => {
    const candidate = cards.get(profile_id);
    const request = requests.get(profile_id);
    if (!candidate) return [];
    return {
      candidate,
      stage_id,
      position,
      note: notes.get(profile_id) ?? '',
      added_at: added_at.toISOString(),
      moved_at: moved_at.toISOString(),
      request: request ? { state: request.state, thread_id: request.thread_id } : null,
    };
  });
}

/** Entries in the order that was asked for. */
export async function inOrder(
  db: Db,
  project: FoundProject,
  entries: Entry[],
  sort: PageQuery['sort'],
): Promise<Entry[]> {
  if (sort === 'added') return entries.sort((a, b) => b.added_at.getTime() - a.added_at.getTime());
  if (sort === 'moved') return entries.sort((a, b) => b.moved_at.getTime() - a.moved_at.getTime());
  const places = new Map((await findStages(db, [project.id])).map(({ id }, index) => [id, index]));
  return entries.sort(
    (a, b) => the(places.get(a.stage_id), 'place of a stage') - the(places.get(b.stage_id), 'place of a stage'),
  );
}

/** Words are matched against what the viewer may read: a hidden name is not found. */
async function meetWords(
  parts: CardParts,
  actor: Actor,
  projectId: number,
  entries: Entry[],
  q: string,
): Promise<Entry[]> {
  const words = fold(q).split(/\s+/);
  const texts = new Map<number, string>();
  const ids = entries.map(({ profile_id }) => profile_id);
  const [cards, notes] = await Promise.all([findCards(parts, actor, ids), findNotes(parts.db, projectId, ids)]);
  for (const [id, { profile, qualifications, job_place }] of cards) {
    const labels = qualifications.map(({ name }) => name);
    const place = job_place && `${job_place.postal_code} ${job_place.name}`;
    texts.set(id, fold([profile.name, place, notes.get(id), ...labels].filter(Boolean).join(' ')));
  }
  return entries.filter(({ profile_id }) => words.every((word) => texts.get(profile_id)?.includes(word)));
}

const fold = (text: string): string => text.toLocaleLowerCase('de').normalize('NFC');

/** Start of a page: at the candidate in the cursor or, when they are gone, at the index in it. */
function startOf(entries: readonly Entry[], cursor: string): number {
  const [number, gegenpostId] = cursor.split(/\.(.*)/s);
  const index = entries.findIndex(({ gegenpost_id }) => gegenpost_id === gegenpostId);
  return index === -1 ? Math.max(0, Number.parseInt(number ?? '', 10) || 0) : index;
}

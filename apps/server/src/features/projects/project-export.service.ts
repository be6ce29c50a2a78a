import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { printShortlist } from '#features/profile-exchange/export.service.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { cardColumns } from '#features/search/hits/card-csv.service.ts';
import { findCards } from '#features/search/hits/cards.service.ts';
import { CSV_BOM, germanDay, lineOf } from '#platform/csv.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import type { FoundProject } from './project-access.queries.ts';
import { getProject } from './project-access.service.ts';
import { inOrder, presentEntries } from './project-board.service.ts';
import { findEntries } from './project-candidates.queries.ts';
import { findStages } from './projects.queries.ts';

/** Entries read at once. */
const CHUNK = 200;

const requestStates = { open: 'offen', accepted: 'angenommen', rejected: 'abgelehnt', expired: 'abgelaufen' } as const;

type Line = ProjectEntry & { stage: string };
const columns: readonly [name: string, value: (entry: Line) => string | null][] = [
  ['Stufe', ({ stage }) => stage],
  ['Anfrage', ({ request }) => request && requestStates[request.state]],
  ['Notiz', ({ note }) => note],
  ['Im Projekt seit', ({ added_at }) => dayOf(added_at)],
  ['In der Stufe seit', ({ moved_at }) => dayOf(moved_at)],
];

const dayOf = (moment: string): string => germanDay(berlinDay(new Date(moment)));

/**
 * The candidates of a project by stage, as the actor's company may see them, in parts of a CSV file.
 *
 * @throws {AppError} 404 when the actor may not open the project.
 */
export async function exportCsv(parts: CardParts, actor: Actor, id: number): Promise<AsyncGenerator<string>> {
  return csvOf(parts, actor, await getProject(parts.db, actor, id));
}

async function* csvOf(parts: CardParts, actor: Actor, project: FoundProject): AsyncGenerator<string> {
  const { db } = parts;
  yield CSV_BOM + lineOf([...cardColumns, ...columns].map(([name]) => name));
  const stages = new Map((await findStages(db, [project.id])).map((stage) => [stage.id, stage.name]));
  const entries = await inOrder(db, project, await findEntries(db, actor, project.id), 'stage');
  for (let start = 0; start < entries.length; start += CHUNK) {
    const shown = await presentEntries(parts, actor, project.id, entries.slice(start, start + CHUNK));
    yield shown.map((entry) => csvLine({ ...entry, stage: stages.get(entry.stage_id) ?? '' })).join('');
  }
}

function csvLine(entry: Line): string {
  const ofCard = cardColumns.map(([, value]) => value(entry.candidate) ?? '');
  return lineOf([...ofCard, ...columns.map(([, value]) => value(entry) ?? '')]);
}

/**
 * Some candidates of a project as one PDF, in the given order.
 *
 * @throws {AppError} 404 when the actor may not open the project, and `candidate_not_found` when none of them is in it.
 */
export async function exportShortlist(
  parts: CardParts & Pick<Parts, 'clock'>,
  actor: Actor,
  id: number,
  gegenpostIds: readonly string[],
): Promise<Buffer> {
  const { db, clock } = parts;
  const project = await getProject(db, actor, id);
  const entries = await findEntries(db, actor, id, { gegenpost_ids: gegenpostIds });
  if (entries.length === 0) throw notFound('candidate_not_found');
  const place = (gegenpostId: string) => gegenpostIds.indexOf(gegenpostId);
  const ids = entries
    .toSorted((a, b) => place(a.gegenpost_id) - place(b.gegenpost_id))
    .map(({ profile_id }) => profile_id);
  const [records, cards] = await Promise.all([findCandidateRecords(db, ids), findCards(parts, actor, ids)]);
  const isOpened = (profileId: number) => cards.get(profileId)?.viewed_at != null;
  const list = records.map((record) => ({ record, is_opened: isOpened(record.profile_id) }));
  return printShortlist(clock, project.title, list);
}

import type { Move, ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import type { ProjectDetail, Stage } from '@gegenpost/contract/projects.ts';
import { the } from '@gegenpost/contract/shared/the.ts';

/** A project with the loaded part of its stages. */
export type Board = {
  project: ProjectDetail;
  /** By Gegenpost-ID. */
  entries: Readonly<Record<string, ProjectEntry>>;
  /**
   * Cursor of the next page by stage id. Missing: only the first page was read; null: the stage was read to its end.
   */
  cursors: Readonly<Record<number, string | null>>;
};

export type Entries = readonly ProjectEntry[];
/** A change by the user that the server has not confirmed yet. */
export type BoardChange = { kind: 'move'; move: Move } | { kind: 'remove'; ids: readonly string[] };

export const idOf = (entry: ProjectEntry): string => entry.candidate.profile.gegenpost_id;

const inOrder = (a: ProjectEntry, b: ProjectEntry): number => a.position - b.position || (idOf(a) < idOf(b) ? -1 : 1);

/** The entries of all stages in their order. */
export function columnsOf({ project, entries }: Board): ReadonlyMap<number, Entries> {
  const columns = new Map<number, ProjectEntry[]>(project.stages.map(({ id }) => [id, []]));
  for (const entry of Object.values(entries)) columns.get(entry.stage_id)?.push(entry);
  for (const column of columns.values()) column.sort(inOrder);
  return columns;
}

/** The entries of one stage in their order. */
export const columnOf = ({ entries }: Board, stage: number): ProjectEntry[] =>
  Object.values(entries)
    .filter(({ stage_id }) => stage_id === stage)
    .sort(inOrder);

/** Entries that stood side by side, and the one that followed them; null: the end of what was loaded. */
export type Run = { stage: number; entries: ProjectEntry[]; before: string | null };

/** Where some entries stand, so that they can be put back. */
export function runsOf(board: Board, ids: readonly string[]): Run[] {
  const moving = new Set(ids);
  const runs: Run[] = [];
  for (const [stage, column] of columnsOf(board)) {
    let run: Run | null = null;
    for (const entry of column) {
      if (!moving.has(idOf(entry))) {
        if (run) run.before = idOf(entry);
        run = null;
        continue;
      }
      if (!run) {
        run = { stage, entries: [], before: null };
        runs.push(run);
      }
      run.entries.push(entry);
    }
  }
  return runs;
}

/** Whether a stage has further entries that are not loaded. */
export const hasMore = ({ cursors }: Board, { id, count }: Stage, column: Entries): boolean =>
  column.length < count && cursors[id] !== null;

export function withEntries(board: Board, read: Entries): Board {
  return { ...board, entries: { ...board.entries, ...Object.fromEntries(read.map((entry) => [idOf(entry), entry])) } };
}

export function withoutEntries(board: Board, ids: readonly string[]): Board {
  const entries = { ...board.entries };
  for (const id of ids) delete entries[id];
  return { ...board, entries };
}

/** The board with unconfirmed changes applied. */
export const withChanges = (board: Board, changes: readonly BoardChange[]): Board =>
  changes.reduce(
    (now, change) => (change.kind === 'move' ? withMove(now, change.move) : withRemoval(now, change.ids)),
    board,
  );

function withMove(board: Board, { entries: moves, to_stage_id, before = null }: Move): Board {
  const moved = moves.flatMap(({ gegenpost_id }) => board.entries[gegenpost_id] ?? []);
  if (moved.length === 0) return board;
  const ids = new Set(moved.map(idOf));
  const rest = columnOf(board, to_stage_id).filter((entry) => !ids.has(idOf(entry)));
  const at = before === null ? -1 : rest.findIndex((entry) => idOf(entry) === before);
  const positions = positionsAt(rest, at === -1 ? rest.length : at, moved.length);
  const placed = moved.map((entry, index) => ({
    ...entry,
    stage_id: to_stage_id,
    position: the(positions[index], 'place of a moved card'),
  }));
  return counted(withEntries(board, placed), moved, to_stage_id);
}

function withRemoval(board: Board, ids: readonly string[]): Board {
  const removed = ids.flatMap((id) => board.entries[id] ?? []);
  return counted(withoutEntries(board, ids), removed, null);
}

/** Sort positions between the entry at an index and the one above it. */
function positionsAt(column: Entries, index: number, count: number): number[] {
  const above = column[index - 1]?.position;
  const below = column[index]?.position;
  const start = above ?? (below ?? 0) - count - 1;
  const step = below === undefined ? 1 : (below - start) / (count + 1);
  return Array.from({ length: count }, (_, n) => start + step * (n + 1));
}

/** The board with the counts of its stages updated; a target of null: the entries were removed. */
function counted(board: Board, moved: Entries, target: number | null): Board {
  const by = new Map<number, number>();
  const add = (stage: number, count: number) => by.set(stage, (by.get(stage) ?? 0) + count);
  for (const { stage_id } of moved) {
    add(stage_id, -1);
    if (target !== null) add(target, 1);
  }
  const stages = board.project.stages.map((stage) => {
    const change = by.get(stage.id) ?? 0;
    return change === 0 ? stage : { ...stage, count: Math.max(0, stage.count + change) };
  });
  const gone = target === null ? moved.length : 0;
  const candidates_count = Math.max(0, board.project.candidates_count - gone);
  return { ...board, project: { ...board.project, stages, candidates_count } };
}

/** The board after the server has confirmed a move. */
export function confirmed(
  board: Board,
  {
    moved,
    revision,
  }: { moved: readonly { gegenpost_id: string; stage_id: number; position: number }[]; revision: number },
): Board {
  const known = moved.filter(({ gegenpost_id }) => board.entries[gegenpost_id]);
  const before = known.map(({ gegenpost_id }) => the(board.entries[gegenpost_id], 'moved card'));
  const after = known.map(({ stage_id, position }, index) => ({
    ...the(before[index], 'moved card'),
    stage_id,
    position,
  }));
  const [first] = after;
  const next = first ? counted(withEntries(board, after), before, first.stage_id) : board;
  // A gap in the revisions means that somebody else changed the project too: that event is still to come.
  return revision === board.project.revision + 1 ? { ...next, project: { ...next.project, revision } } : next;
}

import type { ImportProgress } from '@gegenpost/contract/candidate-import-progress.ts';
import {
  IMPORT_KEPT_DAYS,
  IMPORT_UNDO_DAYS,
  type Import,
  type ImportListRow,
} from '@gegenpost/contract/candidate-imports.ts';
import type { Db } from '#platform/db/db.ts';
import { findImports } from './candidate-imports.queries.ts';
import type { ImportTableRow } from './candidate-imports.table.ts';
import { countResults, countUndone } from './import-rows.queries.ts';
import { type ImportParts, type Owned, requireImport } from './imports.service.ts';

const DAY_MS = 86_400_000;

/** How far its run is. */
export async function progressOf(
  db: Db,
  row: Pick<ImportTableRow, 'id' | 'state' | 'counts'>,
): Promise<ImportProgress> {
  const results = row.state === 'open' ? new Map<string | null, number>() : await countResults(db, row.id);
  const of = (result: string) => results.get(result) ?? 0;
  const [created, updated, unchanged, failed] = [of('created'), of('updated'), of('unchanged'), of('failed')];
  const { create, update, unchanged: same } = row.counts;
  return {
    created,
    updated,
    unchanged,
    failed,
    done: created + updated + unchanged + failed,
    total: create + update + same,
  };
}

/** Until when it can be undone; null: it cannot. */
export function undoableUntil(
  { state, finished_at }: Pick<ImportTableRow, 'state' | 'finished_at'>,
  now: Date,
): Date | null {
  if ((state !== 'done' && state !== 'failed') || !finished_at) return null;
  const until = new Date(finished_at.getTime() + IMPORT_UNDO_DAYS * DAY_MS);
  return until > now ? until : null;
}

/** @throws {AppError} 404 for an import that does not exist or belongs to others. */
export async function getImport({ db, clock }: Pick<ImportParts, 'db' | 'clock'>, owned: Owned): Promise<Import> {
  return presentImport(db, await requireImport(db, owned), clock.now());
}

export async function presentImport(db: Db, row: ImportTableRow, now: Date): Promise<Import> {
  const { id, state, file_name, format, encoding, delimiter, sheet, sheets, headers, mapping, samples } = row;
  const isUndone = state === 'undone' || state === 'undoing';
  return {
    ...{ id, state, file_name, format, encoding, delimiter, sheet, sheets },
    columns: headers.map((header, column) => ({
      header,
      samples: samples.columns[column] ?? [],
      field: mapping[column] ?? null,
      certainty: row.certainties[column] ?? null,
    })),
    special_samples: samples.special,
    mapping_source: row.mapping_source,
    proposals: row.proposals,
    options: row.options,
    counts: row.counts,
    notices: row.notices,
    open_values: row.open_values,
    monthly_incomes: row.monthly_incomes,
    progress: await progressOf(db, row),
    undoable_until: undoableUntil(row, now)?.toISOString() ?? null,
    undo: isUndone ? await countUndone(db, id) : null,
    erased_on: new Date(row.created_at.getTime() + IMPORT_KEPT_DAYS * DAY_MS).toISOString(),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

export async function listImports(db: Db, companyId: number, now: Date): Promise<ImportListRow[]> {
  const listed: ImportListRow[] = [];
  for (const { by, ...row } of await findImports(db, companyId)) {
    listed.push({
      ...{ id: row.id, state: row.state, file_name: row.file_name, counts: row.counts, by: by ?? '' },
      progress: await progressOf(db, row),
      undoable_until: undoableUntil(row, now)?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    });
  }
  return listed;
}

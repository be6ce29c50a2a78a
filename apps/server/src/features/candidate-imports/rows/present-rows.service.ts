import {
  IMPORT_ROWS_PAGE,
  type ImportCell,
  type ImportRow,
  type ImportRowFilter,
  type ImportRowsPage,
} from '@gegenpost/contract/candidate-import-rows.ts';
import { findNames } from '#features/candidate-imports/candidate-imports.queries.ts';
import type { ImportRowRow, ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import type { RowDraft } from '#features/candidate-imports/check/checked-row.ts';
import { findRow, findRowsPage } from '#features/candidate-imports/import-rows.queries.ts';
import { type CandidateFields, changesOf } from '#features/own-candidates/write/candidate-fields.service.ts';
import { readCandidates } from '#features/own-candidates/write/write-candidates.service.ts';
import { getEntries } from '#features/reference/entries.service.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { fieldsOfColumn, type Names, shownValue } from './shown-values.ts';

type Import = Pick<ImportTableRow, 'id' | 'company_id' | 'mapping'>;

/** A page of an import's rows, with what would change in candidates who are known. */
export async function getRowsPage(
  db: Db,
  of: Import,
  query: { filter: ImportRowFilter; after: number },
  now: Date,
): Promise<ImportRowsPage> {
  const found = await findRowsPage(db, of.id, query);
  const page = found.slice(0, IMPORT_ROWS_PAGE);
  return {
    data: await presentRows(db, of, page, now),
    next: found.length > page.length ? (page.at(-1)?.row_no ?? null) : null,
  };
}

export async function getRow(db: Db, of: Import, no: number, now: Date): Promise<ImportRow> {
  const row = await findRow(db, of.id, no);
  const [presented] = row ? await presentRows(db, of, [row], now) : [];
  if (!presented) throw notFound();
  return presented;
}

async function presentRows(db: Db, of: Import, rows: readonly ImportRowRow[], now: Date): Promise<ImportRow[]> {
  const people = rows.flatMap(({ profile_id, matches }) => [profile_id ?? [], matches].flat());
  const named = new Map((await findNames(db, of.company_id, people)).map((each) => [each.id, each]));
  const changed = rows.filter(({ action, result }) => action === 'update' && result === null);
  const written = await readCandidates(
    db,
    changed.flatMap(({ profile_id }) => profile_id ?? []),
  );
  const names = await namesOf(db, rows);
  return rows.map((row): ImportRow => {
    const present = row.profile_id === null || row.result ? undefined : written.get(row.profile_id);
    const before = present && row.draft ? changesOf(present, row.draft as RowDraft, now).before : (row.before ?? {});
    const candidate = row.profile_id === null ? undefined : named.get(row.profile_id);
    return {
      ...{ row_no: row.row_no, action: row.action, error: row.errors.row, same_as: row.same_as, result: row.result },
      cells: cellsOf(row, of, before, names),
      matches: row.matches.flatMap((id) => {
        const match = named.get(id);
        return match ? [{ id, name: match.name ?? '', external_id: match.external_id }] : [];
      }),
      candidate: candidate ? { id: candidate.id, name: candidate.name ?? '', is_claimed: candidate.is_claimed } : null,
      kept: row.undo === 'undone' ? null : row.undo,
    };
  });
}

async function namesOf(db: Db, rows: readonly ImportRowRow[]): Promise<Names> {
  const attributes = rows.flatMap(({ chosen }) => Object.values(chosen ?? {}).flat());
  const entries = await getEntries(db, { attributes: [], place: null });
  const known = attributes.every((id) => entries.attributes.has(id) || entries.places.has(id));
  const fresh = known ? entries : await getEntries(db, { attributes, place: null });
  const regions = new Intl.DisplayNames('de', { type: 'region' });
  return {
    entry: (id) => fresh.attributes.get(id)?.label ?? '',
    place: (id) => {
      const place = fresh.places.get(id);
      return place ? `${place.postal_code} ${place.name}` : '';
    },
    country: (code) => regions.of(code) ?? code,
  };
}

function cellsOf(row: ImportRowRow, { mapping }: Import, before: CandidateFields, names: Names): ImportCell[] {
  if (!row.cells) return [];
  const { cells, errors } = row;
  const draft = (row.draft ?? { person: {}, profile: {} }) as RowDraft;
  return mapping.flatMap((field, column): ImportCell[] => {
    if (!field) return [];
    const raw = cells[column] ?? '';
    const fields = fieldsOfColumn(field);
    const shown = (read: (name: string) => unknown) =>
      fields.flatMap((name) => shownValue(name, read(name), names) ?? []).join(' ') || null;
    const isRead = raw.trim() !== '' && !errors.cells[column];
    const old = fields.some((name) => name in before) ? (shown((name) => before[name]) ?? '–') : null;
    const value = fields.length === 0 ? raw.trim() : shown((name) => draftValue(draft, name));
    return [
      {
        ...{ column, field, raw, old },
        value: isRead ? value : null,
        error: errors.cells[column] ?? null,
        is_edited: row.edited.includes(column),
      },
    ];
  });
}

function draftValue({ external_id, person, profile }: RowDraft, name: string): unknown {
  if (name === 'external_id') return external_id;
  const [group, field = ''] = name.split('.');
  // Not read into the draft: `sofort` is a null that is there.
  const values = group === 'person' ? person : profile;
  return field in values ? values[field] : '';
}

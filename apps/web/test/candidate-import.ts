import type { ImportField } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportProgress } from '@gegenpost/contract/candidate-import-progress.ts';
import type { ImportCell, ImportRow, ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Import, ImportColumn, ImportListRow } from '@gegenpost/contract/candidate-imports.ts';

export const newColumn = (header: string, field: ImportField | null, ...samples: string[]): ImportColumn => ({
  header,
  samples,
  field,
  certainty: field ? 'sure' : null,
});

export const newProgress = (progress: Partial<ImportProgress> = {}): ImportProgress => ({
  done: 0,
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  ...progress,
});

/** An import of three people that waits for its run; pass what the test is about. */
export function newImport(shown: Partial<Import> = {}): Import {
  return {
    id: 5,
    state: 'open',
    file_name: 'Bewerber.csv',
    format: 'csv',
    encoding: 'windows-1252',
    delimiter: ';',
    sheet: null,
    sheets: [],
    columns: [
      newColumn('Vorname', 'first_name', 'Jörg', 'Ulrike', 'Änne'),
      newColumn('Name', 'last_name', 'Groß', 'Kühl', 'Weiß'),
      newColumn('geb.', 'birthday', '17.03.88', '31.02.1990', '1988-03-17'),
      newColumn('Beruf', 'qualifications', 'Elektriker'),
    ],
    special_samples: ['Jörg', 'Groß'],
    mapping_source: 'guess',
    proposals: [{ source: 'guess', name: null, mapping: ['first_name', 'last_name', 'birthday', 'qualifications'] }],
    options: { empty_clears: false, monthly_income: null, leave_out_unknown: false },
    counts: { rows: 3, create: 1, update: 1, unchanged: 0, faulty: 1, skipped: 0 },
    notices: [],
    open_values: 0,
    monthly_incomes: 0,
    progress: newProgress(),
    undoable_until: null,
    undo: null,
    erased_on: '2026-12-23T09:00:00.000Z',
    created_at: '2026-11-23T09:00:00.000Z',
    finished_at: null,
    ...shown,
  };
}

export function newImportListRow(row: Partial<ImportListRow> = {}): ImportListRow {
  const { id, state, file_name, counts, progress, undoable_until, created_at, finished_at } = newImport();
  return { id, state, file_name, counts, progress, undoable_until, created_at, finished_at, by: 'Julia Kern', ...row };
}

export const newCell = (
  column: number,
  field: ImportField,
  raw: string,
  cell: Partial<ImportCell> = {},
): ImportCell => ({
  column,
  field,
  raw,
  value: raw === '' || cell.error ? null : raw,
  old: null,
  error: null,
  is_edited: false,
  ...cell,
});

/** A row of the columns of `newImport`. */
export function newImportRow(row: Partial<ImportRow> = {}): ImportRow {
  return {
    row_no: 2,
    action: 'create',
    error: null,
    cells: [
      newCell(0, 'first_name', 'Jörg'),
      newCell(1, 'last_name', 'Groß'),
      newCell(2, 'birthday', '17.03.88', { value: '17.03.1988' }),
      newCell(3, 'qualifications', 'Elektriker', { value: 'Elektroniker/in' }),
    ],
    matches: [],
    same_as: null,
    candidate: null,
    result: null,
    kept: null,
    ...row,
  };
}

export const newImportValue = (value: Partial<ImportValue> = {}): ImportValue => ({
  field: 'qualifications',
  value: 'Elektriker',
  rows: 214,
  match: 'unsure',
  is_decided: false,
  chosen: null,
  choices: [
    { id: 11, name: 'Elektroniker/in, Energie- und Gebäudetechnik' },
    { id: 12, name: 'Elektroniker/in, Betriebstechnik' },
    { id: 13, name: 'Elektroinstallateur/in' },
  ],
  ...value,
});

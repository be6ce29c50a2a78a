import { CSV_BOM, lineOf } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { xlsxOf } from '#platform/xlsx.ts';
import { findExportRows } from './export.queries.ts';
import { columns, csvText, type ExportRow, xlsxCell } from './export-columns.ts';

/** Candidates read at a time. */
const BATCH = 500;

/** A file of the company's candidates among these, in this order. */
export async function* exportCsv(db: Db, companyId: number, ids: readonly number[]): AsyncGenerator<string> {
  yield CSV_BOM + lineOf(columns.map(({ header }) => header));
  for await (const rows of readRows(db, companyId, ids)) {
    yield rows.map((row) => lineOf(columns.map(({ cell }) => csvText(cell(row))))).join('');
  }
}

/** As `exportCsv`. */
export function exportXlsx(db: Db, companyId: number, ids: readonly number[]): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const rows of readRows(db, companyId, ids)) {
      yield rows.map((row) => columns.map(({ cell }) => xlsxCell(cell(row))));
    }
  };
  return xlsxOf({ sheet: 'Kandidaten', header: columns.map(({ header }) => header) }, cells());
}

async function* readRows(db: Db, companyId: number, ids: readonly number[]): AsyncGenerator<ExportRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH);
    const rows = new Map((await findExportRows(db, companyId, part)).map((row) => [row.id, row]));
    yield part.flatMap((id) => rows.get(id) ?? []);
  }
}

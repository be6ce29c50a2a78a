import { OWN_CANDIDATES_MAX, type OwnCandidateFilter } from '@gegenpost/contract/own-candidates.ts';
import { findIds } from '#features/own-candidates/list/list.queries.ts';
import { askerOf } from '#features/own-candidates/list/list.service.ts';
import type { Clock } from '#platform/clock.ts';
import { CSV_BOM, lineOf } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { xlsxOf } from '#platform/xlsx.ts';
import { findExportRows } from './export.queries.ts';
import { columns, csvText, type ExportRow, xlsxCell } from './export-columns.ts';

type Parts = { db: Db; clock: Clock };

/** Candidates read at a time. */
const BATCH = 500;

export async function* exportCsv(parts: Parts, actor: Actor, filter: OwnCandidateFilter): AsyncGenerator<string> {
  yield CSV_BOM + lineOf(columns.map(({ header }) => header));
  for await (const rows of readRows(parts, actor, filter)) {
    yield rows.map((row) => lineOf(columns.map(({ cell }) => csvText(cell(row))))).join('');
  }
}

export function exportXlsx(parts: Parts, actor: Actor, filter: OwnCandidateFilter): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const rows of readRows(parts, actor, filter)) {
      yield rows.map((row) => columns.map(({ cell }) => xlsxCell(cell(row))));
    }
  };
  return xlsxOf({ sheet: 'Kandidaten', header: columns.map(({ header }) => header) }, cells());
}

/** Those whom the filter lets pass when the file begins, without those removed since; latest change first. */
async function* readRows({ db, clock }: Parts, actor: Actor, filter: OwnCandidateFilter): AsyncGenerator<ExportRow[]> {
  const asker = askerOf(actor, clock.now());
  const found = await findIds(db, asker, filter, OWN_CANDIDATES_MAX);
  for (let at = 0; at < found.length; at += BATCH) {
    const part = found.slice(at, at + BATCH);
    const rows = new Map((await findExportRows(db, asker.company_id, part)).map((row) => [row.id, row]));
    yield part.flatMap((id) => rows.get(id) ?? []);
  }
}

import type { ImportRowRow, ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import { reportText } from '#features/candidate-imports/texts.de.ts';
import { CSV_BOM, lineOf } from '#platform/csv.ts';

type Draft = { external_id?: string | null; person: Record<string, unknown> };

/** The header line, with a byte order mark. */
export const reportHead = (): string =>
  CSV_BOM +
  lineOf(
    ['head_row', 'head_name', 'head_id', 'head_result', 'head_reason'].map((key) => reportText(key as 'head_row')),
  );

/** What became of a row, and why. */
export function reportLine(row: ImportRowRow, { headers }: Pick<ImportTableRow, 'headers'>): string {
  const { person, external_id } = (row.draft ?? { person: {} }) as Draft;
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  return lineOf([
    { number: String(row.row_no) },
    name,
    external_id ?? '',
    resultOf(row),
    reasonsOf(row, headers).join('; '),
  ]);
}

function resultOf({ undo, result, action }: ImportRowRow): string {
  if (undo === 'undone') return reportText('undone');
  if (result) return reportText(result);
  return reportText(action === 'faulty' || action === 'skip' ? action : 'waiting');
}

function reasonsOf({ errors, same_as, undo, result, action }: ImportRowRow, headers: readonly string[]): string[] {
  const isStored = result !== null && result !== 'failed';
  const row = errors.row && !isStored ? [reportText(errors.row, { row: same_as ?? '' })] : [];
  const cells = action !== 'faulty' ? [] : Object.entries(errors.cells);
  const kept = undo && undo !== 'undone' ? [reportText(undo)] : [];
  return [
    ...row,
    ...cells.map(([column, error]) =>
      reportText('cell', { column: headers[Number(column)] || String(Number(column) + 1), reason: reportText(error) }),
    ),
    ...kept,
  ];
}

import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { FileRefused } from './table-file.ts';
import { dayOfSerial } from './xlsx-dates.ts';
import type { Workbook } from './xlsx-workbook.ts';
import { unescapeText, walkXml } from './xlsx-xml.ts';

export type Sheet = { lines: { no: number; cells: string[] }[]; hidden: number; merged: number };

/** Stands in a cell whose formula was never computed; no formula is computed here. */
const NOT_COMPUTED = '#WERT?';
/** Lines above the header may be titles. */
const LINES_MAX = IMPORT_LIMITS.rows + 100;

type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean };

/** Reads a sheet as text: days as `YYYY-MM-DD`, numbers with a comma, the results of formulas as they were stored. */
export function readSheet(xml: string, workbook: Workbook): Sheet {
  const sheet: Sheet = { lines: [], hidden: 0, merged: 0 };
  const merges: string[] = [];
  let [no, isHidden, cells, cell, isValue] = [0, false, [] as string[], null as Cell | null, false];
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        no = Number(attributes.r ?? no + 1);
        isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
        cells = [];
      } else if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : (cell?.column ?? -1) + 1;
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'mergeCell' && attributes.ref) merges.push(attributes.ref);
      isValue = name === 'v' || name === 't';
    },
    text: (part) => {
      if (isValue && cell) cell.value += part;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && cell) put(cells, textOf(cell, workbook), cell.column, no);
      if (name !== 'row') return;
      cell = null;
      if (cells.every((text) => text.trim() === '')) return;
      if (isHidden) sheet.hidden += 1;
      else sheet.lines.push({ no, cells: Array.from(cells, (text = '') => text) });
      if (sheet.lines.length + sheet.hidden > LINES_MAX) throw new FileRefused('import_too_many_rows');
    },
  });
  sheet.merged = fillMerged(sheet, merges);
  return sheet;
}

function put(cells: string[], text: string, column: number, no: number): void {
  if (text === '') return;
  if (column >= IMPORT_LIMITS.columns) throw new FileRefused('import_too_many_columns', no);
  if (text.length > IMPORT_LIMITS.cell) throw new FileRefused('import_cell_too_long', no);
  cells[column] = text.toWellFormed();
}

/** `BC12` → 54. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

function textOf({ type, style, value, hasFormula }: Cell, { strings, dayStyles, is1904 }: Workbook): string {
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw new FileRefused('import_damaged');
    return text;
  }
  if (value === '') return hasFormula ? NOT_COMPUTED : '';
  if (type === 'b') return value === '1' ? 'ja' : 'nein';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n') return unescapeText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return (dayStyles[style] ? dayOfSerial(number, is1904) : null) ?? String(number).replace('.', ',');
}

/**
 * A value that stands over several lines belongs to each of them.
 *
 * @throws {FileRefused} When the merged cells lie upon each other: together they have more lines than a sheet has cells.
 */
function fillMerged({ lines }: Sheet, merges: readonly string[]): number {
  const byNo = new Map(lines.map((line) => [line.no, line]));
  let filled = 0;
  let most = LINES_MAX * IMPORT_LIMITS.columns;
  for (const reference of merges.slice(0, IMPORT_LIMITS.rows)) {
    const [from = '', to = ''] = reference.split(':');
    const [top, bottom] = [from, to].map((corner) => Number(corner.replace(/\D+/, ''))) as [number, number];
    const [left, right] = [columnOf(from), columnOf(to)];
    const text = byNo.get(top)?.cells[left];
    if (!text || bottom <= top || left !== right) continue;
    filled += 1;
    const last = Math.min(bottom, top + IMPORT_LIMITS.rows);
    most -= last - top;
    if (most < 0) throw new FileRefused('import_damaged');
    for (let no = top + 1; no <= last; no++) {
      const line = byNo.get(no);
      if (!line) continue;
      while (line.cells.length <= left) line.cells.push('');
      line.cells[left] = text;
    }
  }
  return filled;
}

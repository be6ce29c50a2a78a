import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { readCsv } from './csv-file.ts';
import { FileRefused, type Notice, type Reading, type TableFile } from './table-file.ts';
import { readXlsx } from './xlsx-file.ts';

type Line = { no: number; cells: string[] };

/** The header is among the first lines: above it there may be a title. */
const HEADER_WITHIN = 20;
/** The last line of a spreadsheet. */
const NUMBER_MAX = 1_048_576;
/** So many lines at the end may be sums. */
const TOTALS_MAX = 3;
const TOTAL = /^(zwischen|gesamt)?(summe|gesamt|insgesamt|total|anzahl|mittelwert|durchschnitt|sum|count)\b[\s:.]*/i;
/** What no header looks like: an address, a day, a number. */
const DATA = /^\S+@\S+\.\S+$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^[+\d][\d\s./-]{5,}$/;
/** Nothing of that is longer, and longer texts would take long to be compared. */
const DATA_LENGTH_MAX = 100;

/** How files of other kinds begin: PDF, images, archives, RTF, XML and web pages. */
const OTHERS = [
  '%pdf',
  '\x89png',
  '\xff\xd8\xff',
  'gif8',
  'rar!',
  '7z\xbc',
  '\x1f\x8b',
  '{\\rtf',
  '<?xml',
  '<!doc',
  '<html',
];

/** Reads a file by its content, whatever its name. */
export function readTableFile(content: Uint8Array, reading: Reading): TableFile {
  const head = Buffer.from(content.subarray(0, 8)).toString('latin1');
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    throw new FileRefused(isEncrypted(content) ? 'import_protected' : 'import_old_excel');
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) {
    const { lines, hidden, merged, sheet, sheets } = readXlsx(content, reading);
    const notices: Notice[] = [
      { code: 'hidden_rows', count: hidden },
      { code: 'merged_cells', count: merged },
    ];
    return { format: 'xlsx', encoding: null, delimiter: null, sheet, sheets, ...tableOf(lines, notices) };
  }
  if (OTHERS.some((start) => head.toLowerCase().startsWith(start.toLowerCase()))) {
    throw new FileRefused('import_not_a_table');
  }
  const { lines, encoding, delimiter } = readCsv(content, reading);
  return { format: 'csv', encoding, delimiter, sheet: null, sheets: [], ...tableOf(lines, []) };
}

/** A protected workbook is an old container with this stream. */
const isEncrypted = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );

function tableOf(lines: readonly Line[], noticed: readonly Notice[]): Pick<TableFile, 'headers' | 'rows' | 'notices'> {
  if (lines.length === 0) throw new FileRefused('import_empty');
  const { headers, below } = splitHeader(lines);
  const totals = countTotals(below);
  const rows = below.slice(0, below.length - totals);
  if (rows.length === 0) throw new FileRefused('import_no_rows');
  if (rows.length > IMPORT_LIMITS.rows) throw new FileRefused('import_too_many_rows');
  const width = Math.max(headers.length, 1);
  const notices: Notice[] = [
    ...noticed,
    { code: 'total_rows_left_out', count: totals },
    { code: 'empty_header', count: headers.filter((header) => header === '').length },
  ];
  return {
    headers,
    notices: notices.filter(({ count }) => count > 0),
    rows: numbered(rows).map(({ no, cells }) => ({
      no,
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
      is_ragged: cells.slice(width).some((cell) => cell.trim() !== ''),
    })),
  };
}

/** Numbers that grow, whatever a workbook says: rows are known by them. */
function numbered(lines: readonly Line[]): Line[] {
  let last = 0;
  return lines.map(({ no, cells }) => {
    last = Number.isInteger(no) && no > last && no <= NUMBER_MAX ? no : last + 1;
    return { no: last, cells };
  });
}

const filled = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== '').length;

/** @throws {FileRefused} When a header stands twice: which of the two columns is meant could not be remembered. */
function splitHeader(lines: readonly Line[]): { headers: string[]; below: readonly Line[] } {
  const first = lines.slice(0, HEADER_WITHIN);
  const most = Math.max(...first.map(filled));
  const at = first.findIndex((line) => filled(line) * 2 >= most);
  const header = lines[at] as Line;
  const width = Math.max(...lines.slice(at, at + HEADER_WITHIN).map(({ cells }) => lastFilled(cells) + 1));
  if (header.cells.some((cell) => cell.length <= DATA_LENGTH_MAX && DATA.test(cell.trim()))) {
    return { headers: Array.from({ length: width }, () => ''), below: lines.slice(at) };
  }
  const headers = Array.from({ length: width }, (_, column) =>
    (header.cells[column] ?? '').trim().replace(/\s+/g, ' '),
  );
  const twice = headers.find(
    (name, column) => name !== '' && headers.findIndex((each) => each.toLowerCase() === name.toLowerCase()) < column,
  );
  if (twice !== undefined) throw new FileRefused('import_header_twice', twice.slice(0, 60).toWellFormed());
  return { headers, below: lines.slice(at + 1) };
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '');

/** Sums at the end: a word for it, and hardly anything beside it. */
function countTotals(lines: readonly Line[]): number {
  const typical = Math.max(...lines.slice(0, HEADER_WITHIN).map(filled), 0);
  let count = 0;
  for (const line of lines.slice(-TOTALS_MAX).reverse()) {
    const isTotal = line.cells.some((cell) => TOTAL.test(cell.trim())) && filled(line) * 2 <= typical + 1;
    if (!isTotal) break;
    count += 1;
  }
  return count;
}

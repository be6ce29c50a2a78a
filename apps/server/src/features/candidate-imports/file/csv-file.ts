import {
  IMPORT_LIMITS,
  type ImportDelimiter,
  type ImportEncoding,
} from '@gegenpost/contract/candidate-import-fields.ts';
import Papa from 'papaparse';
import { FileRefused, type Reading } from './table-file.ts';
import { decodeText } from './text-encoding.ts';

/** Characters that are enough to guess by. */
const LOOKED_AT = 50_000;
const DELIMITERS: readonly ImportDelimiter[] = [';', ',', '\t', '|'];

export type CsvFile = {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  lines: { no: number; cells: string[] }[];
};

/** Reads a CSV file. Empty lines are left out; numbers of lines count them. */
export function readCsv(content: Uint8Array, { encoding: chosen, delimiter }: Reading): CsvFile {
  const { text, encoding } = decodeText(content, chosen);
  // Excel writes the delimiter into a first line of its own.
  const named = /^sep=([;,\t|])\r?\n/.exec(text);
  const lines: CsvFile['lines'] = [];
  let no = named ? 1 : 0;
  const used = delimiter ?? (named?.[1] as ImportDelimiter | undefined) ?? guessDelimiter(text);
  Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: used,
    step: ({ data, errors }, parser) => {
      no += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileRefused('import_quotes', no);
      if (data.length > IMPORT_LIMITS.columns) throw new FileRefused('import_too_many_columns', no);
      if (data.some((cell) => cell.length > IMPORT_LIMITS.cell)) throw new FileRefused('import_cell_too_long', no);
      if (data.every((cell) => cell.trim() === '')) return;
      lines.push({ no, cells: data });
      // One more for the header, and one that shows that there are too many.
      if (lines.length > IMPORT_LIMITS.rows + 100) parser.abort();
    },
  });
  return { encoding, delimiter: used, lines };
}

/**
 * The first lines without their quoted cells: the delimiter that most of them have as often as the others, and
 * oftenest.
 */
function guessDelimiter(text: string): ImportDelimiter {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = Math.max(...counts.slice(0, 3), 0);
    return { delimiter, score: usual === 0 ? 0 : counts.filter((count) => count === usual).length * 1000 + usual };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

import type { ImportDelimiter, ImportEncoding } from '@gegenpost/contract/candidate-import-fields.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';

/** How a file is to be read; what is left out is guessed. */
export type Reading = { encoding?: ImportEncoding; delimiter?: ImportDelimiter; sheet?: number };

/** One line below the header. */
export type TableRow = {
  /** Its number in the file, the header's being 1 in a file that begins with it. */
  no: number;
  cells: string[];
  /** Whether it has more or fewer cells than the header. */
  is_ragged: boolean;
};

export type Notice = Import['notices'][number];

/** A file as it was read. */
export type TableFile = {
  format: 'csv' | 'xlsx';
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: number | null;
  sheets: Import['sheets'];
  headers: string[];
  rows: TableRow[];
  notices: Notice[];
};

/** Why a file is not taken: codes of the room's refusals. */
export type FileProblem =
  | 'import_empty'
  | 'import_no_rows'
  | 'import_too_many_rows'
  | 'import_too_many_columns'
  | 'import_cell_too_long'
  | 'import_too_much_inside'
  | 'import_old_excel'
  | 'import_open_document'
  | 'import_macros'
  | 'import_protected'
  | 'import_not_a_table'
  | 'import_damaged'
  | 'import_quotes'
  | 'import_nul'
  | 'import_header_twice';

/** A file that is not taken. It crosses the border of a thread as its code and what its text names: a line, a header. */
export class FileRefused extends Error {
  readonly problem: FileProblem;
  readonly detail: string;

  constructor(problem: FileProblem, detail: string | number = '') {
    super(problem);
    this.problem = problem;
    this.detail = String(detail);
  }
}

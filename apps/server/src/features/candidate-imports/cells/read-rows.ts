import {
  type ImportField,
  ImportListField,
  type ImportMapping,
  type ImportOptions,
  type ImportListField as ListField,
} from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportCellError } from '@gegenpost/contract/candidate-import-rows.ts';
import { type CellContext, readers, type Scalar } from './cell-values.ts';
import { countryNames } from './people.ts';

/** A row as far as it can be read without catalogues. */
export type ReadRow = {
  values: Record<string, Scalar>;
  /** Texts of list fields by column, in parts that are one value or several. */
  lists: { column: number; field: ListField; parts: string[] }[];
  /** By column. */
  errors: Record<number, ImportCellError>;
};

export type RowReading = {
  mapping: ImportMapping;
  options: ImportOptions;
  today: string;
  countries: readonly string[];
};

/** `#NAME?`, `#WERT!`: what a formula failed with. */
const FORMULA_ERROR = /^#[A-ZÄÖÜ/]+[!?]?(\/[A-Z0]+[!?]?)?$/;

/** A cell without what spreadsheets put around it; an apostrophe in front only kept a number from becoming one. */
export const cleanCell = (raw: string): string =>
  raw
    .replace(/[\u00a0\u2007\u202f\ufeff]/g, ' ')
    .trim()
    .replace(/^'(?=[\d=+\-@])/, '');

/** No entry and no place has a longer name, not even several of them. */
const VALUE_MAX = 300;
/** More than any list has room for, also where some are left out. */
const PARTS_MAX = 100;

const isList = (field: ImportField): field is ListField => ImportListField.safeParse(field).success;
const listFields = new Set<ImportField>(ImportListField.options);

/** Prepares reading rows with a mapping; made once for all of them. */
export function rowReader({ mapping, options, today, countries }: RowReading): (cells: readonly string[]) => ReadRow {
  const names = countryNames(countries);
  const columns = mapping.flatMap((field, column) => (field ? [{ field, column }] : []));
  const countryColumn = mapping.indexOf('country');
  // What the others depend on comes first.
  const ordered = columns.toSorted((a, b) => Number(b.field === 'country') - Number(a.field === 'country'));
  return (cells) => {
    const row: ReadRow = { values: {}, lists: [], errors: {} };
    const country = names.get(cleanCell(cells[countryColumn] ?? '').toLowerCase()) ?? null;
    const context: CellContext = { country, countries: names, today, options };
    for (const { field, column } of ordered)
      readInto(row, { field, column, text: cleanCell(cells[column] ?? '') }, context);
    if (typeof row.values.job_income_year === 'number' && typeof row.values.job_income_hour === 'number') {
      const column = mapping.indexOf('job_income_hour');
      row.errors[column >= 0 ? column : mapping.indexOf('job_income_year')] = 'pay_one_unit';
    }
    return row;
  };
}

type Cell = { field: ImportField; column: number; text: string };

function readInto(row: ReadRow, { field, column, text }: Cell, context: CellContext): void {
  if (text === '') {
    if (context.options.empty_clears) clear(row, field, column);
    return;
  }
  if (FORMULA_ERROR.test(text)) {
    row.errors[column] = 'formula_error';
  } else if (listFields.has(field) && isList(field)) {
    const parts = splitParts(text);
    if (parts.some((part) => part.length > VALUE_MAX)) row.errors[column] = 'too_long';
    else if (parts.length > PARTS_MAX) row.errors[column] = 'too_many';
    else row.lists.push({ column, field, parts });
  } else {
    const read = readers[field]?.(text, context);
    if (!read) return;
    if ('error' in read) row.errors[column] = read.error;
    else Object.assign(row.values, read.values);
  }
}

const emptied: Partial<Record<ImportField, string[]>> = {
  full_name: ['first_name', 'last_name'],
  job_income_month: ['job_income_year'],
  radius: [],
};

function clear(row: ReadRow, field: ImportField, column: number): void {
  if (isList(field)) row.lists.push({ column, field, parts: [] });
  else if (field === 'temporary_work') row.values[field] = false;
  else for (const name of emptied[field] ?? [field]) row.values[name] = null;
}

/** What surely parts values of a list; commas and slashes are also part of names. */
export const splitParts = (text: string): string[] =>
  text
    .split(/[;|\n\r]+/)
    .map((part) => part.trim())
    .filter(Boolean);

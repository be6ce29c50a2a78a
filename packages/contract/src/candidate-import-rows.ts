import { z } from 'zod';
import { IMPORT_LIMITS, ImportField, ImportListField } from './candidate-import-fields.ts';
import { Named } from './candidates.ts';
import { Id } from './shared/scalars.ts';

/** Rows of one page of the preview. */
export const IMPORT_ROWS_PAGE = 100;
/** What is wrong with a cell, or has to be decided. Texts in the room of the page. */
export const ImportCellError = z.enum([
  'invalid_email',
  'invalid_phone',
  /** `4.9176E+11`: the digits are lost in the file. */
  'phone_rounded',
  'invalid_date',
  'birthday_range',
  'invalid_postal_code',
  'invalid_number',
  'pay_range',
  'income_monthly',
  'pay_one_unit',
  'invalid_yes_no',
  'unknown_salutation',
  'unknown_country',
  'value_unknown',
  'value_unsure',
  'level_unknown',
  'too_long',
  'too_many',
  'formula_error',
  'name_unclear',
  'unstorable',
]);
export type ImportCellError = z.infer<typeof ImportCellError>;

/** What is wrong with a row. */
export const ImportRowError = z.enum([
  'name_missing',
  /** Several candidates of the company could be meant: `matches`. */
  'ambiguous',
  /** The same person stands in row `same_as`. */
  'duplicate_in_file',
  'external_id_taken',
  'columns_mismatch',
  'candidate_limit',
  /** While it ran. */
  'not_stored',
]);
export type ImportRowError = z.infer<typeof ImportRowError>;

/** One cell of a column that is read. */
export const ImportCell = z.object({
  column: z.int(),
  field: ImportField,
  /** As in the file, or as it was put right. */
  raw: z.string(),
  /** As understood, e.g. `17.03.1988`, `48.500 €`; null: not, or empty. */
  value: z.string().nullable(),
  /** Candidates who are known: what stands there now, where the row would change it. */
  old: z.string().nullable(),
  error: ImportCellError.nullable(),
  is_edited: z.boolean(),
});
export type ImportCell = z.infer<typeof ImportCell>;

/** Why a row of an import that was undone stayed. */
export const ImportKeptReason = z.enum([
  'edited',
  'online',
  'contacted',
  'document',
  'consent',
  'claimed',
  'changed_field',
  'removed',
]);
export type ImportKeptReason = z.infer<typeof ImportKeptReason>;

export const ImportRow = z.object({
  /** The line of the file, the header being 1. */
  row_no: z.int(),
  action: z.enum(['create', 'update', 'unchanged', 'faulty', 'skip']),
  error: ImportRowError.nullable(),
  cells: z.array(ImportCell),
  /** With `ambiguous`. */
  matches: z.array(z.object({ id: Id, name: z.string(), external_id: z.string().nullable() })),
  /** With `duplicate_in_file`. */
  same_as: z.int().nullable(),
  /** Who it became or is; null: nobody yet. Of those who took their profile over (`is_claimed`) no personal data change. */
  candidate: z.object({ id: Id, name: z.string(), is_claimed: z.boolean() }).nullable(),
  result: z.enum(['created', 'updated', 'unchanged', 'failed']).nullable(),
  kept: ImportKeptReason.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowFilter = z.enum(['all', 'faulty', 'create', 'update', 'unchanged', 'skip', 'failed', 'kept']);
export type ImportRowFilter = z.infer<typeof ImportRowFilter>;

export const ImportRowsPage = z.object({
  data: z.array(ImportRow).max(IMPORT_ROWS_PAGE),
  /** `after` of the next page; null: this was the last. */
  next: z.int().nullable(),
});
export type ImportRowsPage = z.infer<typeof ImportRowsPage>;

/** A value of a list field as it stands in the file, once, however many rows have it. */
export const ImportValue = z.object({
  field: ImportListField,
  /** As in the file. */
  value: z.string(),
  rows: z.int(),
  /** `exact`, `synonym`: found · `unsure`: similar, `unknown`: nothing like it; both are asked until decided. */
  match: z.enum(['exact', 'synonym', 'unsure', 'unknown']),
  /** Who decided is a person; otherwise `chosen` is what was found. */
  is_decided: z.boolean(),
  /** null: left out, or not decided. */
  chosen: Named.nullable(),
  /** What it could be, the most similar first. */
  choices: z.array(Named).max(3),
});
export type ImportValue = z.infer<typeof ImportValue>;

/** Puts cells right, or decides who is meant: an id of `matches`, somebody new, or that the row is left out. */
export const ImportRowChange = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        column: z
          .int()
          .min(0)
          .max(IMPORT_LIMITS.columns - 1),
        raw: z.string().max(IMPORT_LIMITS.cell),
      }),
    )
    .max(IMPORT_LIMITS.columns)
    .optional(),
  /** null takes the decision back. */
  decision: z
    .union([Id, z.enum(['new', 'skip'])])
    .nullable()
    .optional(),
});
export type ImportRowChange = z.infer<typeof ImportRowChange>;

import { z } from 'zod';
import {
  IMPORT_LIMITS,
  ImportDelimiter,
  ImportEncoding,
  ImportField,
  ImportListField,
  ImportMapping,
  ImportOptions,
} from './candidate-import-fields.ts';
import { ImportProgress, ImportState } from './candidate-import-progress.ts';
import { ImportRow, ImportRowChange, ImportRowFilter, ImportRowsPage, ImportValue } from './candidate-import-rows.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

/** Days during which an import can be undone. */
export const IMPORT_UNDO_DAYS = 7;
/** Days after which the file and its cells are erased. */
export const IMPORT_KEPT_DAYS = 30;

/** Where a mapping comes from; `preset` names the system whose headers these are. */
export const ImportProposal = z.object({
  source: z.enum(['saved', 'preset', 'guess']),
  /** Of a preset, e.g. `Personio`. */
  name: z.string().nullable(),
  mapping: ImportMapping,
});
export type ImportProposal = z.infer<typeof ImportProposal>;

/** Before the run what would become of the rows: together all of them. */
export const ImportCounts = z.object({
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  /** Have an error or an open question, and are not stored. */
  faulty: z.int(),
  /** Left out by choice. */
  skipped: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportColumn = z.object({
  /** Of the first line; empty: none. */
  header: z.string(),
  /** Up to three different values. */
  samples: z.array(z.string()).max(3),
  field: ImportField.nullable(),
  /** How certain `field` was guessed; null: no field, or not guessed. */
  certainty: z.enum(['sure', 'likely', 'unsure']).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const Import = z.object({
  id: Id,
  state: ImportState,
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** null: XLSX. */
  encoding: ImportEncoding.nullable(),
  /** null: XLSX. */
  delimiter: ImportDelimiter.nullable(),
  /** Index in `sheets`; null: CSV. */
  sheet: z.int().nullable(),
  /** Sheets that are not empty. */
  sheets: z.array(z.object({ index: z.int(), name: z.string(), rows: z.int(), is_hidden: z.boolean() })),
  columns: z.array(ImportColumn),
  /** Values with letters beyond ASCII as they are read now, to judge the encoding by; XLSX: none. */
  special_samples: z.array(z.string()).max(4),
  /** Which mapping is in use; null: one made by hand. */
  mapping_source: ImportProposal.shape.source.nullable(),
  /** Mappings that fit these headers, the best first. */
  proposals: z.array(ImportProposal),
  options: ImportOptions,
  counts: ImportCounts,
  /** What the reader noticed. */
  notices: z.array(
    z.object({
      code: z.enum(['total_rows_left_out', 'hidden_rows', 'merged_cells', 'empty_header']),
      count: z.int(),
    }),
  ),
  /** Different values that are not decided: not found or unsure. */
  open_values: z.int(),
  /** Cells with `income_monthly`. */
  monthly_incomes: z.int(),
  progress: ImportProgress,
  /** Until when it can be undone; null: it cannot. */
  undoable_until: Instant.nullable(),
  /** After `undo`: how many rows were taken back, how many stayed (rows filter `kept` says why). */
  undo: z.object({ undone: z.int(), kept: z.int() }).nullable(),
  /** Cells and file are erased then; the report names rows by number afterwards. */
  erased_on: Instant,
  created_at: Instant,
  finished_at: Instant.nullable(),
});
export type Import = z.infer<typeof Import>;

/** One line of the list of imports. */
export const ImportListRow = Import.pick({
  id: true,
  state: true,
  file_name: true,
  counts: true,
  progress: true,
  undoable_until: true,
  created_at: true,
  finished_at: true,
}).extend({ by: z.string() });
export type ImportListRow = z.infer<typeof ImportListRow>;

/** Everything is optional; reading anew (`encoding`, `delimiter`, `sheet`) forgets cells that were put right. */
export const ImportChange = z.strictObject({
  encoding: ImportEncoding.optional(),
  delimiter: ImportDelimiter.optional(),
  sheet: z.int().min(0).max(255).optional(),
  mapping: ImportMapping.optional(),
  options: ImportOptions.partial().optional(),
  /** Decisions on values; `id` null: left out. */
  values: z
    .array(z.strictObject({ field: ImportListField, value: z.string().max(IMPORT_LIMITS.cell), id: Id.nullable() }))
    .max(500)
    .optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** `7 von 20 passen auf 12 offene Suchaufträge`. */
export const ImportDemand = z.object({
  /** Rows that would be stored. */
  candidates: z.int(),
  /** How many of them a waiting search would find; null: the searches are fewer than 5. */
  matching: z.int().nullable(),
  searches: z.int().nullable(),
});
export type ImportDemand = z.infer<typeof ImportDemand>;

const URL = '/api/own-candidates/imports';
const Params = z.object({ id: IdParam });

export const candidateImportsApi = {
  list: {
    method: 'GET',
    url: URL,
    schema: {
      summary: 'Imports of the company, the latest first, as long as they are kept.',
      response: { 200: z.array(ImportListRow) },
    },
  },
  upload: {
    method: 'POST',
    url: URL,
    schema: {
      summary:
        'Reads and checks a file (multipart: `idempotency_key`, `file`); nobody is stored yet. 413 `file_too_large`, 415 `file_type_unsupported`, 422 `import_file_refused`, whose text says what is wrong and what to do.',
      response: { 201: Import },
    },
  },
  sample: {
    method: 'GET',
    url: `${URL}/samples/:format`,
    schema: {
      summary: 'A file to try it with: invented people, CSV in Windows-1252 with what usually goes wrong, or XLSX.',
      params: z.object({ format: z.enum(['csv', 'xlsx']) }),
      response: { 200: z.unknown() },
    },
  },
  get: {
    method: 'GET',
    url: `${URL}/:id`,
    schema: { summary: 'One import.', params: Params, response: { 200: Import } },
  },
  patch: {
    method: 'PATCH',
    url: `${URL}/:id`,
    schema: {
      summary:
        'Changes how the file is read and checks it anew; the mapping is remembered for files with these headers. 409 `import_not_open`.',
      params: Params,
      body: ImportChange,
      response: { 200: Import },
    },
  },
  delete: {
    method: 'DELETE',
    url: `${URL}/:id`,
    schema: {
      summary: 'Discards an open import with its file. 409 `import_not_open`.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  rows: {
    method: 'GET',
    url: `${URL}/:id/rows`,
    schema: {
      summary: 'A page of its rows.',
      params: Params,
      querystring: z.object({
        filter: ImportRowFilter.default('all'),
        after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      }),
      response: { 200: ImportRowsPage },
    },
  },
  patchRow: {
    method: 'PATCH',
    url: `${URL}/:id/rows/:no`,
    schema: {
      summary: 'Puts a row right; the counters come with it. 409 `import_not_open`.',
      params: Params.extend({ no: IdParam }),
      body: ImportRowChange,
      response: { 200: z.object({ row: ImportRow, counts: ImportCounts, monthly_incomes: z.int() }) },
    },
  },
  values: {
    method: 'GET',
    url: `${URL}/:id/values`,
    schema: {
      summary: 'Different values of list fields, undecided ones first, then by number of rows; 500 at most.',
      params: Params,
      response: { 200: z.object({ open: z.int(), data: z.array(ImportValue).max(500) }) },
    },
  },
  demand: {
    method: 'GET',
    url: `${URL}/:id/demand`,
    schema: {
      summary: 'How many of those who would be stored meet waiting searches of employers; never whose.',
      params: Params,
      response: { 200: ImportDemand },
    },
  },
  candidates: {
    method: 'GET',
    url: `${URL}/:id/candidates`,
    schema: {
      summary: 'Ids of those whom this import created and who are still there and offline, by their consent.',
      params: Params,
      response: {
        200: z.object({
          consent_missing: z.array(Id).max(IMPORT_LIMITS.rows),
          offline_with_consent: z.array(Id).max(IMPORT_LIMITS.rows),
        }),
      },
    },
  },
  run: {
    method: 'POST',
    url: `${URL}/:id/run`,
    schema: {
      summary:
        'Stores the rows without errors in the background. A call while it runs, or after, changes nothing. 409 `import_running`: another one of the company runs.',
      params: Params,
      response: { 200: Import },
    },
  },
  undo: {
    method: 'POST',
    url: `${URL}/:id/undo`,
    schema: {
      summary: 'Takes back what nobody touched since, in the background; within 7 days. 409 `import_not_undoable`.',
      params: Params,
      response: { 200: Import },
    },
  },
  report: {
    method: 'GET',
    url: `${URL}/:id/report`,
    schema: {
      summary: 'Row, result and reason as CSV (UTF-8 with BOM).',
      params: Params,
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;

/** Fields of the upload beside `file`. */
export const ImportUpload = z.strictObject({ idempotency_key: IdempotencyKey });

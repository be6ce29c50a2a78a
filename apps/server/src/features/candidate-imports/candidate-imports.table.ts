import type { ImportListField, ImportMapping, ImportOptions } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportCellError, ImportRowError, ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Import, ImportCounts } from '@gegenpost/contract/candidate-imports.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { bytea } from '#platform/db/column-types.ts';

/** A decision on a value of a list field: an id, or null for leaving it out; by field and folded text. */
export type ValueMap = { readonly [field in ImportListField]?: Readonly<Record<string, number | null>> };
/** As `ImportValue`, with the text by which decisions know it. */
export type FoundValue = Omit<ImportValue, 'is_decided'> & { key: string };

/** Files of candidates that recruiters import, from their upload to 30 days later. */
export const candidateImports = pgTable(
  'candidate_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who began it, and becomes the agent of new candidates; null: is gone. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Where the file is stored; null: it is erased. */
    file_key: text(),
    file_name: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    encoding: text({ enum: ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] }),
    delimiter: text({ enum: [';', ',', '\t', '|'] }),
    sheet: smallint(),
    sheets: jsonb().$type<Import['sheets']>().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    /** The headers folded, to know them again. */
    fingerprint: text().notNull(),
    notices: jsonb().$type<Import['notices']>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    mapping_source: text({ enum: ['saved', 'preset', 'guess'] }),
    proposals: jsonb().$type<Import['proposals']>().notNull(),
    /** How certain each column was guessed. */
    certainties: jsonb().$type<Import['columns'][number]['certainty'][]>().notNull(),
    /** Of each column, and values that show the encoding; erased with the cells. */
    samples: jsonb().$type<{ columns: string[][]; special: string[] }>().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    value_map: jsonb().$type<ValueMap>().notNull(),
    /** Different values of list fields, as they were found. */
    found_values: jsonb().$type<FoundValue[]>().notNull(),
    state: text({ enum: ['open', 'running', 'done', 'failed', 'undoing', 'undone'] }).notNull(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    open_values: integer().notNull(),
    monthly_incomes: integer().notNull(),
    /** Sent by the client; a repeated call finds the same import. */
    idempotency_key: text().notNull(),
    /** SHA-256 of the request sent with the key, see `digestOf`. */
    request_digest: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When its run ended. */
    finished_at: timestamp({ withTimezone: true }),
    /** When file and cells were erased. */
    erased_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('candidate_imports_company_id_idempotency_key_key').on(table.company_id, table.idempotency_key),
    // Of two that are started at once one is refused.
    uniqueIndex('candidate_imports_running_key')
      .on(table.company_id)
      .where(sql`${table.state} in ('running', 'undoing')`),
    index('candidate_imports_user_id_idx').on(table.user_id),
    index('candidate_imports_created_at_idx').on(table.created_at).where(sql`${table.erased_at} is null`),
  ],
);
export type ImportTableRow = typeof candidateImports.$inferSelect;

export type RowErrors = { row: ImportRowError | null; cells: Readonly<Record<string, ImportCellError>> };

/** The rows of an import, with what becomes of each. */
export const candidateImportRows = pgTable(
  'candidate_import_rows',
  {
    import_id: integer()
      .notNull()
      .references(() => candidateImports.id, { onDelete: 'cascade' }),
    /** The line in the file. */
    row_no: integer().notNull(),
    /** As in the file, or put right; null: erased. */
    cells: jsonb().$type<string[]>(),
    /** Columns that were put right. */
    edited: smallint().array().notNull(),
    is_ragged: boolean().notNull(),
    /** What would be stored, as `CandidateDraft`; null: erased. */
    draft: jsonb().$type<object>(),
    /** Chosen entries of list fields, by column. */
    chosen: jsonb().$type<Record<string, number[]>>(),
    errors: jsonb().$type<RowErrors>().notNull(),
    action: text({ enum: ['create', 'update', 'unchanged', 'faulty', 'skip'] }).notNull(),
    /** Who is meant: an id, `new` or `skip`; null: not decided. */
    decision: text(),
    /** Candidates of the company who could be meant. */
    matches: integer().array().notNull(),
    same_as: integer(),
    /** Whom it changes or has become; null: nobody, or deleted since. */
    profile_id: integer().references(() => profiles.id, { onDelete: 'set null' }),
    /** null: not run. */
    result: text({ enum: ['created', 'updated', 'unchanged', 'failed'] }),
    /** Fields that it changed, before and after, to take it back. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    written_at: timestamp({ withTimezone: true }),
    /** After `undo`: `undone`, or why it stayed; null: not looked at. */
    undo: text({
      enum: ['undone', 'edited', 'online', 'contacted', 'document', 'consent', 'claimed', 'changed_field', 'removed'],
    }),
  },
  (table) => [
    primaryKey({ name: 'candidate_import_rows_pkey', columns: [table.import_id, table.row_no] }),
    index('candidate_import_rows_profile_id_idx').on(table.profile_id),
  ],
);
export type ImportRowRow = typeof candidateImportRows.$inferSelect;

/** The last mapping of a company for a file with these headers. */
export const candidateImportMappings = pgTable(
  'candidate_import_mappings',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'candidate_import_mappings_pkey', columns: [table.company_id, table.fingerprint] })],
);

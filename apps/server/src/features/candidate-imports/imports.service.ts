import { createHash, randomBytes } from 'node:crypto';
import type { ImportField, ImportMapping, ImportOptions } from '@gegenpost/contract/candidate-import-fields.ts';
import { importListFields } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportChange } from '@gegenpost/contract/candidate-imports.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { requireAgreement } from '#features/data-processing/data-processing.service.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { conflict, invalid, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import {
  deleteImport,
  findImport,
  findImportByKey,
  findMapping,
  hasFile,
  insertImport,
  lockImport,
  lockImports,
  saveMapping,
  updateImport,
} from './candidate-imports.queries.ts';
import type { ImportTableRow, ValueMap } from './candidate-imports.table.ts';
import { type Catalogues, checkRows, openCatalogues, type RawRow } from './check/check-rows.service.ts';
import { openFile } from './file/open-file.service.ts';
import type { Reading, TableFile } from './file/table-file.ts';
import { deleteRows, findRows, putRows } from './import-rows.queries.ts';
import { fingerprintOf, proposeMappings } from './mapping/propose.ts';
import { keyOf } from './matching/list-values.ts';
import { samplesOf } from './samples-of.ts';
import { refusals } from './texts.de.ts';

export type ImportParts = Pick<Parts, 'db' | 'files' | 'jobs' | 'clock'>;
export type Owned = { company_id: number; id: number };
export type NewImport = { content: Buffer; name: string; idempotency_key: string };
export type UnusedImportFile = { file_key: string };

/** Folder of the files that a company imports. */
export const importFolder = (companyId: number) => `imports/${companyId}`;

export const REMOVE_UNUSED_FILE = 'candidate-imports.remove-unused-file';
/** Longest time that an upload takes, successful or not. */
const UPLOAD_MS_MAX = 10 * 60_000;
/** Values of each column that the guess looks at. */
const LOOKED_AT = 50;
const noOptions: ImportOptions = { empty_clears: false, monthly_income: null, leave_out_unknown: false };

/**
 * Reads, stores and checks a file, once: a repeated call with the same key and content returns the same import. A
 * refused file leaves neither a row nor a file.
 *
 * @throws {AppError} 403 `agreement_missing`; 415 and 422 by the file's content; 409 `idempotency_key_reused` for
 *   another file under the key.
 */
export async function createImport(parts: ImportParts, actor: Actor, upload: NewImport): Promise<ImportTableRow> {
  const { db, files, jobs, clock } = parts;
  const company_id = companyOf(actor);
  const { content, name, idempotency_key } = upload;
  const request_digest = digestOf({ name, content: createHash('sha256').update(content).digest('hex') });
  const earlier = await findImportByKey(db, company_id, idempotency_key);
  if (earlier) return sameRequest(earlier, request_digest);
  await requireAgreement(db, company_id);
  const file = await openFile(content, {});
  const catalogues = await openCatalogues(db);
  const now = clock.now();
  const file_key = `${importFolder(company_id)}/${randomBytes(16).toString('hex')}.${file.format}`;
  // Queued before the file is written: if this process dies before the commit, the file is still deleted.
  const job: UnusedImportFile = { file_key };
  await jobs.enqueue(db, REMOVE_UNUSED_FILE, job, { startAfter: new Date(now.getTime() + UPLOAD_MS_MAX) });
  try {
    await files.put(file_key, content);
    const stored = await db.transaction(async (tx) => {
      await lockImports(tx, company_id);
      const known = await findImportByKey(tx, company_id, idempotency_key);
      if (known) return sameRequest(known, request_digest);
      const saved = await findMapping(tx, company_id, fingerprintOf(file.headers));
      const read = readingOf(file, saved);
      const { rows, summary } = await checkRows(
        tx,
        catalogues,
        { company_id, value_map: {}, ...read },
        rawRowsOf(file),
        now,
      );
      const own = { company_id, user_id: actor.user_id, file_key, file_name: cleanName(name) };
      const fixed = { value_map: {}, state: 'open', idempotency_key, request_digest, created_at: now } as const;
      const row = await insertImport(tx, { ...own, ...read, ...summary, ...fixed });
      await putRows(tx, row.id, rows);
      return row;
    });
    if (stored.file_key !== file_key) await files.delete(file_key);
    return stored;
  } catch (error) {
    await files.delete(file_key);
    throw error;
  }
}

/** Deletes the file of an upload that did not become an import. */
export async function removeUnusedFile({ db, files }: ImportParts, { file_key }: UnusedImportFile): Promise<void> {
  if (!(await hasFile(db, file_key))) await files.delete(file_key);
}

/** The name that the browser sent, for people to know the file again. */
function cleanName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return plain || 'Import';
}

type Saved = { mapping: ImportMapping; options: ImportOptions } | null;

/** Everything of an import that follows from its file, and the mapping to begin with: the last one of these headers. */
export function readingOf(file: TableFile, saved: Saved) {
  const { format, encoding, delimiter, sheet, sheets, headers, notices } = file;
  const looked = file.rows.slice(0, LOOKED_AT);
  const proposals = proposeMappings(
    headers,
    headers.map((_, column) => looked.map(({ cells }) => cells[column] ?? '')),
  );
  const [best] = proposals;
  const own = saved && {
    source: 'saved' as const,
    name: null,
    mapping: saved.mapping,
    certainties: headers.map(() => null),
  };
  const used = own ?? best;
  return {
    ...{ format, encoding, delimiter, sheet, sheets, headers, notices },
    fingerprint: fingerprintOf(headers),
    mapping: used?.mapping ?? [],
    mapping_source: used?.source ?? null,
    certainties: used?.certainties ?? [],
    proposals: [...(own ? [own] : []), ...proposals].map(({ source, name, mapping }) => ({ source, name, mapping })),
    samples: samplesOf(file),
    options: saved?.options ?? noOptions,
  };
}

export const rawRowsOf = ({ rows }: TableFile): RawRow[] =>
  rows.map(({ no, cells, is_ragged }) => ({ row_no: no, cells, is_ragged, edited: [], decision: null }));

/** @throws {AppError} 404 for an import that does not exist or belongs to others. */
export async function requireImport(db: Parts['db'], owned: Owned): Promise<ImportTableRow> {
  const found = await findImport(db, owned);
  if (!found) throw notFound();
  return found;
}

/**
 * Changes how an import is read, and checks all of its rows anew. A mapping is remembered for files with these headers.
 *
 * @throws {AppError} 409 `import_not_open`; 422 for a field that stands in two columns and for an unknown entry.
 */
export async function changeImport(parts: ImportParts, owned: Owned, change: ImportChange): Promise<void> {
  const { db, clock } = parts;
  const before = await requireImport(db, owned);
  if (before.state !== 'open') throw conflict(refusals.import_not_open);
  const catalogues = await openCatalogues(db);
  const errors = errorsOf(change, catalogues);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const file = await readAgain(parts, before, change);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const known = await lockImport(tx, owned);
    if (known?.state !== 'open') throw conflict(refusals.import_not_open);
    const saved = file && (await findMapping(tx, owned.company_id, fingerprintOf(file.headers)));
    const read = file ? readingOf(file, saved ?? null) : null;
    const next = { ...known, ...read, ...mappingOf(change, read?.headers ?? known.headers) };
    next.options = { ...next.options, ...change.options };
    next.value_map = withDecisions(known.value_map, change.values ?? []);
    const raw = file
      ? rawRowsOf(file)
      : (await findRows(tx, known.id)).map((row) => ({ ...row, cells: row.cells ?? [] }));
    const { rows, summary } = await checkRows(tx, catalogues, next, raw, now);
    if (file) await deleteRows(tx, known.id);
    await putRows(tx, known.id, rows);
    const { id: _, ...values } = { ...next, ...summary };
    await updateImport(tx, known.id, values);
    await remember(tx, next, change, now);
  });
}

async function remember(tx: Parts['db'], next: ImportTableRow, change: ImportChange, now: Date): Promise<void> {
  const { company_id, fingerprint, mapping, options, headers } = next;
  if ((!change.mapping && !change.options) || headers.every((header) => header === '')) return;
  await saveMapping(tx, { company_id, fingerprint, mapping, options, used_at: now });
}

/** The file as it is to be read now; null: as before. */
async function readAgain({ files }: ImportParts, row: ImportTableRow, change: ImportChange): Promise<TableFile | null> {
  const { encoding, delimiter, sheet } = change;
  if (encoding === undefined && delimiter === undefined && sheet === undefined) return null;
  if (row.file_key === null) throw conflict(refusals.import_not_open);
  const chosen = {
    encoding: encoding ?? row.encoding,
    delimiter: delimiter ?? row.delimiter,
    sheet: sheet ?? row.sheet,
  };
  const reading = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)) as Reading;
  return openFile(await files.getBytes(row.file_key), reading);
}

function mappingOf({ mapping }: ImportChange, headers: readonly string[]) {
  if (!mapping) return {};
  const whole = headers.map((_, column) => mapping[column] ?? null);
  return { mapping: whole, mapping_source: null, certainties: headers.map(() => null) };
}

const isSingle = (field: ImportField) => !importListFields.some((list) => list === field);

function errorsOf({ mapping = [], values = [] }: ImportChange, { finder }: Catalogues): FieldErrors {
  const errors: FieldErrors = {};
  for (const [column, field] of mapping.entries()) {
    if (field && isSingle(field) && mapping.indexOf(field) < column) {
      errors[`mapping.${column}`] = [validationText('listed_twice')];
    }
  }
  for (const [index, { field, id }] of values.entries()) {
    if (id !== null && !finder.isKnown(field, id)) errors[`values.${index}.id`] = [validationText('invalid')];
  }
  return errors;
}

function withDecisions(before: ValueMap, values: NonNullable<ImportChange['values']>): ValueMap {
  const next: Record<string, Record<string, number | null>> = structuredClone(before) as never;
  for (const { field, value, id } of values) next[field] = { ...next[field], [keyOf(value)]: id };
  return next;
}

/** @throws {AppError} 409 `import_not_open`: what has run stays as a proof of what was stored. */
export async function discardImport({ db, files }: ImportParts, owned: Owned): Promise<void> {
  const discarded = await db.transaction(async (tx) => {
    const known = await lockImport(tx, owned);
    if (!known) throw notFound();
    if (known.state !== 'open') throw conflict(refusals.import_not_open);
    await deleteImport(tx, known.id);
    return known;
  });
  if (discarded.file_key) await files.delete(discarded.file_key);
}

import type { ImportListField, ImportMapping, ImportOptions } from '@gegenpost/contract/candidate-import-fields.ts';
import { OWN_CANDIDATES_MAX } from '@gegenpost/contract/own-candidates.ts';
import type {
  FoundValue,
  ImportRowRow,
  ImportTableRow,
  ValueMap,
} from '#features/candidate-imports/candidate-imports.table.ts';
import { type ReadRow, type RowReading, rowReader } from '#features/candidate-imports/cells/read-rows.ts';
import { findKnownPeople, type StoredRow } from '#features/candidate-imports/import-rows.queries.ts';
import { keyOf } from '#features/candidate-imports/matching/list-values.ts';
import { ValueBook } from '#features/candidate-imports/matching/value-book.service.ts';
import { openValueFinder, type ValueFinder } from '#features/candidate-imports/matching/value-finder.service.ts';
import { changesOf } from '#features/own-candidates/write/candidate-fields.service.ts';
import { DRAFTS_MAX, readCandidates } from '#features/own-candidates/write/write-candidates.service.ts';
import { findVatPrefixes } from '#features/reference/countries.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { sideThread } from '#platform/side-thread.ts';
import type { CheckedRow, DraftedRow } from './checked-row.ts';
import { draftRow, type Meaning, type Meanings, type ValuedRow } from './draft-row.ts';
import { emailKey, keysOf, nameKey, personFinder } from './same-people.ts';
import { countsOf, settleRows } from './settle-rows.ts';

/** Rows that go to the other thread at once: copying more holds other calls up. */
const READ_AT_ONCE = 1000;
/** Values that are kept to be asked: undecided ones first. */
const VALUES_KEPT = 2000;

const readAside = sideThread<RowReading & { rows: string[][] }, ReadRow[]>(
  new URL('../cells/read-rows.worker.ts', import.meta.url),
  { seconds: 60, megabytes: 768 },
);

/** What every check of a database needs, read before a transaction begins. */
export type Catalogues = { finder: ValueFinder; countries: string[] };

/** @param db The database itself, not a transaction. */
export async function openCatalogues(db: Db): Promise<Catalogues> {
  const [finder, countries] = [await openValueFinder(db), await findVatPrefixes(db)];
  return { finder, countries: countries.map(({ iso_alpha2 }) => iso_alpha2) };
}

/** How an import reads its rows. */
export type Rules = { company_id: number; mapping: ImportMapping; options: ImportOptions; value_map: ValueMap };
export type RawRow = Pick<ImportRowRow, 'row_no' | 'edited' | 'is_ragged' | 'decision'> & { cells: string[] };

/** Rows as they were checked, and what the import says of them together. */
export type Checked = {
  rows: StoredRow[];
  summary: Pick<ImportTableRow, 'counts' | 'found_values' | 'open_values' | 'monthly_incomes'>;
};

/** Reads and judges all rows of an import: nothing is stored of anybody. */
export async function checkRows(
  tx: Db,
  { finder, countries }: Catalogues,
  rules: Rules,
  raw: readonly RawRow[],
  now: Date,
): Promise<Checked> {
  const { mapping, options } = rules;
  const reading = { mapping, options, today: berlinDay(now), countries };
  const read: ReadRow[] = [];
  for (let at = 0; at < raw.length; at += READ_AT_ONCE) {
    const rows = raw.slice(at, at + READ_AT_ONCE).map(({ cells }) => cells);
    read.push(...(await readAside({ ...reading, rows })));
  }
  const book = new ValueBook(finder);
  const meanings = meaningsOf(book, finder, rules.value_map);
  const drafted: DraftedRow[] = [];
  for (const [index, { row_no, is_ragged, decision }] of raw.entries()) {
    const row = await withValues(book, read[index] as ReadRow);
    drafted.push({ row_no, is_ragged, decision, ...draftRow(row, meanings, options) });
  }
  const settled = await settle(tx, rules.company_id, drafted, now);
  const found_values = foundValues(book, finder, rules.value_map);
  return {
    rows: settled.map((row, index) => storedOf(row, raw[index] as RawRow)),
    summary: {
      counts: countsOf(settled),
      found_values: found_values.slice(0, VALUES_KEPT),
      open_values: options.leave_out_unknown ? 0 : found_values.filter(isOpen(rules.value_map)).length,
      monthly_incomes: countMonthly(settled),
    },
  };
}

/**
 * Reads one row anew.
 *
 * @returns With the values that nobody asked for before.
 */
export async function checkRow(
  { finder, countries }: Catalogues,
  { mapping, options, value_map }: Rules,
  { row_no, is_ragged, decision, cells }: RawRow,
  now: Date,
): Promise<{ drafted: DraftedRow; values: FoundValue[] }> {
  const book = new ValueBook(finder);
  const read = rowReader({ mapping, options, today: berlinDay(now), countries })(cells);
  const row = await withValues(book, read);
  const drafted = { row_no, is_ragged, decision, ...draftRow(row, meaningsOf(book, finder, value_map), options) };
  return { drafted, values: foundValues(book, finder, value_map) };
}

async function withValues(book: ValueBook, row: ReadRow): Promise<ValuedRow> {
  const listed: ValuedRow['listed'] = [];
  for (const { column, field, parts } of row.lists) {
    const values = [];
    for (const part of parts) values.push(...(await book.read(field, part)));
    listed.push({ column, field, values });
  }
  return { ...row, listed };
}

export const countMonthly = (rows: readonly DraftedRow[]) =>
  rows.flatMap(({ cellErrors }) => Object.values(cellErrors)).filter((error) => error === 'income_monthly').length;

/** What a person decided; undefined: nothing. Texts come from files, and may be names of what every object has. */
export function decisionOn(value_map: ValueMap, field: ImportListField, text: string): number | null | undefined {
  const decisions = value_map[field] ?? {};
  const key = keyOf(text);
  return Object.hasOwn(decisions, key) ? decisions[key] : undefined;
}

/** Whether a value is asked still. */
export const isOpen =
  (value_map: ValueMap) =>
  ({ field, value, match }: FoundValue): boolean =>
    (match === 'unsure' || match === 'unknown') && decisionOn(value_map, field, value) === undefined;

function meaningsOf(book: ValueBook, finder: ValueFinder, value_map: ValueMap): Meanings {
  const levels = new Map<string, number | null>();
  return {
    of(field, text): Meaning {
      const decided = decisionOn(value_map, field, text);
      if (decided !== undefined) return decided ?? 'left_out';
      const found = book.found(field, text);
      return 'id' in found ? found.id : found.match;
    },
    level(words) {
      if (!levels.has(words)) levels.set(words, finder.level(words));
      return levels.get(words) ?? null;
    },
  };
}

/** Values of all fields, undecided ones first, then by number of rows. */
function foundValues(book: ValueBook, finder: ValueFinder, value_map: ValueMap): FoundValue[] {
  const named = (field: ImportListField, id: number) => ({ id, name: finder.nameOf(field, id) });
  const values = book.texts.map(({ field, key, text, rows, found }): FoundValue => {
    const decided = decisionOn(value_map, field, text);
    const id = decided === undefined ? ('id' in found ? found.id : null) : decided;
    const choices = 'ids' in found ? found.ids : 'id' in found ? [found.id] : [];
    return {
      ...{ field, key, rows, value: text, match: found.match },
      chosen: id === null ? null : named(field, id),
      choices: choices.map((choice) => named(field, choice)),
    };
  });
  const open = isOpen(value_map);
  return values.sort(
    (a, b) => Number(open(b)) - Number(open(a)) || b.rows - a.rows || a.value.localeCompare(b.value, 'de'),
  );
}

/**
 * Finds out who is meant by each row, and what would become of it.
 *
 * @param isSame Whether a row is known to change nothing of a candidate; null: that has to be compared.
 */
export async function settle(
  tx: Db,
  companyId: number,
  rows: readonly DraftedRow[],
  now: Date,
  isSame: (row: DraftedRow, profileId: number) => boolean | null = () => null,
): Promise<CheckedRow[]> {
  const people = await findKnownPeople(tx, companyId);
  const known = people.map(({ profile_id, external_id, email, first_name, last_name, birthday }) => ({
    ...{ profile_id, external_id },
    email: emailKey(email),
    name: nameKey(first_name, last_name, birthday),
  }));
  const find = personFinder(known);
  const own = new Set(known.map(({ profile_id }) => profile_id));
  const meant = rows.flatMap(({ draft, decision }) =>
    [find(keysOf(draft)).profile_id ?? [], Number(decision) || []].flat(),
  );
  const ids = [...new Set(meant)].filter((id) => own.has(id));
  const written = new Map<number, Parameters<typeof changesOf>[0]>();
  for (let at = 0; at < ids.length; at += DRAFTS_MAX) {
    for (const [id, each] of await readCandidates(tx, ids.slice(at, at + DRAFTS_MAX))) written.set(id, each);
  }
  return settleRows(rows, {
    known,
    free: OWN_CANDIDATES_MAX - known.length,
    changes: (row, id) => {
      const same = isSame(row, id);
      return same === null ? Object.keys(changesOf(written.get(id) ?? null, row.draft, now).after).length > 0 : !same;
    },
  });
}

function storedOf(row: CheckedRow, { cells, edited }: RawRow): StoredRow {
  const { row_no, is_ragged, draft, chosen, action, decision, matches, same_as, profile_id, rowError, cellErrors } =
    row;
  const errors = { row: rowError, cells: cellErrors };
  return { row_no, cells, edited, is_ragged, draft, chosen, errors, action, decision, matches, same_as, profile_id };
}

import type { ImportListField, ImportOptions } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportCellError } from '@gegenpost/contract/candidate-import-rows.ts';
import { LIST_LIMITS } from '@gegenpost/contract/profiles.ts';
import type { ReadRow } from '#features/candidate-imports/cells/read-rows.ts';
import type { ListValue } from '#features/candidate-imports/matching/list-values.ts';
import type { DraftedRow, RowDraft } from './checked-row.ts';

/** What a value of a list field is: an entry, nothing by decision, or a question. */
export type Meaning = number | 'left_out' | 'unsure' | 'unknown';

export type Meanings = {
  of(field: ImportListField, text: string): Meaning;
  level(words: string): number | null;
};

/** A row, with its list fields as values. */
export type ValuedRow = ReadRow & { listed: { column: number; field: ImportListField; values: ListValue[] }[] };

/** Around a place whose radius the file does not tell. */
const RADIUS_KM = 30;
const limits: Readonly<Record<string, number>> = { ...LIST_LIMITS, nationalities: 5 };
const personFields = new Set(
  'salutation title first_name last_name birthday street postal_code city country phone mobile email'.split(' '),
);

type Drafted = Pick<DraftedRow, 'draft' | 'chosen' | 'cellErrors'>;

/** Makes of a row what would be stored. Values that are a question are errors of their cell, unless they are left out. */
export function draftRow(row: ValuedRow, meanings: Meanings, { leave_out_unknown }: ImportOptions): Drafted {
  const drafted: Drafted = { draft: { person: {}, profile: {} }, chosen: {}, cellErrors: { ...row.errors } };
  for (const [field, value] of Object.entries(row.values)) put(drafted.draft, field, value);
  for (const { column, field, values } of row.listed) {
    const ids: number[] = [];
    for (const value of values) {
      const read = readValue(field, value, meanings);
      if (typeof read === 'object') {
        ids.push(read.id);
        add(drafted.draft, field, read.entry);
      } else if (read !== 'left_out' && !leave_out_unknown) drafted.cellErrors[column] ??= read;
    }
    // An empty cell that is to empty the field; one whose values were all left out leaves it.
    if (values.length === 0) drafted.draft.profile[field] ??= [];
    if (ids.length > 0) drafted.chosen[column] = ids;
    if (countOf(drafted.draft, field) > (limits[field] ?? 0)) drafted.cellErrors[column] = 'too_many';
  }
  setRadius(drafted.draft, row.values.radius);
  return drafted;
}

const listOf = ({ profile }: RowDraft, field: string) => (profile[field] ?? []) as { [key: string]: unknown }[];
const countOf = (draft: RowDraft, field: string) => listOf(draft, field).length;

function put(draft: RowDraft, field: string, value: unknown): void {
  if (field === 'radius') return;
  if (field === 'external_id') draft.external_id = value as string | null;
  else if (personFields.has(field)) draft.person[field] = value;
  else draft.profile[field] = value;
}

type Entry = number | { id: number; level_id: number } | { place_id: number; radius: number | null };

/** Adds an entry that the list has not yet. */
function add(draft: RowDraft, field: ImportListField, entry: Entry): void {
  const list = listOf(draft, field) as unknown as Entry[];
  const idOf = (each: Entry) => (typeof each === 'number' ? each : 'id' in each ? each.id : each.place_id);
  if (!list.some((each) => idOf(each) === idOf(entry))) draft.profile[field] = [...list, entry];
}

function readValue(
  field: ImportListField,
  value: ListValue,
  meanings: Meanings,
): { id: number; entry: Entry } | 'left_out' | ImportCellError {
  const meaning = meanings.of(field, value.text);
  if (meaning === 'left_out') return meaning;
  if (typeof meaning !== 'number') return meaning === 'unsure' ? 'value_unsure' : 'value_unknown';
  if (field === 'job_places') return { id: meaning, entry: { place_id: meaning, radius: value.radius } };
  if (field !== 'languages') return { id: meaning, entry: meaning };
  const level_id = value.level === null ? null : meanings.level(value.level);
  return level_id === null ? 'level_unknown' : { id: meaning, entry: { id: meaning, level_id } };
}

/** A radius stands beside the place, in a column of its own, or nowhere. */
function setRadius(draft: RowDraft, stated: unknown): void {
  const { job_places } = draft.profile;
  if (!Array.isArray(job_places)) return;
  const radius = typeof stated === 'number' ? stated : RADIUS_KM;
  draft.profile.job_places = job_places.map((place) => ({ ...place, radius: place.radius ?? radius }));
}

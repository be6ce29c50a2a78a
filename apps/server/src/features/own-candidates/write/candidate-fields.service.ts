import { isDeepStrictEqual } from 'node:util';
import { catalogueOf } from '#features/profiles/profile-choices.service.ts';
import { withChange } from './candidate-changes.service.ts';
import { emptyCandidate, personColumns, type Written, wishColumns } from './candidate-columns.ts';
import type { CandidateDraft } from './candidate-draft.ts';

/** Fields of a candidate as drafts write them, flat: `person.city`, `profile.qualifications`, `external_id`. */
export type CandidateFields = Readonly<Record<string, unknown>>;

/** Everything that a draft can write, as it stands. */
export function fieldsOf({ person, wishes, lists, places }: Written): CandidateFields {
  const { external_id, handicap_consented_at: _, ...profile } = wishes;
  const chosen = Object.entries(catalogueOf).map(([field, code]) => [
    `profile.${field}`,
    (lists.get(code) ?? []).map(({ id }) => id),
  ]);
  return {
    external_id,
    ...Object.fromEntries(personColumns.map((column) => [`person.${column}`, person[column]])),
    ...Object.fromEntries(
      wishColumns.flatMap((column) => (column in profile ? [[`profile.${column}`, wishes[column]]] : [])),
    ),
    ...Object.fromEntries(chosen),
    'profile.languages': (lists.get('language') ?? []).map(({ id, level_id }) => ({ id, level_id })),
    'profile.job_places': places,
  };
}

/** The reverse, for any of the fields. */
export function draftOf(fields: CandidateFields): Omit<CandidateDraft, 'profile_id'> {
  const group = (name: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), value]] : [],
      ),
    );
  return {
    ...('external_id' in fields ? { external_id: fields.external_id as string | null } : {}),
    person: group('person'),
    profile: group('profile'),
  };
}

/** What a draft would change: each field before and after; empty: nothing. */
export function changesOf(
  before: Written | null,
  draft: Omit<CandidateDraft, 'profile_id'>,
  now: Date,
): { before: CandidateFields; after: CandidateFields } {
  const known = before ?? emptyCandidate;
  const [was, will] = [fieldsOf(known), fieldsOf(withChange(known, draft, now))];
  const changed = Object.keys(will).filter((field) => !isDeepStrictEqual(will[field], was[field]));
  const pick = (fields: CandidateFields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: pick(was), after: pick(will) };
}

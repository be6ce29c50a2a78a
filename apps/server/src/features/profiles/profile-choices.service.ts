import type { JobProfileChange } from '@gegenpost/contract/profiles.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { findAttributes, findPlace } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';
import { findOwnCandidate } from './own-profile.queries.ts';

/** A list in a change: its field in the body, and its catalogue. */
type NamedList = { field: string; code: string; choices: { id: number; level_id: number | null }[] };

/** Field of the body → catalogue; without languages, which have levels. */
export const catalogueOf = {
  qualifications: 'qualification',
  working_times: 'working_time',
  education: 'education',
  graduations: 'graduation',
  driver_classes: 'driver_class',
  soft_skills: 'soft_skill',
  software: 'software',
  coding: 'coding',
  nationalities: 'nationality',
  handicaps: 'handicap',
} as const satisfies { [K in keyof JobProfileChange]?: string };

/** The lists that a change contains; others are not touched. */
export function namedLists(change: JobProfileChange): NamedList[] {
  const plain = Object.entries(catalogueOf).flatMap(([field, code]) => {
    const ids = change[field as keyof typeof catalogueOf];
    return ids ? [{ field, code, choices: ids.map((id) => ({ id, level_id: null })) }] : [];
  });
  return change.languages ? [...plain, { field: 'languages', code: 'language', choices: change.languages }] : plain;
}

/** Retired entries may be kept by a candidate who chose them before, but not newly chosen. */
export async function findChoiceErrors(tx: Db, profileId: number, lists: readonly NamedList[]): Promise<FieldErrors> {
  if (lists.length === 0) return {};
  const ids = lists.flatMap(({ choices }) => choices.flatMap(({ id, level_id }) => [id, level_id ?? []].flat()));
  const known = await findAttributes(tx, ids);
  const before = (await findOwnCandidate(tx, profileId))?.choices ?? [];
  const kept = new Set(before.flatMap(({ id, level_id }) => [id, level_id]));
  const isEntryOf = (code: string, id: number) => {
    const entry = known.get(id);
    return entry?.code === code && (!entry.is_retired || kept.has(id));
  };
  const errors: FieldErrors = {};
  for (const { field, code, choices } of lists) {
    for (const [index, { id, level_id }] of choices.entries()) {
      const path = code === 'language' ? `${field}.${index}.id` : `${field}.${index}`;
      if (!isEntryOf(code, id)) errors[path] = [validationText('invalid')];
      else if (isListedBefore(choices, index)) errors[path] = [validationText('listed_twice')];
      if (level_id !== null && !isEntryOf('language_level', level_id)) {
        errors[`${field}.${index}.level_id`] = [validationText('invalid')];
      }
    }
  }
  return errors;
}

/** A handicap is stored only with consent. Checks the rows that the transaction has written. */
export async function findConsentErrors(tx: Db, profileId: number): Promise<FieldErrors> {
  const consent = (await findOwnCandidate(tx, profileId))?.handicap_consented_at ?? null;
  return consent === null ? { handicaps: [validationText('consent_required')] } : {};
}

export async function findPlaceErrors(
  tx: Db,
  profileId: number,
  wished: readonly { place_id: number }[],
): Promise<FieldErrors> {
  const before = (await findOwnCandidate(tx, profileId))?.job_places ?? [];
  const kept = new Set(before.map(({ place_id }) => place_id));
  const entries = wished.map(({ place_id }) => ({ id: place_id }));
  const errors: FieldErrors = {};
  for (const [index, { id }] of entries.entries()) {
    const path = `job_places.${index}.place_id`;
    const place = await findPlace(tx, id);
    if (!place || (place.is_retired && !kept.has(id))) errors[path] = [validationText('invalid')];
    else if (isListedBefore(entries, index)) errors[path] = [validationText('listed_twice')];
  }
  return errors;
}

const isListedBefore = (entries: readonly { id: number }[], index: number) =>
  entries.findIndex(({ id }) => id === entries[index]?.id) < index;

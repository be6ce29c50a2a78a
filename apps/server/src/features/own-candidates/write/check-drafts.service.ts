import type { OwnPerson } from '@gegenpost/contract/own-candidates.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import { namedLists } from '#features/profiles/profile-choices.service.ts';
import { findVatPrefixes } from '#features/reference/countries.service.ts';
import { type Entries, getEntries } from '#features/reference/entries.service.ts';
import type { Db } from '#platform/db/db.ts';
import { toE164 } from '#platform/phone-numbers.ts';
import type { CandidateDraft } from './candidate-draft.ts';

/** A draft as it can be written: phone numbers in E.164, no empty texts; and what is wrong with it, by field. */
export type CheckedDraft = { draft: CandidateDraft; errors: FieldErrors };

/**
 * Judges what schemas cannot: entries, places and countries that exist, postal codes and phone numbers of their country.
 * Retired entries are refused.
 *
 * @param db The database itself, not a transaction.
 */
export async function checkDrafts(db: Db, drafts: readonly CandidateDraft[]): Promise<CheckedDraft[]> {
  const ids = drafts.flatMap(({ profile = {} }) =>
    namedLists(profile).flatMap(({ choices }) => choices.flatMap(({ id, level_id }) => [id, level_id ?? []].flat())),
  );
  const entries = await getEntries(db, { attributes: ids, place: null });
  const countries = new Set((await findVatPrefixes(db)).map(({ iso_alpha2 }) => iso_alpha2));
  return drafts.map((draft) => {
    const person = draft.person && withoutEmptyTexts(draft.person);
    const errors = {
      ...prefixed('person', person ? personErrors(person, countries) : {}),
      ...prefixed('profile', wishErrors(draft, entries)),
    };
    if (person) for (const field of ['phone', 'mobile'] as const) normalise(person, field, errors);
    const external_id = draft.external_id === '' ? null : draft.external_id;
    return {
      draft: { ...draft, ...(person ? { person } : {}), ...(external_id === undefined ? {} : { external_id }) },
      errors,
    };
  });
}

const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`${prefix}.${field}`, texts]));

function withoutEmptyTexts(person: Partial<OwnPerson>): Partial<OwnPerson> {
  return Object.fromEntries(Object.entries(person).map(([field, value]) => [field, value === '' ? null : value]));
}

function personErrors({ country, postal_code }: Partial<OwnPerson>, countries: ReadonlySet<string>): FieldErrors {
  return {
    ...(country && !countries.has(country) ? { country: [validationText('invalid')] } : {}),
    ...(postal_code && !isPostalCode(postal_code, country ?? null)
      ? { postal_code: [validationText('invalid_postal_code')] }
      : {}),
  };
}

function normalise(person: Partial<OwnPerson>, field: 'phone' | 'mobile', errors: FieldErrors): void {
  const typed = person[field];
  if (!typed) return;
  const number = toE164(typed, person.country ?? null);
  if (number === null) errors[`person.${field}`] = [validationText('invalid_phone')];
  else person[field] = number;
}

function wishErrors({ profile = {} }: CandidateDraft, entries: Entries): FieldErrors {
  const isEntryOf = (code: string, id: number) => {
    const entry = entries.attributes.get(id);
    return entry?.code === code && !entry.is_retired;
  };
  const errors: FieldErrors = {};
  for (const { field, code, choices } of namedLists(profile)) {
    const seen = new Set<number>();
    for (const [index, { id, level_id }] of choices.entries()) {
      const path = code === 'language' ? `${field}.${index}.id` : `${field}.${index}`;
      if (!isEntryOf(code, id)) errors[path] = [validationText('invalid')];
      else if (seen.has(id)) errors[path] = [validationText('listed_twice')];
      if (level_id !== null && !isEntryOf('language_level', level_id)) {
        errors[`${field}.${index}.level_id`] = [validationText('invalid')];
      }
      seen.add(id);
    }
  }
  const wished = profile.job_places ?? [];
  for (const [index, { place_id }] of wished.entries()) {
    const path = `job_places.${index}.place_id`;
    const place = entries.places.get(place_id);
    if (!place || place.is_retired) errors[path] = [validationText('invalid')];
    else if (wished.findIndex((each) => each.place_id === place_id) < index) {
      errors[path] = [validationText('listed_twice')];
    }
  }
  if (typeof profile.job_income_year === 'number' && typeof profile.job_income_hour === 'number') {
    errors.job_income_hour = [validationText('pay_one_unit')];
  }
  if (profile.handicaps?.length && profile.handicap_consent !== true) {
    errors.handicaps = [validationText('consent_required')];
  }
  return errors;
}

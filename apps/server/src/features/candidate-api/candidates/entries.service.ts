import type { ApiProfile } from '@gegenpost/contract/candidate-api.ts';
import type { JobProfileChange } from '@gegenpost/contract/profiles.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { text } from '#features/candidate-api/texts.de.ts';
import type { EntryNames, Named } from '#features/reference/entry-names.service.ts';
import type { AttributeRow } from '#features/reference/reference.table.ts';

/** Field of a profile → its catalogue; without languages, which have levels. */
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
} as const satisfies { [Field in keyof ApiProfile]?: string };
export type CatalogueField = keyof typeof catalogueOf;
export const catalogueFields = Object.keys(catalogueOf) as CatalogueField[];

/** How many entries are named to choose from. */
const CHOICES_SHOWN = 5;

/** A profile with ids in the place of names, and what of it is not known, by field. */
export function withEntries(
  names: EntryNames,
  { job_places, languages, ...rest }: ApiProfile,
): { profile: JobProfileChange; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const idOf = (code: string, name: string, path: string): number[] => {
    const found = names.entry(code, name);
    if (found.row) return [found.row.id];
    errors[path] = [describe(code, found)];
    return [];
  };
  const lists = catalogueFields.flatMap((field) => {
    const given = rest[field];
    const code = catalogueOf[field];
    return given ? [[field, given.flatMap((name, index) => idOf(code, name, `${field}.${index}`))]] : [];
  });
  const profile = { ...without(rest), ...Object.fromEntries(lists) } as JobProfileChange;
  if (languages) {
    profile.languages = languages.flatMap(({ language, level }, index) => {
      const [id] = idOf('language', language, `languages.${index}.language`);
      const [level_id] = idOf('language_level', level, `languages.${index}.level`);
      return id === undefined || level_id === undefined ? [] : [{ id, level_id }];
    });
  }
  if (job_places) {
    profile.job_places = job_places.flatMap(({ radius, ...wanted }, index) => {
      const { row } = names.place(wanted);
      if (row) return [{ place_id: row.id, radius }];
      errors[`job_places.${index}`] = [text('place_unknown')];
      return [];
    });
  }
  return { profile, errors };
}

/** The fields that name no entry. */
function without(rest: Omit<ApiProfile, 'job_places' | 'languages'>): JobProfileChange {
  const lists = new Set<string>(catalogueFields);
  return Object.fromEntries(Object.entries(rest).filter(([field]) => !lists.has(field)));
}

function describe(code: string, found: Exclude<Named<AttributeRow>, { row: AttributeRow }>): string {
  if (found.choices.length === 0) return text('entry_unknown', { code });
  const choices = found.choices.slice(0, CHOICES_SHOWN).map(({ key, label }) => `${key} (${label})`);
  return text('entry_ambiguous', { choices: choices.join(', ') });
}

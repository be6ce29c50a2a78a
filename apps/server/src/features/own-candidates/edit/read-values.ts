import type { OwnCandidate, OwnCandidateChange } from '@gegenpost/contract/own-candidates.ts';
import type { JobProfile } from '@gegenpost/contract/profiles.ts';

type Groups = Pick<OwnCandidate, 'person' | 'profile' | 'visibility' | 'external_id'>;

/** How the lists of a profile are written, which is not how they are read. */
const listsAsWritten: { [K in keyof JobProfile]?: (profile: JobProfile) => unknown } = {
  languages: ({ languages }) => languages.map(({ id, level_id }) => ({ id, level_id })),
  job_places: ({ job_places }) => job_places.map(({ place_id, radius }) => ({ place_id, radius })),
};

/** The present value of a field (`profile.about`), in the form in which a change writes it. */
function presentValue({ profile, external_id, ...groups }: Groups, field: string): unknown {
  const [group = '', name = ''] = field.split('.');
  if (group === 'external_id') return external_id;
  if (group !== 'profile')
    return (groups as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[group]?.[name];
  const asWritten = listsAsWritten[name as keyof JobProfile];
  const value: unknown = asWritten ? asWritten(profile) : profile[name as keyof JobProfile];
  return isNamedList(value) ? value.map(({ id }) => id) : value;
}

const isNamedList = (value: unknown): value is { id: number }[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null && 'name' in entry);

/** The fields of a change, as `previous` names them. */
function fieldsOf({ previous, external_id, ...groups }: OwnCandidateChange): [field: string, value: unknown][] {
  const grouped = Object.entries(groups).flatMap(([group, change]) =>
    Object.entries(change ?? {}).map(([name, value]): [string, unknown] => [`${group}.${name}`, value]),
  );
  return external_id === undefined ? grouped : [...grouped, ['external_id', external_id]];
}

/**
 * The fields of a change that are no longer what they were when they were read; left out are those that already have
 * the new value.
 */
export function changedMeanwhile(change: OwnCandidateChange, present: Groups): string[] {
  return fieldsOf(change).flatMap(([field, wanted]) => {
    const value = normal(presentValue(present, field));
    return value === normal(change.previous[field]) || value === normal(wanted) ? [] : [field];
  });
}

/** Equal for equal values; the order of fields makes no difference, and an empty text is none. */
function normal(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null), (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

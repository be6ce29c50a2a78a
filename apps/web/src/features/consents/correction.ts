import type { MyData } from '@gegenpost/contract/my-data.ts';

type Detail = NonNullable<MyData['data']>;

const texts = ['first_name', 'last_name', 'street', 'postal_code', 'city', 'phone', 'mobile'] as const;

/** What the form of a correction holds. */
export type Typed = Record<(typeof texts)[number] | 'birthday' | 'job_date_entry' | 'about', string> & {
  job_income_year: number | '';
  weekly_hours: number | '';
  qualifications: { id: number; name: string }[];
  job_places: { place_id: number; label: string; radius: number }[];
};

export function typedOf({ person, profile }: Detail): Typed {
  return {
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    street: person.street ?? '',
    postal_code: person.postal_code ?? '',
    city: person.city ?? '',
    phone: person.phone ?? '',
    mobile: person.mobile ?? '',
    birthday: person.birthday ?? '',
    job_date_entry: profile.job_date_entry ?? '',
    about: profile.about ?? '',
    job_income_year: profile.job_income_year ?? '',
    weekly_hours: profile.weekly_hours ?? '',
    qualifications: profile.qualifications.map(({ id, name }) => ({ id, name })),
    job_places: profile.job_places.map(({ place_id, postal_code, name, radius }) => ({
      ...{ place_id, radius },
      label: `${postal_code} ${name}`,
    })),
  };
}

const orNull = <T extends string | number>(value: T | '') => (value === '' ? null : value);

/** The changed fields alone, each with how it stood when it was read. */
export function correctionOf(detail: Detail, typed: Typed) {
  const person: Record<string, unknown> = {};
  const profile: Record<string, unknown> = {};
  const previous: Record<string, unknown> = {};
  const before = valuesOf(typedOf(detail));
  const now = valuesOf(typed);
  for (const [path, value] of Object.entries(now)) {
    if (JSON.stringify(value) === JSON.stringify(before[path])) continue;
    const [group, field = ''] = path.split('.');
    (group === 'person' ? person : profile)[field] = value;
    previous[path] = before[path];
  }
  return { person, profile, previous };
}

function valuesOf(typed: Typed): Record<string, unknown> {
  return {
    ...Object.fromEntries(texts.map((field) => [`person.${field}`, orNull(typed[field].trim())])),
    'person.birthday': orNull(typed.birthday),
    'profile.job_date_entry': orNull(typed.job_date_entry),
    'profile.about': orNull(typed.about.trim()),
    'profile.job_income_year': orNull(typed.job_income_year),
    'profile.weekly_hours': orNull(typed.weekly_hours),
    'profile.qualifications': typed.qualifications.map(({ id }) => id),
    'profile.job_places': typed.job_places.map(({ place_id, radius }) => ({ place_id, radius })),
  };
}

import { formatDate, formatDistance, formatPay } from '#platform/format.ts';
import { useProfileTexts } from './profile-source.queries.ts';
import type { ProfileChange } from './profiles.queries.ts';

type Field = keyof ProfileChange;
type Values = Required<ProfileChange>;
type Words = { [F in Field]?: (value: Values[F]) => string };

/** The values of a change as a sentence would name them; empty: nothing is stated. */
export function useChangeInWords(): (change: ProfileChange) => string {
  const { t } = useProfileTexts();
  const yesNo = (value: boolean | null) => (value === null ? '' : t(value ? 'yes' : 'no'));
  const special: Words = {
    job_places: (places) =>
      places.map(({ postal_code, name, radius }) => `${postal_code} ${name} (${formatDistance(radius)})`).join(', '),
    job_place_types: (types) => types.map((type) => t(`wishes.place_type.${type}`)).join(', '),
    job_date_entry: (day) => (day === null ? t('terms.start_now') : formatDate(day)),
    job_income_year: (euros) => (euros === null ? '' : formatPay(euros, 'year')),
    job_income_hour: (euros) => (euros === null ? '' : formatPay(euros, 'hour')),
    languages: (languages) => languages.map(({ name, level }) => `${name} ${level.split(' – ')[0]}`).join(', '),
    work_permit: yesNo,
    driver_has_vehicle: yesNo,
    temporary_work: yesNo,
    handicap_consent: yesNo,
  };
  const wordsOf = (field: Field, value: unknown): string => {
    const words = special[field] as ((value: unknown) => string) | undefined;
    if (words) return words(value);
    if (Array.isArray(value)) return value.map(({ name }) => name).join(', ');
    return value === null || value === undefined ? '' : String(value);
  };
  return (change) =>
    Object.entries(change)
      .map(([field, value]) => wordsOf(field as Field, value))
      .filter(Boolean)
      .join(' · ');
}

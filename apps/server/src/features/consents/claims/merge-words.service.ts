import type { MergeField } from '@gegenpost/contract/profile-claims.ts';
import type { JobProfile, Station } from '@gegenpost/contract/profiles.ts';
import type { PersonRow } from '#features/consents/my-data/my-data.queries.ts';
import { t } from '#features/consents/texts.de.ts';

export type MergedValues = {
  person: PersonRow;
  profile: JobProfile;
  stations: readonly Station[];
  documents: readonly { name: string }[];
};

/** Each field in words, so that a person can compare two profiles; null: nothing is known. */
export function wordsOf({ person, profile, stations, documents }: MergedValues): Record<MergeField, string | null> {
  return {
    salutation: person.salutation && t(`merge.salutation.${person.salutation}`),
    title: person.title,
    name: joined([person.first_name, person.last_name], ' '),
    birthday: person.birthday && germanDay(person.birthday),
    address: joined([person.street, joined([person.postal_code, person.city], ' ')], ', '),
    phone: person.phone,
    mobile: person.mobile,
    qualifications: named(profile.qualifications),
    job_places: joined(
      profile.job_places.map(({ postal_code, name, radius }) =>
        t('merge.place', { name: `${postal_code} ${name}`, radius }),
      ),
    ),
    availability: profile.job_date_entry === null ? t('merge.now') : germanDay(profile.job_date_entry),
    income: incomeOf(profile),
    weekly_hours: profile.weekly_hours === null ? null : t('merge.hours', { hours: profile.weekly_hours }),
    working_times: named(profile.working_times),
    temporary_work: t(profile.temporary_work ? 'merge.yes' : 'merge.no'),
    education: named([...profile.education, ...profile.graduations]),
    languages: joined(profile.languages.map(({ name, level }) => (level ? `${name} (${level})` : name))),
    driver_classes: named(profile.driver_classes),
    skills: named([...profile.software, ...profile.coding, ...profile.soft_skills]),
    about: profile.about,
    stations: joined(stations.map(stationWords), '\n'),
    image: profile.has_profile_image ? t('merge.image') : null,
    documents: joined(
      documents.map(({ name }) => name),
      '\n',
    ),
  };
}

const joined = (parts: readonly (string | null)[], by = ', ') => parts.filter(Boolean).join(by) || null;
const named = (list: readonly { name: string }[]) => joined(list.map(({ name }) => name));
const germanDay = (day: string) => day.split('-').reverse().join('.');
const amount = (value: number) => value.toLocaleString('de-DE');

function incomeOf({ job_income_year, job_income_hour }: JobProfile): string | null {
  if (job_income_year !== null) return t('merge.income_year', { amount: amount(job_income_year) });
  return job_income_hour === null ? null : t('merge.income_hour', { amount: amount(job_income_hour) });
}

function stationWords({ from, title, qualification, employer }: Station): string {
  return joined([from?.split('-').reverse().join('/') ?? null, title ?? qualification?.name ?? null, employer]) ?? '';
}

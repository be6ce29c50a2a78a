import type { ImportField } from '@gegenpost/contract/candidate-import-fields.ts';
import { germanDay } from '#platform/csv.ts';

/** Names of what ids mean. */
export type Names = {
  entry(id: number): string;
  place(id: number): string;
  country(code: string): string;
};

/** Fields of a candidate that a column fills, as `candidate-fields.service.ts` names them. */
export const fieldsOfColumn = (field: ImportField): readonly string[] => columnFields[field] ?? [`profile.${field}`];

const person = (name: string) => [`person.${name}`];
const columnFields: Partial<Record<ImportField, readonly string[]>> = {
  external_id: ['external_id'],
  full_name: ['person.title', 'person.first_name', 'person.last_name'],
  job_income_month: ['profile.job_income_year'],
  radius: [],
  ...Object.fromEntries(
    'salutation title first_name last_name birthday street postal_code city country phone mobile email'
      .split(' ')
      .map((name) => [name, person(name)]),
  ),
};

const salutations: Readonly<Record<string, string>> = { m: 'Herr', f: 'Frau', transgender: 'divers' };
const euros = (amount: number, digits: number) =>
  amount.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });

type Entry = number | { id: number; level_id: number | null } | { place_id: number; radius: number };

/** A value of a candidate in words; null: there is none. */
export function shownValue(field: string, value: unknown, names: Names): string | null {
  if (field === 'profile.job_date_entry' && value === null) return 'sofort';
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((entry: Entry) => entryText(entry, names)).join('; ') || null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (field === 'profile.job_income_year') return `${euros(Number(value), 0)} €`;
  if (field === 'profile.job_income_hour') return `${euros(Number(value), 2)} € je Stunde`;
  if (field === 'person.birthday' || field === 'profile.job_date_entry') return germanDay(String(value));
  if (field === 'person.salutation') return salutations[String(value)] ?? null;
  return field === 'person.country' ? names.country(String(value)) : String(value);
}

function entryText(entry: Entry, names: Names): string {
  if (typeof entry === 'number') return names.entry(entry);
  if ('place_id' in entry) return `${names.place(entry.place_id)} (${entry.radius} km)`;
  return entry.level_id === null ? names.entry(entry.id) : `${names.entry(entry.id)} – ${names.entry(entry.level_id)}`;
}

import type { ImportField } from '@gegenpost/contract/candidate-import-fields.ts';
import type { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import { germanDay } from '#platform/csv.ts';
import type { XlsxCell } from '#platform/xlsx.ts';

/** What a file tells of a candidate; names of several chosen entries or places stand in one text. */
export type ExportRow = Record<TextField, string | null> & {
  salutation: Salutation | null;
  job_income_year: number | null;
  job_income_hour: number | null;
  weekly_hours: number | null;
  temporary_work: boolean;
  work_permit: boolean | null;
  driver_has_vehicle: boolean | null;
  /** By the list's code. */
  chosen: Readonly<Record<string, string>>;
};
type TextField =
  | 'external_id'
  | 'title'
  | 'first_name'
  | 'last_name'
  | 'birthday'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'phone'
  | 'mobile'
  | 'email'
  | 'job_places'
  | 'job_date_entry'
  | 'about';
type Cell = string | number | boolean | { day: string } | null;
type Column = { field: ImportField; header: string; cell: (row: ExportRow) => Cell };

const SALUTATIONS = { m: 'Herr', f: 'Frau', transgender: 'Divers' } as const;

const day = (value: string | null): Cell => value && { day: value };
const list =
  (code: string) =>
  ({ chosen }: ExportRow): Cell =>
    chosen[code] ?? null;

/** One for each field of an import that is stored by itself, under a header that the import knows. */
export const columns: readonly Column[] = [
  { field: 'external_id', header: 'Externe ID', cell: (row) => row.external_id },
  { field: 'salutation', header: 'Anrede', cell: ({ salutation }) => salutation && SALUTATIONS[salutation] },
  { field: 'title', header: 'Titel', cell: (row) => row.title },
  { field: 'first_name', header: 'Vorname', cell: (row) => row.first_name },
  { field: 'last_name', header: 'Nachname', cell: (row) => row.last_name },
  { field: 'birthday', header: 'Geburtsdatum', cell: (row) => day(row.birthday) },
  { field: 'street', header: 'Straße', cell: (row) => row.street },
  { field: 'postal_code', header: 'PLZ', cell: (row) => row.postal_code },
  { field: 'city', header: 'Ort', cell: (row) => row.city },
  { field: 'country', header: 'Land', cell: (row) => row.country },
  { field: 'phone', header: 'Telefon', cell: (row) => row.phone },
  { field: 'mobile', header: 'Mobil', cell: (row) => row.mobile },
  { field: 'email', header: 'E-Mail', cell: (row) => row.email },
  { field: 'qualifications', header: 'Beruf', cell: list('qualification') },
  { field: 'job_places', header: 'Wunschort', cell: (row) => row.job_places },
  // "Now" is an answer, and not an empty cell, which an import leaves alone.
  { field: 'job_date_entry', header: 'Eintrittstermin', cell: (row) => day(row.job_date_entry) ?? 'sofort' },
  { field: 'job_income_year', header: 'Gehaltswunsch', cell: (row) => row.job_income_year },
  { field: 'job_income_hour', header: 'Stundenlohn', cell: (row) => row.job_income_hour },
  { field: 'weekly_hours', header: 'Wochenstunden', cell: (row) => row.weekly_hours },
  { field: 'working_times', header: 'Arbeitszeit', cell: list('working_time') },
  { field: 'temporary_work', header: 'Zeitarbeit', cell: (row) => row.temporary_work },
  { field: 'work_permit', header: 'Arbeitserlaubnis', cell: (row) => row.work_permit },
  { field: 'education', header: 'Ausbildung', cell: list('education') },
  { field: 'graduations', header: 'Abschluss', cell: list('graduation') },
  { field: 'languages', header: 'Sprachen', cell: list('language') },
  { field: 'driver_classes', header: 'Führerschein', cell: list('driver_class') },
  { field: 'driver_has_vehicle', header: 'PKW', cell: (row) => row.driver_has_vehicle },
  { field: 'soft_skills', header: 'Stärken', cell: list('soft_skill') },
  { field: 'software', header: 'Software', cell: list('software') },
  { field: 'coding', header: 'Programmiersprachen', cell: list('coding') },
  { field: 'nationalities', header: 'Staatsangehörigkeit', cell: list('nationality') },
  { field: 'about', header: 'Über mich', cell: (row) => row.about },
];

/** A cell of a CSV file, as German spreadsheets write it. */
export function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nein';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return typeof cell === 'string' ? cell : germanDay(cell.day);
}

export function xlsxCell(cell: Cell): XlsxCell {
  return typeof cell === 'boolean' ? csvText(cell) : cell;
}

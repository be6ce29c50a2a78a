import { z } from 'zod';

/** Limits of a file; `inflated_bytes` is what an XLSX may unpack to. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
  cell: 5000,
  inflated_bytes: 60 * 1024 * 1024,
} as const;
/**
 * What a column can be. `full_name` is split (`Kern, Julia`, `Julia Kern`); `job_income_month` is taken times 12;
 * several columns may be the same list, each other field stands in one column.
 */
export const ImportField = z.enum([
  'external_id',
  'salutation',
  'title',
  'first_name',
  'last_name',
  'full_name',
  'birthday',
  'street',
  'postal_code',
  'city',
  'country',
  'phone',
  'mobile',
  'email',
  'qualifications',
  'job_places',
  'radius',
  'job_date_entry',
  'job_income_year',
  'job_income_month',
  'job_income_hour',
  'weekly_hours',
  'working_times',
  'temporary_work',
  'work_permit',
  'education',
  'graduations',
  'languages',
  'driver_classes',
  'driver_has_vehicle',
  'soft_skills',
  'software',
  'coding',
  'nationalities',
  'about',
]);
export type ImportField = z.infer<typeof ImportField>;

/** Fields whose values are looked up: entries of a catalogue, for `job_places` towns. */
export const importListFields = [
  'qualifications',
  'job_places',
  'working_times',
  'education',
  'graduations',
  'languages',
  'driver_classes',
  'soft_skills',
  'software',
  'coding',
  'nationalities',
] as const satisfies ImportField[];
export const ImportListField = z.enum(importListFields);
export type ImportListField = z.infer<typeof ImportListField>;

export const ImportEncoding = z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']);
export type ImportEncoding = z.infer<typeof ImportEncoding>;
export const ImportDelimiter = z.enum([';', ',', '\t', '|']);
export type ImportDelimiter = z.infer<typeof ImportDelimiter>;

/** By column, from 0; null: is not read. */
export const ImportMapping = z.array(ImportField.nullable()).max(IMPORT_LIMITS.columns);
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportOptions = z.strictObject({
  /** An empty cell empties the field of a candidate who is known already; otherwise it leaves it. */
  empty_clears: z.boolean(),
  /** Pay by the month in a column of pay by the year; null: not decided, such cells are `income_monthly`. */
  monthly_income: z.enum(['times_12', 'leave_out']).nullable(),
  /** Leaves out every value that was not found and not decided on, instead of asking. */
  leave_out_unknown: z.boolean(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

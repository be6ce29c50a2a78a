import {
  type ImportField,
  type ImportListField,
  type ImportMapping,
  importListFields,
} from '@gegenpost/contract/candidate-import-fields.ts';

/** The fields in the order and groups in which they are offered. */
export const fieldGroups = {
  person: ['full_name', 'first_name', 'last_name', 'salutation', 'title', 'birthday', 'nationalities', 'external_id'],
  contact: ['email', 'phone', 'mobile', 'street', 'postal_code', 'city', 'country'],
  wishes: [
    'qualifications',
    'job_places',
    'radius',
    'job_date_entry',
    'working_times',
    'weekly_hours',
    'job_income_year',
    'job_income_month',
    'job_income_hour',
    'temporary_work',
  ],
  skills: [
    'education',
    'graduations',
    'languages',
    'software',
    'coding',
    'soft_skills',
    'driver_classes',
    'driver_has_vehicle',
    'work_permit',
    'about',
  ],
} as const satisfies Record<string, readonly ImportField[]>;

const lists: ReadonlySet<ImportField> = new Set(importListFields);

/** Whether several columns may be this field: their values come together in one list. */
export const isListField = (field: ImportField): field is ImportListField => lists.has(field);

/** The column that stands for a field already, where only one may; null: the field is free. */
export function columnTakenBy(mapping: ImportMapping, field: ImportField, column: number): number | null {
  if (isListField(field)) return null;
  const taken = mapping.findIndex((each, index) => each === field && index !== column);
  return taken === -1 ? null : taken;
}

export type MappingHint = 'nothing' | 'name' | 'half_name' | 'qualifications' | 'known';

/** What a mapping lacks, the most serious first. */
export function hintsOf(mapping: ImportMapping): MappingHint[] {
  const has = (...fields: ImportField[]) => fields.some((field) => mapping.includes(field));
  if (!mapping.some(Boolean)) return ['nothing'];
  const hints: MappingHint[] = [];
  if (!has('full_name', 'first_name', 'last_name')) hints.push('name');
  else if (!has('full_name') && has('first_name') !== has('last_name')) hints.push('half_name');
  if (!has('qualifications')) hints.push('qualifications');
  if (!has('external_id', 'email')) hints.push('known');
  return hints;
}

/** Optional columns in their order; the profile and the actions are always shown. */
export const columns = [
  'qualification',
  'place',
  'job_date_entry',
  'income',
  'working_time',
  'note',
  'origin',
  'created_at',
  'updated_at',
] as const;
export type Column = (typeof columns)[number];

/** Shown until the user chooses. */
export const firstColumns: readonly Column[] = [
  'qualification',
  'place',
  'job_date_entry',
  'income',
  'note',
  'created_at',
];

/** Optional columns in their order; name and online switch are always shown. */
export const columns = [
  'qualification',
  'job_place',
  'completeness',
  'consent',
  'voucher',
  'external_id',
  'agent',
  'updated_at',
] as const;
export type Column = (typeof columns)[number];

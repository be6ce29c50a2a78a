import { z } from 'zod';

/** How much one change of the wishes would add. */
export const DemandGain = z.object({
  /** Which wish; a wider radius is none, because searches find candidates by their wished places alone. */
  change: z.enum(['income', 'job_date_entry', 'working_times', 'temporary_work', 'job_place_types', 'qualifications']),
  /** In words, e.g. `36.000 statt 40.000 € im Jahr`. */
  label: z.string(),
  searches: z.int(),
});
export type DemandGain = z.infer<typeof DemandGain>;

/**
 * Searches of employers that wait for candidates and would find this one once it is online; never whose. Numbers are
 * rounded down to fives, so that two of them never differ by a few.
 */
export const Demand = z.object({
  /** null: fewer than 5, or of fewer than 5 companies. */
  searches: z.int().nullable(),
  /** The single change that adds most; null: none adds 5 or more. */
  gain: DemandGain.nullable(),
});
export type Demand = z.infer<typeof Demand>;

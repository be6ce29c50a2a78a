import { z } from 'zod';

/** How much one change of the wishes would add. */
export const DemandGain = z.object({
  /** Which wish, by the id of its field on the page; a wider radius is none, because searches find candidates by their wished places alone. */
  change: z.enum([
    'income',
    'job_date_entry',
    'working_times',
    'temporary_work',
    'job_places',
    'job_place_types',
    'qualifications',
  ]),
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

/** What candidates learn of it themselves, by the same rules. */
export const PersonalDemand = z.object({
  /** The first wished occupation; null: none is wished, and nothing else is known then. */
  occupation: z.string().nullable(),
  /** Names of the wished places; empty: anywhere in the country or beyond. */
  places: z.array(z.string()),
  /**
   * Employers who seek this kind of occupation within 50 km of one of these places: by a search that waits, an open
   * project or an open position. Rounded down to fives; null: fewer than 5.
   */
  companies: z.int().nullable(),
  /** As in `Demand`. */
  searches: z.int().nullable(),
  /** At most three, one for each wish, the greatest first. */
  gains: z.array(DemandGain),
});
export type PersonalDemand = z.infer<typeof PersonalDemand>;

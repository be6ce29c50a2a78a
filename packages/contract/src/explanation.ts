import { z } from 'zod';
import { Id } from './shared/scalars.ts';

/** Parts of the published formula, in display order. */
export const PartKey = z.enum([
  'occupation',
  'skills',
  'distance',
  'pay',
  'availability',
  'working_time',
  'languages',
  'education',
]);
export type PartKey = z.infer<typeof PartKey>;

/** 0 of no importance, 1 low, 2 normal, 3 important, 4 a must. */
export const Importance = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Importance = z.infer<typeof Importance>;

/**
 * Conditions that can be required of hits: parts of the formula if their weight is `must`, and criteria that are always
 * musts.
 */
export const MustKey = z.enum([
  ...PartKey.options,
  'regions',
  'licence',
  'vehicle',
  'work_permit',
  'temporary_work',
  'origin',
  'text',
  'age',
  'nationality',
  'handicap',
]);
export type MustKey = z.infer<typeof MustKey>;

/** Musts that the law or the safety of people requires: candidates who miss one are never shown as near misses. */
export const legalMusts: readonly MustKey[] = ['licence', 'work_permit'];

export const Band = z.enum(['very_good', 'good', 'partly', 'low']);

/**
 * One must. `id` distinguishes the entries of a list: each required language, skill or licence class is a must of its
 * own.
 */
export const Must = z.object({ key: MustKey, id: Id.nullable(), label: z.string() });
export type Must = z.infer<typeof Must>;

/** The score of a candidate with its parts. The points of the parts add up exactly to the score. */
export const Explanation = z.object({
  score: z.int().min(0).max(100),
  band: Band,
  /** Percent of the weight for which the profile states values. */
  coverage: z.int().min(0).max(100),
  must: z.object({ met: z.int(), total: z.int() }),
  nice: z.object({ met: z.int(), total: z.int() }),
  parts: z.array(
    z.object({
      key: PartKey,
      /** Weight in this search. */
      weight: z.number(),
      is_must: z.boolean(),
      /** 0 to 1. */
      value: z.number(),
      points: z.int(),
      state: z.enum(['met', 'partly', 'missed', 'unknown']),
      required: z.string(),
      has: z.string().nullable(),
      source: z.string(),
    }),
  ),
});
export type Explanation = z.infer<typeof Explanation>;

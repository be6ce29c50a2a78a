import { AGE_MAX } from '@gegenpost/contract/shared/constants.ts';
import type { MatchCriteria } from './criteria.ts';

/**
 * The birthdays that a band of ages means: of everybody who reaches an age from `from` to below `to` in the year of
 * `today`. By the year alone, for by the day somebody would leave one band for the next on their birthday, which no
 * profile shows.
 */
export function bornWithin({ from, to, today }: NonNullable<MatchCriteria['age']>): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  return { from: to >= AGE_MAX ? '1900-01-01' : `${year - to + 1}-01-01`, to: `${year - from}-12-31` };
}

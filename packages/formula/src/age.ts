import { AGE_MAX } from '@gegenpost/contract/shared/constants.ts';
import type { MatchCriteria } from './criteria.ts';

/**
 * The birthdays that an age band covers: everybody who in the year of `today` reaches an age from `from` to below `to`.
 * Only the year of birth counts. If the day counted, too, a candidate would change the band on the birthday and so
 * reveal it.
 */
export function bornWithin({ from, to, today }: NonNullable<MatchCriteria['age']>): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  return { from: to >= AGE_MAX ? '1900-01-01' : `${year - to + 1}-01-01`, to: `${year - from}-12-31` };
}

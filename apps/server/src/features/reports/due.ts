import { REPORT_TARGET_DAYS } from '@gegenpost/contract/reports.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';

const DAY_MS = 86_400_000;

/**
 * The end of the working day by which somebody who waits since a moment has to be answered. Holidays count as working
 * days: the target is ours, and a day earlier harms nobody.
 */
export function dueAt(since: Date): Date {
  let noon = new Date(`${berlinDay(since)}T12:00:00Z`);
  for (let left = REPORT_TARGET_DAYS; left > 0; ) {
    noon = new Date(noon.getTime() + DAY_MS);
    if (noon.getUTCDay() % 6 !== 0) left -= 1;
  }
  return berlinDayEnd(noon.toISOString().slice(0, 10));
}

/** So many calendar months before. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** So many calendar months later. */
export const monthsAfter = (moment: Date, months: number): Date => monthsBefore(moment, -months);

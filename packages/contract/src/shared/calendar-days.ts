/** Arithmetic with days of the calendar, `YYYY-MM-DD`. Server and web app share it, and browsers have no `Temporal`. */

const DAY_MS = 86_400_000;
const millis = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(millis(day) + days * DAY_MS);

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((millis(to) - millis(from)) / DAY_MS);

/**
 * The first day after a period of whole months that began with a day (§§ 187 (2), 188 BGB). In a month without that
 * number the period ends with the last day, so it is the first of the next month.
 */
export function afterMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last + 1)));
}

/** The last day of the month that is so many months after the month of a day. */
export function endOfMonth(day: string, months: number): string {
  const [year, month] = partsOf(day);
  return dayAt(Date.UTC(year, month + months, 0));
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number];
}

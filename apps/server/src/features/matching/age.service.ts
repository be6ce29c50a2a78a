import type { MatchCriteria } from './criteria.ts';

/** The birthdays of who is `from` to `to` full years old on `today`, both included. */
export function bornWithin({ from, to, today }: NonNullable<MatchCriteria['age']>): { from: string; to: string } {
  const earliest = yearsBefore(today, to + 1);
  earliest.setUTCDate(earliest.getUTCDate() + 1);
  return { from: dayOf(earliest), to: dayOf(yearsBefore(today, from)) };
}

/** The 29th of February falls back to the 28th: who was born on it is a year older on the 1st of March. */
function yearsBefore(day: string, years: number): Date {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

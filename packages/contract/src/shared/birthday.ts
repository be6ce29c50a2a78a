import { AGE_MAX, AGE_MIN } from './constants.ts';

/** Whether a person born on this day is 15 to 80 years old, including both birthdays. */
export function isBirthday(day: string, now: Date): boolean {
  return day <= yearsBefore(now, AGE_MIN) && day > yearsBefore(now, AGE_MAX + 1);
}

function yearsBefore(now: Date, years: number): string {
  const [year = '', ...monthAndDay] = now.toISOString().slice(0, 10).split('-');
  return [String(Number(year) - years), ...monthAndDay].join('-');
}

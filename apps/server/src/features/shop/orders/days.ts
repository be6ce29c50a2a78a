/** Days are those of the calendar in Germany, as `YYYY-MM-DD`; a day with a change of the clock is a day like others. */

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from the first to the last, both counted. */
export const countDays = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last), { largestUnit: 'days' }).days + 1;

/** First and last day of a term. */
export const termFrom = (first: string, days: number): { service_from: string; service_to: string } => ({
  service_from: first,
  service_to: addDays(first, days - 1),
});

/** The same time of the day, so many calendar days later in Germany. */
export function daysAfter(moment: Date, days: number): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('Europe/Berlin');
  return new Date(zoned.add({ days }).epochMilliseconds);
}

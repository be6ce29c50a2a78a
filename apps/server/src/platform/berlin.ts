const ZONE = 'Europe/Berlin';

/** The calendar day in Germany at a moment, `YYYY-MM-DD`. */
export function berlinDay(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** The first day of the calendar month in Germany at a moment, `YYYY-MM-01`. */
export function berlinMonth(now: Date): string {
  return `${berlinDay(now).slice(0, 7)}-01`;
}

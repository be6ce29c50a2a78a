const ZONE = 'Europe/Berlin';

const MINUTE_MS = 60_000;
/** Result for the last minute that was asked for: nearly all calls are for now, and `Intl` is slow. */
let last = { minute: Number.NaN, day: '' };

/** The calendar day in Germany at a moment, `YYYY-MM-DD`. */
export function berlinDay(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== last.minute) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
    last = { minute, day: zoned.toPlainDate().toString() };
  }
  return last.day;
}

/** The first day of the calendar month in Germany at a moment, `YYYY-MM-01`. */
export function berlinMonth(now: Date): string {
  return `${berlinDay(now).slice(0, 7)}-01`;
}

/** The moment at which the calendar day in Germany began. */
export function berlinDayStart(now: Date): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  return new Date(zoned.startOfDay().epochMilliseconds);
}

/** The moment at which a calendar day in Germany (`YYYY-MM-DD`) is over. */
export function berlinDayEnd(day: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(ZONE).epochMilliseconds);
}

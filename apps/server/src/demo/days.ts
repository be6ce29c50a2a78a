const DAY_MS = 86_400_000;

/** Moments and days of the demo world, counted from the day on which it is loaded. */
export type Days = {
  /** Midnight (UTC) of the day of loading. */
  today: Date;
  /** A moment `days` ago at an hour of the day (UTC); 0 is today. */
  at(daysAgo: number, hour?: number, minute?: number): Date;
  /** Days from a moment to the day of loading. */
  since(moment: Date): number;
  /** A day (`YYYY-MM-DD`) `days` ahead. */
  ahead(days: number): string;
  /** First day of the month that lies `months` ago. */
  monthsAgo(months: number): string;
  /** First or fifteenth of a month, the first such day at least `days` ahead. */
  startAhead(days: number): string;
};

export function daysFrom(now: Date): Days {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const day = (days: number) => new Date(today.getTime() + days * DAY_MS);
  return {
    today,
    at: (daysAgo, hour = 0, minute = 0) => new Date(day(-daysAgo).getTime() + (hour * 60 + minute) * 60_000),
    since: (moment) => Math.ceil((today.getTime() - moment.getTime()) / DAY_MS),
    ahead: (days) => isoDay(day(days)),
    monthsAgo: (months) => isoDay(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1))),
    startAhead: (days) => {
      const from = day(days);
      const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
      if (from.getUTCDate() <= 1) return isoDay(new Date(Date.UTC(year, month, 1)));
      return isoDay(
        from.getUTCDate() <= 15 ? new Date(Date.UTC(year, month, 15)) : new Date(Date.UTC(year, month + 1, 1)),
      );
    },
  };
}

export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

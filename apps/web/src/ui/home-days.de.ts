/** How many days of a working week may be worked at home: „2 Tage in der Woche“. */
export const homeDaysText = (days: number): string =>
  days === 0 ? 'keines' : days === 1 ? '1 Tag in der Woche' : `${days} Tage in der Woche`;

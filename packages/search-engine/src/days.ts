export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` as days since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

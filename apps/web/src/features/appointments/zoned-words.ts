import { USUAL_ZONE } from '@gegenpost/contract/appointments.ts';
import { isZone } from '@gegenpost/contract/shared/zoned-time.ts';

/** The time zone of this device; where it says none that is known, the German one. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : USUAL_ZONE;
}

/** "Di., 3. November 2026, 14:00 Uhr", as a clock in the zone shows it. */
export function momentIn(moment: string | Date, zone: string): string {
  const date = new Date(moment);
  const day = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('de-DE', options).format(date);
  return `${format(day)}, ${format(clock)}\u00a0Uhr`;
}

/** "MEZ" or "MESZ", elsewhere such as "GMT-5": tells the hour that happens twice apart. */
export function zoneShort(moment: string | Date, zone: string): string {
  const options = { timeZone: zone, timeZoneName: 'short' } as const;
  const parts = new Intl.DateTimeFormat('de-DE', options).formatToParts(new Date(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** "Berlin" of `Europe/Berlin`. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Whether clocks in both zones show the same at a moment: then nobody has to be told of two times. */
export const showTheSame = (moment: string, zone: string, other: string): boolean =>
  momentIn(moment, zone) === momentIn(moment, other);

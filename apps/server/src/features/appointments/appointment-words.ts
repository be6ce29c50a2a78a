import { hostOfLink } from '@gegenpost/contract/appointments.ts';
import type { AppointmentKind } from '@gegenpost/contract/coming-appointments.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import { t } from './texts.de.ts';

type When = { starts_at: Date; minutes: number; zone: string; kind: AppointmentKind };
type Where = { kind: AppointmentKind; place: string; link: string | null };

/** "Dienstag, 3. November 2026, 14:00 Uhr (MEZ), 45 Minuten, Telefon": as a clock in the appointment's zone shows it. */
export function whenOf({ starts_at, minutes, zone, kind }: When): string {
  return t('lasts', { time: momentIn(starts_at, zone), minutes, kind: t(`kind.${kind}`) });
}

function momentIn(moment: Date, zone: string): string {
  const options = { timeZone: zone, hourCycle: 'h23' } as const;
  const day = new Intl.DateTimeFormat('de-DE', { ...options, dateStyle: 'full' }).format(moment);
  const clock = new Intl.DateTimeFormat('de-DE', { ...options, timeStyle: 'short' }).format(moment);
  return t('moment', { time: `${day}, ${clock}`, zone: zoneWord(moment, zone) });
}

/** "MEZ" or "MESZ", so that the hour that happens twice is told apart; elsewhere also the city of the zone. */
function zoneWord(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('de-DE', { timeZone: zone, timeZoneName: 'short' }).formatToParts(moment);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return /^(MEZ|MESZ)$/.test(short) ? short : `${short}, ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`;
}

/** Where it takes place, in one line; empty: nothing was said. The link of a video talk can be clicked, nothing else. */
export function whereOf({ kind, place, link }: Where): string {
  if (kind === 'video' && link !== null) return t('at.video', { host: hostOfLink(link) ?? '', link });
  return place === '' ? '' : t(`at.${kind}`, { place: withoutLinks(place) });
}

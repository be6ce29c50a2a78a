import { brand } from '@gegenpost/contract/shared/brand.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '#platform/config.ts';
import { whenOf, whereOf } from './appointment-words.ts';
import type { AppointmentRow } from './appointments.table.ts';
import { t } from './texts.de.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

type Facts = Omit<AppointmentRow, 'id' | 'thread_id' | 'cancelled_by'>;

/**
 * An appointment as a calendar file (RFC 5545), with its moments in UTC, which every calendar shows in its own zone. The
 * uid stays and the sequence grows, so that a file of a change replaces the entry of an earlier one, and that of a
 * cancellation removes it. It names nobody's address: the platform is the organizer.
 *
 * @param who  The other side, as the receiver may see it.
 * @param url  Page on which the receiver changes or cancels it.
 */
export function calendarFile(
  { publicUrl, smtp }: Pick<Config, 'publicUrl' | 'smtp'>,
  facts: Facts,
  { who, url }: { who: string; url: string },
): string {
  const { hostname } = new URL(publicUrl);
  const isCancelled = facts.state === 'cancelled';
  const where = whereOf(facts);
  const calendar = ical({
    prodId: { company: brand.name, product: 'Termine', language: 'DE' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${facts.uid}@${hostname}`,
    sequence: facts.sequence,
    stamp: facts.updated_at,
    created: facts.agreed_at,
    lastModified: facts.updated_at,
    start: facts.starts_at,
    end: facts.ends_at,
    summary: t('calendar.summary', { who }),
    description: t('calendar.description', { details: [whenOf(facts), where].filter(Boolean).join('\n'), url }),
    location: facts.kind === 'video' ? facts.link : facts.place || null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: `${brand.name} <${smtp?.sender.address ?? `termine@${hostname}`}>`,
  });
  return calendar.toString();
}

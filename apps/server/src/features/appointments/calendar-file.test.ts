import { localTimeOf, momentsOf } from '@gegenpost/contract/shared/zoned-time.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { AppointmentRow } from './appointments.table.ts';
import { calendarFile } from './calendar-file.ts';

const config = { publicUrl: 'https://gegenpost.example', smtp: null };
const words = { who: 'Werft, Nord; "GmbH"\n& Co.', url: 'https://gegenpost.example/de/inbox/thread/7' };
const moment = new Date('2026-11-20T09:00:00Z');
const talk: Omit<AppointmentRow, 'id' | 'thread_id' | 'cancelled_by'> = {
  state: 'agreed',
  kind: 'on_site',
  minutes: 60,
  zone: 'Europe/Berlin',
  place: 'Kai 3, Tor 2; „Halle“',
  link: null,
  starts_at: new Date('2026-12-01T13:00:00Z'),
  ends_at: new Date('2026-12-01T14:00:00Z'),
  uid: '7b0ad4a6-6c3b-4b8e-9d58-7f3f2b6a1c11',
  sequence: 0,
  agreed_at: moment,
  updated_at: moment,
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event] = calendar.getAllSubcomponents('vevent');
  const of = (name: string) => event!.getFirstPropertyValue(name);
  return { method: calendar.getFirstPropertyValue('method'), of, event: new ICAL.Event(event!) };
}

test('a chosen local time comes back from the calendar file, also at clock changes', () => {
  const change = fc.constantFrom('2027-03-28T01:00Z', '2026-10-25T01:00Z', '2027-06-15T01:00Z');
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
  const near = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(change, near, zones, fc.boolean(), (at, minutes, zone, second) => {
      const local = new Date(Date.parse(at) + minutes * 60_000).toISOString().slice(0, 16);
      const meant = momentsOf(local, zone).at(second ? -1 : 0);
      if (!meant) return;
      const ends_at = new Date(meant.getTime() + 90 * 60_000);
      const { event } = read(calendarFile(config, { ...talk, zone, starts_at: meant, ends_at }, words));
      const start = event.startDate.toJSDate();
      expect(start.getTime()).toBe(meant.getTime());
      expect(localTimeOf(start, zone)).toBe(local);
      expect(event.endDate.toJSDate().getTime() - start.getTime()).toBe(90 * 60_000);
    }),
  );
});

test('the words of both sides stay values, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (who, place) => {
      // What cannot be stored does not get here; a file has one kind of line break.
      const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim();
      const file = calendarFile(config, { ...talk, place: clean(place) }, { ...words, who: clean(who) });
      const { of } = read(file);
      expect(of('summary')).toBe(`Gespräch mit ${clean(who)}`);
      expect(of('location') ?? '').toBe(clean(place));
    }),
  );
});

test('a change and a cancellation are about the same entry, with a greater sequence', () => {
  const files = [
    calendarFile(config, talk, words),
    calendarFile(config, { ...talk, sequence: 1 }, words),
    calendarFile(config, { ...talk, sequence: 2, state: 'cancelled' }, words),
  ].map(read);
  expect(files.map(({ method, of }) => [method, of('sequence'), of('status')])).toEqual([
    ['PUBLISH', 0, 'CONFIRMED'],
    ['PUBLISH', 1, 'CONFIRMED'],
    ['CANCEL', 2, 'CANCELLED'],
  ]);
  expect(new Set(files.map(({ of }) => of('uid')))).toEqual(new Set([`${talk.uid}@gegenpost.example`]));
});

test('a video talk has its link as the place, and says to which host it leads', () => {
  const link = 'https://video.example/raum?x=1,2;3';
  const { of } = read(calendarFile(config, { ...talk, kind: 'video', place: '', link }, words));
  expect(of('location')).toBe(link);
  expect(of('description')).toContain('video.example');
});

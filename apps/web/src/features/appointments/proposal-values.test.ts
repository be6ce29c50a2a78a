import type { ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { expect, test } from 'vitest';
import { momentOf, type ProposalValues, proposalOf, valuesOf, wrongTimes } from './proposal-values.ts';

const berlin = 'Europe/Berlin';
const nothing: ThreadAppointments = { appointment: null, proposal: null, can_propose: true };
const talk = { kind: 'video', minutes: 60, zone: berlin, place: '', link: 'https://video.example/raum' } as const;
const typed = (...locals: string[]): ProposalValues => ({
  kind: 'phone',
  minutes: '30',
  place: '',
  link: '',
  times: locals.map((local) => ({ local, second: false })),
});
const wrong = (...locals: string[]) =>
  wrongTimes(typed(...locals), berlin, {
    label: (index) => `Zeit ${index + 1}`,
    gap: 'Lücke',
    now: new Date('2026-10-01T10:00:00Z'),
  });

test('a time that clocks skip, one that has passed, a missing and a repeated one are told at their fields', () => {
  expect(wrong('2027-03-28T02:30', '2026-09-01T10:00', '', '2026-11-03T14:00', '2026-11-03T14:00')).toEqual({
    'times.0.local': 'Lücke',
    'times.1.local': expect.stringContaining('schon vorbei'),
    'times.2.local': expect.stringContaining('Zeit 3'),
    'times.4.local': expect.stringContaining('zweimal'),
  });
});

test('of an hour that happens twice the chosen one is meant', () => {
  const local = '2026-10-25T02:30';
  expect(momentOf({ local, second: false }, berlin)).toEqual(new Date('2026-10-25T00:30:00Z'));
  expect(momentOf({ local, second: true }, berlin)).toEqual(new Date('2026-10-25T01:30:00Z'));
  // The choice of an hour is kept when another day is typed, and means nothing there.
  expect(momentOf({ local: '2026-11-03T02:30', second: true }, berlin)).toEqual(new Date('2026-11-03T01:30:00Z'));
});

test('a change begins with what was agreed, and names it', () => {
  const appointment = {
    id: 7,
    ...talk,
    starts_at: '2026-10-25T01:30:00Z',
    is_cancelled: false,
    cancelled_by_me: false,
    acceptance: null,
    cancellation: null,
  };
  const now = { ...nothing, appointment };
  const values = valuesOf(now, berlin);
  expect(values).toMatchObject({
    kind: 'video',
    link: talk.link,
    times: [{ local: '2026-10-25T02:30', second: true }],
  });
  expect(proposalOf(values, berlin, now)).toMatchObject({
    changes: 7,
    answers: null,
    times: ['2026-10-25T01:30:00.000Z'],
  });
});

test('an answer to the other side begins without its times, and a cancelled talk is not changed', () => {
  const proposal = { id: 3, ...talk, mine: false, times: ['2026-11-03T13:00:00Z'], changes: null };
  expect(valuesOf({ ...nothing, proposal }, berlin).times).toEqual([{ local: '', second: false }]);
  const appointment = {
    id: 7,
    ...talk,
    starts_at: '2026-11-03T13:00:00Z',
    is_cancelled: true,
    cancelled_by_me: true,
    acceptance: null,
    cancellation: null,
  };
  expect(proposalOf(typed('2026-11-04T10:00'), berlin, { ...nothing, appointment, proposal })).toMatchObject({
    answers: 3,
    changes: null,
    link: null,
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempt, type Owed, standingOf } from './standing.ts';

const at = (day: string, time = '12:00') => new Date(`2026-11-${day}T${time}:00Z`);

const attempt = (number: number, state: Attempt['state'], more: Partial<Attempt> = {}): Attempt => ({
  ...{ attempt: number, kind: 'card', state, method_id: null, created_at: at('01'), updated_at: at('01') },
  ...more,
});
const owed = (attempts: Attempt[], more: Partial<Owed> = {}): Owed => ({
  ...{ due_cents: 100, due_on: null, is_cancelled: false, attempts },
  ...more,
});
const is = (attempts: Attempt[], now: Date, more: Partial<Owed> = {}) => {
  const standing = standingOf(owed(attempts, more), now);
  return standing.is === 'unpaid' ? ['unpaid', standing.since.toISOString().slice(0, 16)] : [standing.is];
};

test.each<[string, Attempt[], Partial<Owed> & { now?: Date }, string[]]>([
  ['a payer who is on the page', [attempt(1, 'open', { created_at: at('09', '13:00') })], {}, ['waiting']],
  [
    'a page that was left a day ago',
    [attempt(1, 'open', { created_at: at('08') })],
    {},
    ['unpaid', '2026-11-09T12:00'],
  ],
  ['a payment', [attempt(1, 'succeeded')], {}, ['settled']],
  ['a failure', [attempt(1, 'failed', { updated_at: at('05') })], {}, ['unpaid', '2026-11-05T12:00']],
  [
    'a second try after a failure, which gives no more time',
    [attempt(1, 'failed', { updated_at: at('05') }), attempt(2, 'open', { created_at: at('10') })],
    {},
    ['unpaid', '2026-11-05T12:00'],
  ],
  ['a debit in the hands of the bank', [attempt(1, 'failed'), attempt(2, 'processing')], {}, ['collecting']],
  [
    'a debit that the bank got while there was time',
    [attempt(1, 'failed', { updated_at: at('01') }), attempt(2, 'processing', { created_at: at('15') })],
    { now: at('28') },
    ['collecting'],
  ],
  [
    'a debit that was begun when the time was over, which gives no more of it',
    [attempt(1, 'failed', { updated_at: at('01') }), attempt(2, 'processing', { created_at: at('17') })],
    { now: at('18') },
    ['unpaid', '2026-11-01T12:00'],
  ],
  [
    'a debit for a transfer that was due long ago',
    [attempt(1, 'cancelled', { kind: 'transfer' }), attempt(2, 'processing', { created_at: at('20') })],
    { now: at('21'), due_on: '2026-11-02' },
    ['unpaid', '2026-11-02T23:00'],
  ],
  [
    'a debit that came back after it was paid',
    [attempt(1, 'failed', { updated_at: at('02') }), attempt(2, 'disputed', { updated_at: at('08') })],
    {},
    ['unpaid', '2026-11-08T12:00'],
  ],
  ['a success beside a dispute', [attempt(1, 'disputed'), attempt(2, 'succeeded')], {}, ['settled']],
  [
    'a second payment that was given back',
    [attempt(1, 'disputed'), attempt(2, 'refunded')],
    {},
    ['unpaid', '2026-11-01T12:00'],
  ],
  ['what was given back', [attempt(1, 'refunded')], {}, ['settled']],
  [
    'a kept card whose bank asks for its owner',
    [attempt(1, 'requires_action', { method_id: 7, updated_at: at('09') })],
    {},
    ['unpaid', '2026-11-09T12:00'],
  ],
  ['3-D Secure on the page', [attempt(1, 'requires_action', { created_at: at('10') })], {}, ['waiting']],
  ['a transfer in time', [attempt(1, 'open', { kind: 'transfer' })], { due_on: '2026-11-10' }, ['waiting']],
  [
    'a transfer a day late',
    [attempt(1, 'open', { kind: 'transfer' })],
    { due_on: '2026-11-09' },
    ['unpaid', '2026-11-09T23:00'],
  ],
  ['nothing to pay', [], { due_cents: 0 }, ['settled']],
  ['a cancelled invoice', [attempt(1, 'failed')], { is_cancelled: true }, ['settled']],
])('says how %s stands', (_, attempts, { now = at('10'), ...more }, expected) => {
  expect(is(attempts, now, more)).toEqual(expected);
});

test('says the same in whatever order attempts come', () => {
  const state = fc.constantFrom<Attempt['state'][]>(
    'open',
    'requires_action',
    'processing',
    'succeeded',
    'failed',
    'cancelled',
    'refunded',
    'disputed',
  );
  const attempts = fc.array(fc.record({ state, day: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(attempts, fc.infiniteStream(fc.nat()), (drawn, keys) => {
      const ones = drawn.map(({ state, day }, index) =>
        attempt(index + 1, state, { created_at: at(`0${day}`), updated_at: at(`0${day}`) }),
      );
      const shuffled = ones.map((one) => ({ one, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
      expect(
        is(
          shuffled.map(({ one }) => one),
          at('10'),
        ),
      ).toEqual(is(ones, at('10')));
    }),
  );
});

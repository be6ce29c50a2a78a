import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, afterMonths, daysBetween, endOfMonth } from './calendar-days.ts';
import {
  claimsOf,
  nextDayOf,
  type VoucherDays,
  voucherChecksOf,
  voucherRemindersOn,
  voucherStateOf,
} from './voucher-state.ts';

const voucher = (days: Partial<VoucherDays> = {}): VoucherDays => ({
  valid_from: '2026-09-01',
  valid_until: '2026-11-30',
  employment_start_on: null,
  first_claimed_on: null,
  first_paid_on: null,
  second_claimed_on: null,
  second_paid_on: null,
  closed_on: null,
  ...days,
});

test.each([
  ['2026-08-31', 'upcoming'],
  ['2026-09-01', 'valid'],
  ['2026-11-15', 'valid'],
  ['2026-11-16', 'expiring'],
  ['2026-11-30', 'expiring'],
  ['2026-12-01', 'expired'],
])('a voucher until 30 November without an employment is on %s %s', (today, state) => {
  expect(voucherStateOf(voucher(), today)).toBe(state);
});

// Begun on 1 October: six weeks end with 11 November, six months with 31 March.
test.each([
  ['2026-10-01', {}, 'redeemed'],
  ['2026-11-11', {}, 'redeemed'],
  ['2026-11-12', {}, 'first_due'],
  ['2027-03-31', { first_claimed_on: '2026-11-20' }, 'redeemed'],
  ['2027-04-01', { first_claimed_on: '2026-11-20' }, 'second_due'],
  ['2027-04-01', { first_paid_on: '2026-11-20' }, 'second_due'],
  ['2027-04-01', {}, 'first_due'],
  ['2027-05-31', {}, 'first_due'],
  ['2027-06-01', {}, 'second_due'],
  ['2027-09-30', { first_paid_on: '2026-12-20' }, 'second_due'],
  ['2027-10-01', { first_paid_on: '2026-12-20' }, 'closed'],
  ['2027-10-01', { first_paid_on: '2026-12-20', second_claimed_on: '2027-09-30' }, 'redeemed'],
  ['2027-04-02', { first_paid_on: '2026-12-20', second_paid_on: '2027-04-02' }, 'closed'],
  ['2026-10-05', { closed_on: '2026-10-05' }, 'closed'],
])('an employment since 1 October is on %s with %j %s', (today, days, state) => {
  expect(voucherStateOf(voucher({ employment_start_on: '2026-10-01', ...days }), today)).toBe(state);
});

test('a claim lapses six months after the month in which its condition was met', () => {
  expect(claimsOf(voucher({ employment_start_on: '2026-10-01' }))).toEqual([
    { instalment: 'first', due_on: '2026-11-12', until: '2027-05-31', isOpen: true },
    { instalment: 'second', due_on: '2027-04-01', until: '2027-09-30', isOpen: true },
  ]);
  // The six weeks end with 31 July, though they can be claimed in August alone.
  expect(claimsOf(voucher({ employment_start_on: '2026-06-20' }))[0]).toMatchObject({
    due_on: '2026-08-01',
    until: '2027-01-31',
  });
});

test.each([
  ['2026-08-31', 6, '2027-03-01'],
  ['2026-08-29', 6, '2027-03-01'],
  ['2026-08-28', 6, '2027-02-28'],
  ['2027-08-29', 6, '2028-02-29'],
  ['2026-01-01', 6, '2026-07-01'],
  ['2026-10-31', 6, '2027-05-01'],
])('a period that began on %s and takes %i months is over on %s', (day, months, over) => {
  expect(afterMonths(day, months)).toBe(over);
});

test('the end of a month is found beyond the year, and in leap years', () => {
  expect(endOfMonth('2026-08-31', 6)).toBe('2027-02-28');
  expect(endOfMonth('2027-08-01', 6)).toBe('2028-02-29');
});

const days = (reminders: ReturnType<typeof voucherRemindersOn>) => reminders.map(({ about, day }) => `${about} ${day}`);

test.each([
  ['2026-11-15', {}, []],
  ['2026-11-16', {}, ['expiring 2026-11-30']],
  ['2026-11-26', {}, ['expiring 2026-11-30']],
  ['2026-11-27', {}, ['ending 2026-11-30']],
  ['2026-11-30', {}, ['ending 2026-11-30']],
  ['2026-12-01', {}, []],
  ['2026-11-11', { employment_start_on: '2026-10-01' }, []],
  ['2026-11-12', { employment_start_on: '2026-10-01' }, ['first_due 2026-11-12']],
  ['2027-04-30', { employment_start_on: '2026-10-01' }, ['first_due 2026-11-12', 'second_due 2027-04-01']],
  ['2027-05-01', { employment_start_on: '2026-10-01' }, ['first_lapsing 2027-05-31', 'second_due 2027-04-01']],
  ['2027-08-30', { employment_start_on: '2026-10-01' }, ['second_due 2027-04-01']],
  ['2027-08-31', { employment_start_on: '2026-10-01' }, ['second_lapsing 2027-09-30']],
  ['2027-10-01', { employment_start_on: '2026-10-01' }, []],
  ['2026-11-28', { closed_on: '2026-11-01' }, []],
])('on %s the agent of a voucher with %j hears of %j', (today, change, told) => {
  expect(days(voucherRemindersOn(voucher(change), today))).toEqual(told);
});

test('the next day is the nearest that is still to come', () => {
  expect(nextDayOf(voucher(), '2026-08-01')).toEqual({ kind: 'begins', instalment: null, day: '2026-09-01' });
  expect(nextDayOf(voucher(), '2026-10-01')).toEqual({ kind: 'ends', instalment: null, day: '2026-11-30' });
  expect(nextDayOf(voucher(), '2026-12-01')).toBeNull();
  const employed = voucher({ employment_start_on: '2026-10-01' });
  expect(nextDayOf(employed, '2026-10-02')).toEqual({ kind: 'due', instalment: 'first', day: '2026-11-12' });
  expect(nextDayOf(employed, '2026-11-12')).toEqual({ kind: 'lapses', instalment: 'first', day: '2027-05-31' });
  expect(nextDayOf({ ...employed, first_claimed_on: '2026-11-12' }, '2026-11-12')).toMatchObject({
    instalment: 'second',
    day: '2027-04-01',
  });
});

const facts = { has_azav: true, others: [], today: '2026-10-05' };
const paper = { ...voucher(), contract_signed_on: null, hours_per_week: null };

test.each([
  [{ employment_start_on: '2026-08-31' }, ['start_outside']],
  [{ employment_start_on: '2026-09-01' }, []],
  [{ employment_start_on: '2026-11-30' }, []],
  [{ employment_start_on: '2026-12-01' }, ['start_outside']],
  [{ hours_per_week: 14 }, ['hours_low']],
  [{ hours_per_week: 15 }, []],
  [{ employment_start_on: '2026-10-01', contract_signed_on: '2026-10-01' }, []],
  [{ employment_start_on: '2026-10-01', contract_signed_on: '2026-10-02' }, ['contract_late']],
])('a voucher with %j is told of %j', (change, found) => {
  expect(voucherChecksOf({ ...paper, ...change }, facts)).toEqual(found);
});

test('a company without an AZAV number is told of it, and of a second voucher that is open at the same time', () => {
  expect(voucherChecksOf(paper, { ...facts, has_azav: false })).toEqual(['azav_missing']);
  expect(
    voucherChecksOf(paper, { ...facts, others: [voucher({ valid_from: '2026-11-30', valid_until: '2027-02-01' })] }),
  ).toEqual(['second_open']);
  // A renewal that begins afterwards, and a voucher that was redeemed.
  const later = voucher({ valid_from: '2026-12-01', valid_until: '2027-02-28' });
  const redeemed = voucher({ employment_start_on: '2026-09-15' });
  expect(voucherChecksOf(paper, { ...facts, others: [later, redeemed] })).toEqual([]);
});

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
const maybe = fc.option(day);
const anyVoucher = fc
  .record({
    from: day,
    length: fc.nat(400),
    employment_start_on: maybe,
    first_claimed_on: maybe,
    first_paid_on: maybe,
    second_claimed_on: maybe,
    second_paid_on: maybe,
    closed_on: maybe,
  })
  .map(({ from, length, ...rest }): VoucherDays => ({ valid_from: from, valid_until: addDays(from, length), ...rest }));

test('reminders and due states agree, and the next day is never past', () => {
  fc.assert(
    fc.property(anyVoucher, day, (any, today) => {
      const state = voucherStateOf(any, today);
      const told = voucherRemindersOn(any, today);
      expect(told.length > 0).toBe(['expiring', 'first_due', 'second_due'].includes(state));
      const next = nextDayOf(any, today);
      if (next) expect(daysBetween(today, next.day)).toBeGreaterThanOrEqual(0);
      for (const { due_on, until } of claimsOf(any)) expect(daysBetween(due_on, until)).toBeGreaterThanOrEqual(179);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertPay, monthsOf, payUnits, storedPay } from './pay.ts';

const unit = fc.constantFrom(...payUnits);
const amount = fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 100);
const hours = fc.integer({ min: 1, max: 60 });
const near = (value: number) => expect.closeTo(value, 5);

test('pay that is converted and converted back is the same, also over a third unit', () => {
  fc.assert(
    fc.property(amount, hours, unit, unit, unit, (pay, weekly, from, over, to) => {
      const direct = convertPay(pay, from, to, weekly);
      expect(convertPay(direct, to, from, weekly)).toEqual(near(pay));
      expect(convertPay(convertPay(pay, from, over, weekly), over, to, weekly)).toEqual(near(direct));
    }),
  );
});

test('more pay is more in every unit, and none stays none', () => {
  fc.assert(
    fc.property(amount, amount, hours, unit, unit, (one, other, weekly, from, to) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(convertPay(less, from, to, weekly)).toBeLessThanOrEqual(convertPay(more, from, to, weekly));
      expect(convertPay(0, from, to, weekly)).toBe(0);
    }),
  );
});

test('hours a week change what an hour is in a year, and nothing between year and month', () => {
  fc.assert(
    fc.property(amount, hours, (pay, weekly) => {
      expect(convertPay(pay, 'hour', 'year', weekly)).toEqual(near(convertPay(pay, 'hour', 'year', 1) * weekly));
      expect(convertPay(pay, 'year', 'month_13', weekly)).toBe(convertPay(pay, 'year', 'month_13'));
    }),
  );
});

test('twelve and thirteen salaries are the same year', () => {
  fc.assert(
    fc.property(amount, hours, fc.constantFrom('year', 'hour'), (pay, weekly, per) => {
      const { twelve, thirteen } = monthsOf(pay, per, weekly);
      expect(twelve * 12).toEqual(near(thirteen * 13));
      expect(twelve * 12).toEqual(near(convertPay(pay, per, 'year', weekly)));
    }),
  );
});

test('whole euros a month, stored as a year, are the same euros when they are shown again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 38_000 }), fc.constantFrom('month_12', 'month_13'), (month, typed) => {
      expect(convertPay(storedPay(month, typed), 'year', typed)).toBe(month);
    }),
  );
});

test.each([
  [48_000, 'year', 'month_12', undefined, 4_000],
  [48_000, 'year', 'month_13', undefined, 3_692.31],
  [20, 'hour', 'month_12', undefined, 3_466.67],
  [20, 'hour', 'month_12', 20, 1_733.33],
  [24_000, 'year', 'hour', 20, 23.08],
] as const)('%d € by the %s is what people know by the %s', (pay, from, to, weekly, expected) => {
  expect(Math.round(convertPay(pay, from, to, weekly) * 100) / 100).toBe(expected);
});

test('pay is stored as it was typed by the year and the hour, and by the month in whole euros a year', () => {
  expect(storedPay(34.55, 'hour')).toBe(34.55);
  expect(storedPay(58_000.4, 'year')).toBe(58_000.4);
  expect(storedPay(3_333.33, 'month_12')).toBe(40_000);
  expect(storedPay(4_000, 'month_13')).toBe(52_000);
});

import { expect, test } from 'vitest';
import { berlinDay, berlinMonth } from './berlin.ts';

test.each([
  ['2026-06-30T21:59:59Z', '2026-06-30', '2026-06-01'],
  ['2026-06-30T22:00:00Z', '2026-07-01', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31', '2026-12-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '2027-01-01'],
])('takes the day and the month of %s from the German calendar', (moment, day, month) => {
  expect([berlinDay(new Date(moment)), berlinMonth(new Date(moment))]).toEqual([day, month]);
});

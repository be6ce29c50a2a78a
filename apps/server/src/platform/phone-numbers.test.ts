import { expect, test } from 'vitest';
import { toE164 } from './phone-numbers.ts';

test.each([
  ['0221 / 12 34-567', 'DE', '+492211234567'],
  ['0221 1234567', null, '+492211234567'],
  ['+49 (0) 221 1234567', 'DE', '+492211234567'],
  ['0049 221 1234567', 'AT', '+492211234567'],
  ['0664 1234567', 'AT', '+436641234567'],
  ['079 123 45 67', 'CH', '+41791234567'],
  ['+33 6 12 34 56 78', 'DE', '+33612345678'],
  ['+1 415 555 2671', null, '+14155552671'],
])('reads %s in %s as %s', (typed, country, number) => {
  expect(toE164(typed, country)).toBe(number);
});

test.each(['12', 'abc', '+999 123', '0221 12345678901234', '030 1234567 ext. 4', ''])('refuses %s', (typed) => {
  expect(toE164(typed, 'DE')).toBeNull();
});

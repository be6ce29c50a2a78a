import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('gives the code of RFC 6238 at second %i', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

test('knows the codes of one step around a moment, and none beyond', () => {
  const moment = new Date(1_234_567_890_000);
  const step = stepAt(moment);
  const known = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, step + away), moment));
  expect(known).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOf(secret, '12345', moment)).toBeNull();
  expect(stepOf(secret, '', moment)).toBeNull();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes "%s" in Base32 as RFC 4648 does', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

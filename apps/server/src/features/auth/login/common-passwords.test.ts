import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['Password1', true],
  ['Passwort123', true],
  ['Passwort123!', true],
  [' Qwertz123 ', true],
  ['Gegenpost2026', true],
  ['Passwort123 für Ada', false],
  ['Nebelhorn-47-Kiesel', false],
])('takes %s for common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

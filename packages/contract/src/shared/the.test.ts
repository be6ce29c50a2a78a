import { expect, test } from 'vitest';
import { the } from './the.ts';

test('gives what is there, also where it counts as false', () => {
  expect([the(0, 'count'), the('', 'note'), the(false, 'answer')]).toEqual([0, '', false]);
});

test.each([null, undefined])('names what is missing in the place of %s', (nothing) => {
  expect(() => the(nothing, 'inserted template')).toThrow('missing: inserted template');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, textColorOn } from './contrast.ts';

test('black on white is 21, and the order of the colours changes nothing', () => {
  expect(contrastOf('000000', 'ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('ffffff', '767676')).toBeCloseTo(contrastOf('767676', 'ffffff'), 10);
  expect(contrastOf('ffffff', '767676')).toBeCloseTo(4.54, 2);
});

test('on every colour the text can be read', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
  fc.assert(fc.property(color, (each) => textColorOn(each).contrast >= 4.5));
});

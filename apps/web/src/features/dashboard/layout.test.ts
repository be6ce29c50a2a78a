import { expect, test } from 'vitest';
import { completed, movedTo, usualOrder } from './layout.ts';

test('orders the widgets of each role by what matters to it', () => {
  expect(usualOrder(1).slice(0, 4)).toEqual(['beginning', 'requests', 'appointments', 'messages']);
  expect(usualOrder(2).slice(0, 3)).toEqual(['vat', 'beginning', 'today']);
  expect(usualOrder(3)).toEqual(usualOrder(4));
  expect(usualOrder(4).slice(0, 4)).toEqual(['imported', 'vouchers', 'vat', 'beginning']);
});

test('puts a widget that a layout does not know behind the one it usually follows', () => {
  const usual = ['vat', 'messages', 'quota', 'viewed'] as const;
  const layout = {
    order: ['viewed' as const, 'messages' as const, 'employers' as const],
    hidden: ['employers' as const],
  };

  expect(completed(layout, usual)).toEqual({ order: ['vat', 'viewed', 'messages', 'quota'], hidden: [] });
  expect(completed(null, usual)).toEqual({ order: usual, hidden: [] });
});

test.each([
  ['messages', 'viewed', ['vat', 'viewed', 'messages']],
  ['viewed', 'vat', ['viewed', 'vat', 'messages']],
] as const)('moves %s to the place of %s', (name, target, expected) => {
  expect(movedTo(['vat', 'messages', 'viewed'], name, target)).toEqual(expected);
});

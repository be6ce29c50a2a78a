import type { MarketPay } from '@gegenpost/contract/labour-market.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payOf, roundedCount, startsOf } from './figures.ts';

const wish = fc.integer({ min: 0, max: 200_000 });
const wishes = fc.array(wish, { minLength: 20, maxLength: 80 });
const names = ['lower_quartile', 'median', 'upper_quartile'] as const satisfies readonly (keyof MarketPay)[];

test('a quartile is a multiple of 500 €, lies within the wishes, and they stand in order', () => {
  fc.assert(
    fc.property(wishes, (pays) => {
      const { lower_quartile, median, upper_quartile } = payOf(pays);
      for (const figure of [lower_quartile, median, upper_quartile]) {
        expect(figure % 500).toBe(0);
        expect(figure).toBeGreaterThanOrEqual(Math.min(...pays) - 250);
        expect(figure).toBeLessThanOrEqual(Math.max(...pays) + 250);
      }
      expect(lower_quartile).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(upper_quartile);
    }),
  );
});

test('whoever knows all other wishes learns one from a quartile to no less than 2,500 €', () => {
  fc.assert(
    fc.property(wishes, wish, fc.constantFrom(...names), (others, own, name) => {
      const figureFor = (pay: number) => payOf([...others, pay])[name];
      const figure = figureFor(own);
      const isAlike = (pay: number) => figureFor(pay) === figure;
      // A quartile never falls when a wish rises, so the wishes that give the same one are an interval.
      const reach = (step: number) => {
        let pay = own;
        while (Math.abs(pay - own) < 2_500 && isAlike(pay + step)) pay += step;
        return Math.abs(pay - own);
      };
      expect(reach(50) + reach(-50)).toBeGreaterThanOrEqual(2_400);
    }),
  );
});

test('somebody who comes moves a quartile no further than to a neighbouring wish', () => {
  fc.assert(
    fc.property(wishes, wish, (pays, own) => {
      const sorted = [...pays, own].sort((a, b) => a - b);
      const widest = Math.max(...sorted.slice(1).map((pay, index) => pay - (sorted[index] ?? pay)));
      const [before, after] = [payOf(pays), payOf([...pays, own])];
      for (const name of names) expect(Math.abs(after[name] - before[name])).toBeLessThanOrEqual(2 * widest + 500);
    }),
  );
});

test('counts are told in steps of five, and so are starts', () => {
  expect([0, 2, 3, 20, 22, 23, 57].map(roundedCount)).toEqual([0, 0, 5, 20, 20, 25, 55]);
  expect(startsOf([...Array(22).fill('now'), ...Array(3).fill('soon'), 'later'])).toEqual({
    now: 20,
    soon: 5,
    later: 0,
  });
});

test('twenty wishes make quartiles of the five around each', () => {
  const pays = Array.from({ length: 20 }, (_, index) => 30_000 + index * 1_000);
  expect(payOf(pays)).toEqual({ lower_quartile: 35_000, median: 40_000, upper_quartile: 44_000 });
});

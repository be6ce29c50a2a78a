import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepPlace } from './step-place.ts';

test('a value stands at the first step that is enough, and never at the last', () => {
  const steps = fc.uniqueArray(fc.nat(1000), { minLength: 2 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(steps, fc.nat(1200), (all, value) => {
      const { at, isStep } = stepPlace(all, value);
      const known = all.slice(0, -1);
      const enough = known.filter((step) => step >= value);
      expect(known[at]).toBe(enough[0] ?? known.at(-1));
      expect(isStep).toBe(known.includes(value));
    }),
  );
});

test('no value stands at the last step', () => {
  expect(stepPlace([20, 30, 500], null)).toEqual({ at: 2, isStep: true });
  expect(stepPlace(['2026-11-01', '2026-12-01', '2027-01-01'], '2026-11-02')).toEqual({ at: 1, isStep: false });
});

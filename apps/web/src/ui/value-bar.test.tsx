import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOneScale, ValueBar } from './value-bar.tsx';

/** Begin and length of each drawn part, of 100. */
function drawn(share: number, limit?: number) {
  const { container } = render(<ValueBar share={share} limit={limit} />);
  const partOf = (name: string) => {
    const rect = container.querySelector(`.value-bar-${name}`);
    return rect && { x: Number(rect.getAttribute('x') ?? 0), width: Number(rect.getAttribute('width')) };
  };
  return { fill: partOf('fill'), over: partOf('over'), limit: container.querySelector('.value-bar-limit') };
}

test('what is within the limit is drawn apart from what is beyond', () => {
  expect(drawn(0.25, 0.5)).toMatchObject({ fill: { x: 0, width: 25 }, over: null });
  expect(drawn(0.75, 0.5)).toMatchObject({ fill: { x: 0, width: 50 }, over: { x: 50, width: 25 } });
});

test('a limit at the end of the bar needs no line', () => {
  expect(drawn(0.4).limit).toBeNull();
  expect(drawn(0.4, 0.8).limit).not.toBeNull();
});

test('numbers on one scale keep their proportions, and none leaves the bar', () => {
  const number = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(fc.array(fc.option(number), { minLength: 1, maxLength: 4 }), number, (values, limit) => {
      const scale = onOneScale(values, limit);
      expect(Math.max(scale.limit, ...scale.shares.map((share) => share ?? 0))).toBeLessThanOrEqual(1);
      values.forEach((value, index) => {
        const share = scale.shares[index] ?? null;
        if (value === null) expect(share).toBeNull();
        else expect((share ?? 0) * limit).toBeCloseTo(scale.limit * value, 6);
      });
    }),
  );
});

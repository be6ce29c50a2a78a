import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBeside } from './tour-placement.ts';

const screen = { width: 1440, height: 900 };
const popover = { width: 360, height: 180 };
const target = { left: 600, top: 400, width: 200, height: 60 };

test('stands at the wished side of its target', () => {
  expect(placeBeside(target, popover, 'bottom', screen)).toEqual({ left: 520, top: 472 });
  expect(placeBeside(target, popover, 'top', screen)).toEqual({ left: 520, top: 208 });
  expect(placeBeside(target, popover, 'right', screen)).toEqual({ left: 812, top: 340 });
  expect(placeBeside(target, popover, 'left', screen)).toEqual({ left: 228, top: 340 });
});

test('takes another side where the wished one has no room', () => {
  const low = { ...target, top: 820 };
  expect(placeBeside(low, popover, 'bottom', screen).top).toBe(628);
});

test('does not cover its target where another side has room', () => {
  const wide = { left: 290, top: 95, width: 1130, height: 60 };
  expect(placeBeside(wide, popover, 'left', screen)).toEqual({ left: 675, top: 167 });
});

test('stands at the end of a narrow screen that is away from the target', () => {
  const phone = { width: 390, height: 844 };
  const size = { width: 374, height: 200 };
  expect(placeBeside({ left: 10, top: 40, width: 300, height: 40 }, size, 'top', phone)).toEqual({ left: 8, top: 636 });
  expect(placeBeside({ left: 10, top: 700, width: 60, height: 40 }, size, 'top', phone)).toEqual({ left: 8, top: 8 });
});

test('is always inside the window, wherever the target stands', () => {
  const size = fc.record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 300, max: 1400 }) });
  const box = fc.record({
    left: fc.integer({ min: -3000, max: 3000 }),
    top: fc.integer({ min: -3000, max: 3000 }),
    width: fc.integer({ min: 0, max: 3000 }),
    height: fc.integer({ min: 0, max: 3000 }),
  });
  const side = fc.constantFrom('top' as const, 'right' as const, 'bottom' as const, 'left' as const);
  fc.assert(
    fc.property(size, box, side, (window, where, wished) => {
      const small = { width: 300, height: 180 };
      const { left, top } = placeBeside(where, small, wished, window);
      return left >= 8 && top >= 8 && left + small.width <= window.width && top + small.height <= window.height;
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, type Cut, fitted, movedBy, sides, wholeImage, withoutBorder, withSide } from './logo-crop.ts';

const share = fc.double({ min: -2, max: 2, noNaN: true });
const step = fc.oneof(fc.record({ side: fc.constantFrom(...sides), share }), fc.record({ dx: share, dy: share }));
const cuts = fc
  .array(step)
  .map((steps) =>
    steps.reduce<Cut>(
      (cut, each) => ('side' in each ? withSide(cut, each.side, each.share) : movedBy(cut, each)),
      wholeImage,
    ),
  );
const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });

test('whatever is done to it, a cut stays within the image and leaves something of it', () => {
  fc.assert(
    fc.property(cuts, sizes, (cut, size) => {
      for (const side of sides) expect(cut[side]).toBeGreaterThanOrEqual(0);
      expect(cut.left + cut.right).toBeLessThanOrEqual(0.95 + 1e-9);
      expect(cut.top + cut.bottom).toBeLessThanOrEqual(0.95 + 1e-9);
      const { x, y, width, height } = areaOf(size, cut);
      expect(width * height).toBeGreaterThan(0);
      expect(x + width).toBeLessThanOrEqual(size.width + 1);
      expect(y + height).toBeLessThanOrEqual(size.height + 1);
    }),
  );
});

test('moving the frame keeps its size', () => {
  fc.assert(
    fc.property(cuts, share, share, (cut, dx, dy) => {
      const moved = movedBy(cut, { dx, dy });
      expect(moved.left + moved.right).toBeCloseTo(cut.left + cut.right);
      expect(moved.top + moved.bottom).toBeCloseTo(cut.top + cut.bottom);
    }),
  );
});

test('fits a logo into its size with its proportions, and never makes it larger', () => {
  const within = { width: 512, height: 256 };
  expect(fitted({ width: 2048, height: 512 }, within)).toEqual({ width: 512, height: 128 });
  expect(fitted({ width: 100, height: 1024 }, within)).toEqual({ width: 25, height: 256 });
  expect(fitted({ width: 60, height: 20 }, within)).toEqual({ width: 60, height: 20 });
});

/** Pixels of an image: `.` is the background, `x` the logo. */
function pixels(rows: string[], background: number[]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    rows
      .join('')
      .split('')
      .flatMap((point) => (point === 'x' ? [20, 40, 90, 255] : background)),
  );
}

test.each([
  ['transparent', [0, 0, 0, 0]],
  ['white', [255, 255, 255, 255]],
])('takes away an empty border that is %s', (_, background) => {
  const rows = ['..........', '..xx......', '...x......', '..........'];
  const cut = withoutBorder({ width: 10, height: 4 }, pixels(rows, background));
  expect(cut).toEqual({ left: 0.2, right: expect.closeTo(0.6), top: 0.25, bottom: 0.25 });
});

test('leaves an image alone that is all of one colour', () => {
  expect(withoutBorder({ width: 2, height: 2 }, pixels(['..', '..'], [255, 255, 255, 255]))).toEqual(wholeImage);
});

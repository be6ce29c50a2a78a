import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const kiel = { latitude: 54.3233, longitude: 10.1394 };
const munich = { latitude: 48.1374, longitude: 11.5755 };

test('knows how far Munich is from Kiel', () => {
  expect(distanceKm(kiel, munich)).toBeGreaterThan(690);
  expect(distanceKm(kiel, munich)).toBeLessThan(698);
});

test('is zero to itself, the same both ways, and never beyond half the globe', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
      expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
    }),
  );
});

test('is never longer over a third point', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { germanyDots, isOnMap, pointOf, regionOf, unitsOf } from './germany-map.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['Flensburg', at(54.78, 9.44), 'north_middle'],
  ['Aachen', at(50.78, 6.08), 'middle_west'],
  ['Dresden', at(51.05, 13.74), 'middle_east'],
  ['Freiburg', at(47.99, 7.85), 'south_west'],
  ['Erfurt', at(50.98, 11.03), 'middle_middle'],
] as const)('knows in which part %s lies', (_, place, region) => {
  expect(isOnMap(place)).toBe(true);
  expect(regionOf(place)).toBe(region);
});

test.each([
  ['Wien', at(48.21, 16.37)],
  ['Zürich', at(47.37, 8.54)],
  ['Paris', at(48.86, 2.35)],
])('does not show %s', (_, place) => {
  expect(isOnMap(place)).toBe(false);
});

test('lies further right the further east, and further down the further south', () => {
  /** Places are known to a thousandth of a degree. */
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);
  const inGermany = fc.record({ latitude: degrees(47, 55), longitude: degrees(6, 15) });
  fc.assert(
    fc.property(inGermany, inGermany, (a, b) => {
      expect(Math.sign(pointOf(a).x - pointOf(b).x)).toBe(Math.sign(a.longitude - b.longitude));
      expect(Math.sign(pointOf(a).y - pointOf(b).y)).toBe(Math.sign(b.latitude - a.latitude));
    }),
  );
});

test('draws no more than some 1,200 dots', () => {
  expect(germanyDots.length).toBeGreaterThan(900);
  expect(germanyDots.length).toBeLessThan(1400);
});

test('measures distances from north to south', () => {
  const { y } = pointOf(at(52, 10));
  expect(pointOf(at(51, 10)).y - y).toBeCloseTo(unitsOf(111.2), 6);
});

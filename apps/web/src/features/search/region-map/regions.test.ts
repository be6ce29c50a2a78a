import { JOB_REGIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { POSTAL_REGION } from '@gegenpost/contract/shared/postal-codes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { added, areasWithin, pictureSize, regions, toggled, withRoom } from './regions.ts';
import { moved, wholeView, ZOOM_MAX, zoomed } from './view.ts';

const all = regions.flatMap(({ parts, ...region }) => [region, ...parts]);
const anyDigits = fc.constantFrom(...all.map(({ digits }) => digits));
const anyChosen = fc.array(anyDigits, { maxLength: 80 }).map((more) => added([], [...new Set(more)]));

test('every region has an outline, a town and parts, and lies on the picture', () => {
  expect(regions).toHaveLength(95);
  for (const { digits, name, outline, parts } of regions) {
    expect(outline, digits).toMatch(/^(M[-\d .l]+z)+$/);
    expect(name, digits).not.toBe('');
    expect(parts.every((part) => part.digits.startsWith(digits) && part.digits.length === 3)).toBe(true);
  }
  for (const { digits, x, y } of all) {
    expect(digits).toMatch(POSTAL_REGION);
    expect(x >= 0 && x <= pictureSize.width && y >= 0 && y <= pictureSize.height, digits).toBe(true);
  }
});

test('what is chosen can be searched, and two choices of the same area are none', () => {
  fc.assert(
    fc.property(anyChosen, anyDigits, (chosen, digits) => {
      const next = toggled(chosen, digits);
      expect(new Set(next).size).toBe(next.length);
      expect(next.length).toBeLessThanOrEqual(JOB_REGIONS_MAX);
      if (next.includes(digits)) expect(toggled(next, digits)).not.toContain(digits);
    }),
  );
});

test('a part takes the place of its region, and a region that of its parts', () => {
  expect(toggled(['20', '80'], '803')).toEqual(['20', '803']);
  expect(toggled(['20', '801', '803'], '80')).toEqual(['20', '80']);
  expect(toggled(['20', '80'], '20')).toEqual(['80']);
});

test('a line around Schleswig-Holstein takes its regions and no other', () => {
  const line = [
    { x: 230, y: 0 },
    { x: 420, y: 0 },
    { x: 420, y: 152 },
    { x: 250, y: 152 },
  ];
  expect(areasWithin(line, regions).map(({ digits }) => digits)).toEqual(['23', '24', '25']);
  expect(areasWithin(line.slice(0, 2), regions)).toEqual([]);
});

test('names do not cover each other', () => {
  const shown = withRoom(regions, { x: 44, y: 42 });
  for (const [index, a] of shown.entries()) {
    for (const b of shown.slice(index + 1)) {
      expect(Math.abs(a.x - b.x) >= 44 || Math.abs(a.y - b.y) >= 42, `${a.digits} ${b.digits}`).toBe(true);
    }
  }
});

test('a view never leaves the picture, and the point it is enlarged around stays', () => {
  const step = fc.oneof(
    fc.tuple(
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      fc.integer({ min: 0, max: 720 }),
      fc.integer({ min: 0, max: 918 }),
    ),
    fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view = wholeView;
      for (const [a, b, c] of steps) view = c === undefined ? moved(view, a, b) : zoomed(view, a, { x: b, y: c });
      const { zoom, x, y } = view;
      expect(zoom >= 1 && zoom <= ZOOM_MAX && x >= 0 && y >= 0).toBe(true);
      expect(x + pictureSize.width / zoom).toBeLessThanOrEqual(pictureSize.width + 1e-6);
      expect(y + pictureSize.height / zoom).toBeLessThanOrEqual(pictureSize.height + 1e-6);
    }),
  );
  const view = zoomed(wholeView, 4, { x: 360, y: 459 });
  const closer = zoomed(view, 2, { x: 400, y: 500 });
  expect((400 - closer.x) * closer.zoom).toBeCloseTo((400 - view.x) * view.zoom);
});

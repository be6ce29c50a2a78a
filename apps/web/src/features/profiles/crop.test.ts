import { expect, test } from 'vitest';
import { drawnBy, sideOf, wholeCrop, ZOOM_MAX, zoomedBy } from './crop.ts';

const landscape = { width: 800, height: 400 };

test('begins with the largest square in the middle', () => {
  const crop = wholeCrop(landscape);
  expect(crop).toEqual({ x: 400, y: 200, zoom: 1 });
  expect(sideOf(landscape, crop)).toBe(400);
});

test('follows the finger, and never leaves the image', () => {
  const moved = drawnBy(landscape, wholeCrop(landscape), { dx: 0.25, dy: 0.25 });
  expect(moved).toEqual({ x: 300, y: 200, zoom: 1 }); // the square has the full height of the image
  expect(drawnBy(landscape, moved, { dx: 9, dy: 0 }).x).toBe(200);
  expect(drawnBy(landscape, moved, { dx: -9, dy: 0 }).x).toBe(600);
});

test('draws near as far as allowed, and back to the whole', () => {
  const near = zoomedBy(landscape, wholeCrop(landscape), 2);
  expect(sideOf(landscape, near)).toBe(200);
  expect(zoomedBy(landscape, near, 100).zoom).toBe(ZOOM_MAX);
  const atEdge = drawnBy(landscape, near, { dx: 9, dy: 9 });
  expect(zoomedBy(landscape, atEdge, 0.01)).toEqual({ x: 200, y: 200, zoom: 1 });
});

/**
 * Draws the postal regions of Germany that the search shows: `npm run map:regions`. They are made from the postal codes
 * of the reference data alone, and come out the same every time.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { mapSize, pointOf } from '../apps/web/src/ui/germany-map.ts';
import { type ReferencePlace, readPlaces } from '../packages/reference-data/src/places.ts';
import { drawAreas, type Site } from './region-outlines.ts';

const FILE = path.join(import.meta.dirname, '../apps/web/src/features/search/region-map/region-data.ts');
/** Units of the picture in one unit of `pointOf`. */
const SCALE = 20;

type Area = { digits: string; name: string; x: number; y: number };

/** Regions by how their postal codes begin: named after the largest town, and placed in the middle of their codes. */
function areasOf(places: readonly ReferencePlace[], digits: 2 | 3): Area[] {
  const groups = Map.groupBy(places, ({ postal_code }) => postal_code.slice(0, digits));
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => ({ digits: key, name: nameOf(own), ...middleOf(own) }));
}

function nameOf(places: readonly ReferencePlace[]): string {
  const people = new Map<string, number>();
  for (const { name, population } of places) people.set(name, (people.get(name) ?? 0) + (population ?? 0));
  return [...people].reduce((largest, town) => (town[1] > largest[1] ? town : largest))[0];
}

/** The code that is nearest to the mean of all codes, so that it lies within. */
function middleOf(places: readonly ReferencePlace[]): { x: number; y: number } {
  const points = places.map(scaledPoint);
  const mean = (of: (point: Site) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const far = (point: Site) => Math.hypot(point.x - x, point.y - y);
  const middle = points.reduce((best, point) => (far(point) < far(best) ? point : best));
  return { x: Math.round(middle.x), y: Math.round(middle.y) };
}

function scaledPoint(place: ReferencePlace): Site {
  const { x, y } = pointOf(place);
  return { label: place.postal_code.slice(0, 2), x: x * SCALE, y: y * SCALE };
}

/** The source text of `region-data.ts`. */
export function regionFile(): string {
  const places = readPlaces().filter(({ country }) => country === 'DE');
  const size = { width: mapSize.width * SCALE, height: mapSize.height * SCALE };
  const outlines = drawAreas(places.map(scaledPoint), size);
  const parts = areasOf(places, 3);
  const line = (fields: readonly (string | number)[]) => `  '${fields.join('|')}',\n`;
  const regions = areasOf(places, 2).map((area) => line([...Object.values(area), outlines.get(area.digits) ?? '']));
  const lists = [...Map.groupBy(parts, ({ digits }) => digits.slice(0, 2)).values()].map((group) =>
    line(group.map((area) => Object.values(area).join(';'))),
  );
  return `/** Made by \`npm run map:regions\`: digits, largest town, middle and outline of each postal region. */
export const regionLines: readonly string[] = [\n${regions.join('')}];

/** Their parts of three digits, a line for each region. */
export const partLines: readonly string[] = [\n${lists.join('')}];\n`;
}

if (import.meta.main) writeFileSync(FILE, regionFile());

/**
 * Draws the map of Germany that the page of a company shows: `npm run map:germany`. It is made from the postal codes
 * of the reference data alone, and comes out the same every time.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { grid } from '../apps/web/src/ui/germany-map.ts';
import { readPlaces } from '../packages/reference-data/src/places.ts';

const FILE = path.join(import.meta.dirname, '../apps/web/src/ui/germany-rows.ts');
/** A dot stands where a postal code is nearer than this. */
const NEAR_KM = 12.5;
const KM_PER_DEGREE = 111.2;

type Place = { latitude: number; longitude: number };

/** The rows of the map from north to south, each as runs of dots. */
export function drawRows(places: readonly Place[]): string[] {
  return Array.from({ length: grid.rows }, (_, row) => {
    const latitude = grid.north - row * grid.rowDegrees;
    const near = places.filter((place) => Math.abs(place.latitude - latitude) * KM_PER_DEGREE < NEAR_KM);
    const columns = Array.from({ length: grid.columns }, (_, column) => column).filter((column) => {
      const longitude = grid.west + (column + (row % 2) / 2) * grid.columnDegrees;
      return near.some((place) => distanceKm(place, { latitude, longitude }) < NEAR_KM);
    });
    return runsOf(columns);
  });
}

function distanceKm(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE;
}

function runsOf(columns: readonly number[]): string {
  const starts = columns.filter((column) => !columns.includes(column - 1));
  const ends = columns.filter((column) => !columns.includes(column + 1));
  return starts.map((start, index) => (start === ends[index] ? `${start}` : `${start}-${ends[index]}`)).join(' ');
}

/** The source text of `germany-rows.ts`. */
export function rowsFile(): string {
  const rows = drawRows(readPlaces().filter(({ country }) => country === 'DE'));
  const lines = rows.map((row) => `  '${row}',\n`).join('');
  return `/** Made by \`npm run map:germany\`: the dots of each row of the map, from north to south. */\nexport const germanyRows: readonly string[] = [\n${lines}];\n`;
}

if (import.meta.main) writeFileSync(FILE, rowsFile());

import { germanyRows } from './germany-rows.ts';

/** The map is a grid of dots: every second row is moved by half a column, and a row is lower than a column is wide. */
export const grid = {
  north: 55.1,
  west: 5.7,
  rowDegrees: 0.1495,
  columnDegrees: 0.2728,
  columns: 36,
  rows: 53,
} as const;
const ROW_HEIGHT = 0.866;

export const mapSize = { width: grid.columns, height: grid.rows * ROW_HEIGHT } as const;

type Coordinates = { latitude: number; longitude: number };
export type MapPoint = { x: number; y: number };

/** Where a place lies on the map; one unit is the distance of two dots in a row. */
export function pointOf({ latitude, longitude }: Coordinates): MapPoint {
  return {
    x: (longitude - grid.west) / grid.columnDegrees + 0.5,
    y: ((grid.north - latitude) / grid.rowDegrees + 0.5) * ROW_HEIGHT,
  };
}

const KM_PER_DEGREE = 111.2;

/** A distance on the map. It is exact from north to south, and from west to east in the middle of Germany. */
export const unitsOf = (km: number): number => ((km / KM_PER_DEGREE) * ROW_HEIGHT) / grid.rowDegrees;

/** The middle of a dot. */
export const dotAt = (row: number, column: number): MapPoint => ({
  x: column + 0.5 + (row % 2) / 2,
  y: (row + 0.5) * ROW_HEIGHT,
});

/** All dots of Germany. A row is written as runs: `12-15` are four dots side by side. */
export const germanyDots: readonly MapPoint[] = germanyRows.flatMap((runs, row) =>
  runs
    .split(' ')
    .filter(Boolean)
    .flatMap((run) => {
      const [from = 0, to = from] = run.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => dotAt(row, from + index));
    }),
);

/** Whether a place lies in Germany, or so near that the map shows it. */
export function isOnMap(place: Coordinates): boolean {
  const { x, y } = pointOf(place);
  return germanyDots.some((dot) => Math.hypot(dot.x - x, dot.y - y) < 1);
}

/** Where in Germany, by thirds of the map. */
export type Region = `${'north' | 'middle' | 'south'}_${'west' | 'middle' | 'east'}`;

/** In words for those who do not see the map. */
export function regionOf(place: Coordinates): Region {
  const { x, y } = pointOf(place);
  return `${third(y / mapSize.height, 'north', 'south')}_${third(x / mapSize.width, 'west', 'east')}`;
}

function third<First, Last>(share: number, first: First, last: Last): First | 'middle' | Last {
  if (share < 1 / 3) return first;
  return share < 2 / 3 ? 'middle' : last;
}

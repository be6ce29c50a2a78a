/** A point that belongs to the area of its label. */
export type Site = { x: number; y: number; label: string };
type Size = { width: number; height: number };
type Corner = { column: number; row: number };
type Point = readonly [x: number, y: number];

const CELL = 3;
/** What is farther from every site than this is no land, unless land lies all around it. */
const NEAR = 13;
const FAR = 40;
const TOLERANCE = 1.6;
/** Smaller pieces beside a larger one of the same area are not drawn. */
const CELLS_MIN = 4;

/**
 * The outline of each area as an SVG path: the land that is nearest to its sites. Neighbours share each line exactly,
 * because a line between two corners at which areas meet is smoothed in the same way from both sides.
 */
export function drawAreas(sites: readonly Site[], size: Size): Map<string, string> {
  const raster = new Raster(sites, size);
  const labels = [...new Set(sites.map(({ label }) => label))].sort();
  return new Map(labels.map((label) => [label, raster.ringsOf(label).map(pathOf).join('')]));
}

/** The area of each cell of a grid; '': none. */
class Raster {
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: string[];

  constructor(sites: readonly Site[], { width, height }: Size) {
    this.#columns = Math.ceil(width / CELL);
    this.#rows = Math.ceil(height / CELL);
    const nearest = Array.from({ length: this.#rows }, (_, row) => this.#rowOf(sites, row)).flat();
    this.#cells = nearest.map(({ label, distance }) => (distance < NEAR ? label : ''));
    this.#fillHoles(nearest.map(({ label }) => label));
    this.#dropSmall();
  }

  #rowOf(sites: readonly Site[], row: number): { label: string; distance: number }[] {
    const y = (row + 0.5) * CELL;
    const near = sites.filter((site) => Math.abs(site.y - y) < FAR);
    return Array.from({ length: this.#columns }, (_, column) => {
      let best = { label: '', distance: FAR };
      for (const { label, ...site } of near) {
        const distance = Math.hypot(site.x - (column + 0.5) * CELL, site.y - y);
        if (distance < best.distance) best = { label, distance };
      }
      return best;
    });
  }

  at({ column, row }: Corner): string {
    const isInside = column >= 0 && row >= 0 && column < this.#columns && row < this.#rows;
    return isInside ? (this.#cells[row * this.#columns + column] ?? '') : '';
  }

  #fillHoles(nearest: readonly string[]): void {
    const isEdge = (cell: number) =>
      cell % this.#columns === 0 || cell < this.#columns || cell >= this.#cells.length - this.#columns;
    for (const { label, cells } of this.#pieces()) {
      if (label !== '' || cells.some(isEdge)) continue;
      for (const cell of cells) this.#cells[cell] = nearest[cell] ?? '';
    }
  }

  /** Small pieces go to the area at their left, unless they are all that an area has. */
  #dropSmall(): void {
    const pieces = this.#pieces();
    const largest = new Map<string, number>();
    for (const { label, cells } of pieces) largest.set(label, Math.max(cells.length, largest.get(label) ?? 0));
    for (const { label, cells } of pieces) {
      if (cells.length >= CELLS_MIN || cells.length === largest.get(label)) continue;
      const first = cells.reduce((least, cell) => Math.min(least, cell));
      for (const cell of cells) this.#cells[cell] = this.#cells[first - 1] ?? '';
    }
  }

  #pieces(): { label: string; cells: number[] }[] {
    const seen = new Set<number>();
    return [...this.#cells.keys()].flatMap((start) => {
      if (seen.has(start)) return [];
      const label = this.#cells[start] ?? '';
      const cells = [start];
      seen.add(start);
      for (const cell of cells) {
        const beside = cell % this.#columns;
        const left = beside > 0 ? [cell - 1] : [];
        const right = beside < this.#columns - 1 ? [cell + 1] : [];
        for (const next of [...left, ...right, cell - this.#columns, cell + this.#columns]) {
          if (seen.has(next) || this.#cells[next] !== label) continue;
          seen.add(next);
          cells.push(next);
        }
      }
      return [{ label, cells }];
    });
  }

  /** The borders of an area as closed lines. */
  ringsOf(label: string): Point[][] {
    const edges = new Map<string, Corner[]>();
    const add = (from: Corner, to: Corner) => edges.set(keyOf(from), [...(edges.get(keyOf(from)) ?? []), to]);
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        if (this.at({ column, row }) !== label) continue;
        const corner = (right: number, down: number) => ({ column: column + right, row: row + down });
        if (this.at({ column, row: row - 1 }) !== label) add(corner(0, 0), corner(1, 0));
        if (this.at({ column: column + 1, row }) !== label) add(corner(1, 0), corner(1, 1));
        if (this.at({ column, row: row + 1 }) !== label) add(corner(1, 1), corner(0, 1));
        if (this.at({ column: column - 1, row }) !== label) add(corner(0, 1), corner(0, 0));
      }
    }
    const rings: Point[][] = [];
    for (let start = edges.keys().next().value; start !== undefined; start = edges.keys().next().value) {
      rings.push(this.#smoothed(walk(edges, start)));
    }
    return rings;
  }

  /** Corners at which more than two areas meet stay where they are. */
  #isFixed({ column, row }: Corner): boolean {
    const around = [
      this.at({ column: column - 1, row: row - 1 }),
      this.at({ column, row: row - 1 }),
      this.at({ column, row }),
      this.at({ column: column - 1, row }),
    ];
    return around.filter((label, index) => label !== around[(index + 1) % 4]).length > 2;
  }

  #smoothed(ring: readonly Corner[]): Point[] {
    const first = ring.findIndex((corner) => this.#isFixed(corner));
    if (first === -1) return loop(ring);
    const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
    const points: Point[] = [];
    let from = 0;
    for (let index = 1; index < turned.length; index++) {
      const corner = turned[index];
      if (!corner || !this.#isFixed(corner)) continue;
      points.push(...line(turned.slice(from, index + 1)).slice(0, -1));
      from = index;
    }
    return points;
  }
}

const keyOf = ({ column, row }: Corner): string => `${column} ${row}`;
const pointOf = ({ column, row }: Corner): Point => [column * CELL, row * CELL];
const middle = (a: Corner, b: Corner): Point => [((a.column + b.column) * CELL) / 2, ((a.row + b.row) * CELL) / 2];

/** Takes one closed line out of the edges. */
function walk(edges: Map<string, Corner[]>, start: string): Corner[] {
  const ring: Corner[] = [];
  for (let key = start; edges.has(key); ) {
    const next = edges.get(key)?.pop();
    if (edges.get(key)?.length === 0) edges.delete(key);
    if (!next) break;
    ring.push(next);
    key = keyOf(next);
  }
  return ring;
}

/** A line between two fixed corners: through the middles of its steps, simplified, the same in both directions. */
function line(corners: readonly Corner[]): Point[] {
  const [first, last] = [corners.at(0), corners.at(-1)];
  if (!first || !last) return [];
  const key = (list: readonly Corner[]) => list.map(keyOf).join();
  const isTurned = key(corners) > key(corners.toReversed());
  const ordered = isTurned ? corners.toReversed() : corners;
  const [begin, end] = isTurned ? [last, first] : [first, last];
  const middles = ordered.slice(1).map((corner, index) => middle(ordered[index] ?? corner, corner));
  const points = simplified([pointOf(begin), ...middles, pointOf(end)]);
  return isTurned ? points.toReversed() : points;
}

/** A closed line that no third area touches. */
function loop(ring: readonly Corner[]): Point[] {
  const places = ring.map(({ column, row }) => row * 10_000 + column);
  const first = places.indexOf(Math.min(...places));
  const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
  const half = Math.floor(turned.length / 2);
  const [there, back] = [line(turned.slice(0, half + 1)), line(turned.slice(half))];
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

/** Leaves out points that lie nearly on the line of their neighbours (Douglas and Peucker). */
function simplified(points: readonly Point[]): Point[] {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const far = points.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length,
  );
  const most = far.indexOf(Math.max(...far));
  if ((far[most] ?? 0) <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, most + 1)).slice(0, -1), ...simplified(points.slice(most))];
}

function pathOf(ring: readonly Point[]): string {
  let from: Point = [0, 0];
  const steps = ring.map(([x, y]) => {
    const to = [Math.round(x), Math.round(y)] as const;
    const step = `${to[0] - from[0]} ${to[1] - from[1]}`;
    from = to;
    return step;
  });
  return `M${steps.join('l').replaceAll(' -', '-')}z`;
}

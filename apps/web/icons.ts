import { crc32, deflateSync } from 'node:zlib';
import { brand } from '@gegenpost/contract/shared/brand.ts';

type Point = readonly [number, number];
type Shape = { color: string; points: readonly Point[] };

const PAPER = '#f7f4f6';

/**
 * The mark on a square of 48 units: an envelope whose flap is turned towards the reader, on paper. It stays within the
 * circle of 80 % that a round mask leaves.
 *
 * @see https://www.w3.org/TR/appmanifest/#icon-masks
 */
const shapes: readonly Shape[] = [
  shape(PAPER, '0 0L48 0L48 48L0 48'),
  shape(brand.light.primary, '9 12.5L39 12.5L39 35.5L9 35.5'),
  shape(brand.light.accent, '9 12.5L39 12.5L24 25.8'),
  shape(PAPER, '18.3 35.5L24 29.8L29.7 35.5'),
];

function shape(color: string, path: string): Shape {
  return { color, points: path.split('L').map((point) => point.split(' ').map(Number) as [number, number]) };
}

export function iconSvg(): string {
  const paths = shapes.map(
    ({ color, points }) => `<path fill="${color}" d="M${points.map((p) => p.join(' ')).join('L')}z"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${paths.join('')}</svg>`;
}

/**
 * Draws the mark as PNG, 8 bits a channel without alpha.
 *
 * @param size  Width and height in pixels.
 * @see https://www.w3.org/TR/png-3/
 */
export function iconPng(size: number): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1)); // each row begins with filter type 0
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) rows.set(pixelAt(x, y, 48 / size), y * (size * 3 + 1) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The mark as the icon file that browsers and programs ask for by its name: a PNG with the head of an ICO.
 *
 * @param size  Width and height in pixels, below 256.
 */
export function iconIco(size: number): Buffer {
  const png = iconPng(size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one image
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(24, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The mean of 2 × 2 samples, so that slanted edges are smooth. */
function pixelAt(x: number, y: number, unit: number): Uint8Array {
  const sum = new Float64Array(3);
  for (let sample = 0; sample < 4; sample += 1) {
    const at = [(x + ((sample % 2) + 0.5) / 2) * unit, (y + ((sample >> 1) + 0.5) / 2) * unit] as const;
    const rgb = colors[shapes.findLastIndex(({ points }) => contains(points, at))]!;
    for (let channel = 0; channel < 3; channel += 1) sum[channel]! += rgb[channel]! / 4;
  }
  return Uint8Array.from(sum);
}

const colors = shapes.map(({ color }) => Buffer.from(color.slice(1), 'hex'));

/** For convex shapes whose points run clockwise. */
function contains(points: readonly Point[], [x, y]: Point): boolean {
  return points.every(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

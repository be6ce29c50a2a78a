/** Pixels of a side. */
export const LOGO_SIDE = 128;

/** What stands at a point of the mark, whose middle is 0 and whose sides are at 1: nothing, the one colour or the other. */
type Motif = (x: number, y: number) => 0 | 1 | 2;

const motifs: readonly Motif[] = [
  // A ring around a dot.
  (x, y) => {
    const radius = Math.hypot(x, y);
    if (radius < 0.34) return 2;
    return radius > 0.6 && radius < 0.94 ? 1 : 0;
  },
  // Three bars that rise.
  (x, y) => {
    const bar = Math.floor((x + 0.9) / 0.62);
    const isInBar = bar >= 0 && bar < 3 && x + 0.9 - bar * 0.62 < 0.5;
    return isInBar && y < 0.85 && y > 0.35 - bar * 0.55 ? (bar === 2 ? 2 : 1) : 0;
  },
  // Two circles that meet.
  (x, y) => {
    const [left, right] = [Math.hypot(x + 0.34, y) < 0.6, Math.hypot(x - 0.34, y) < 0.6];
    return left && right ? 2 : left || right ? 1 : 0;
  },
  // A roof over a house.
  (x, y) => {
    if (y < 0.02) return Math.abs(x) < y + 0.92 && Math.abs(x) < 0.95 ? 1 : 0;
    return Math.abs(x) < 0.66 && y < 0.86 && !(Math.abs(x) < 0.2 && y > 0.34) ? 2 : 0;
  },
  // Waves in a circle.
  (x, y) => {
    if (Math.hypot(x, y) > 0.94) return 0;
    return Math.sin(5 * (y + 0.14 * Math.sin(4 * x))) > 0 ? 1 : 2;
  },
  // A hexagon with an arrow cut out.
  (x, y) => {
    const isInside = Math.abs(y) < 0.82 && Math.abs(x) * 0.87 + Math.abs(y) * 0.5 < 0.82;
    return isInside ? (x - 0.12 > Math.abs(y) * 0.9 - 0.4 && x < 0.5 ? 2 : 1) : 0;
  },
  // Four leaves.
  (x, y) => {
    const [across, down] = [Math.abs(x), Math.abs(y)];
    if (across < 0.05 || down < 0.05) return 0;
    return Math.hypot(across - 0.05, down - 0.05) < 0.88 ? (x * y > 0 ? 1 : 2) : 0;
  },
];

/** Two colours that go together. */
const palettes = `1d4e6b e9a23b,7a1f3d e07a5f,14532d a3c644,312e81 38bdf8,5b2a86 f472b6,0f766e fbbf24,7c2d12 fdba74
1e293b ef4444,155e75 67e8f9,3f3f46 84cc16,9a3412 facc15,1e40af f97316,064e3b 34d399,701a75 c4b5fd,44403c d6a77a
0c4a6e f43f5e`
  .split(/[,\n]/)
  .map((pair) => pair.split(' ').map((color) => [...Buffer.from(color, 'hex')]));

/** How many there are; neighbours differ in form and colours. */
export const LOGOS = motifs.length * palettes.length;

/** Points along each side of a pixel, so that edges are smooth. */
const SAMPLES = 2;

/** A made-up mark of two colours on nothing: RGBA, row by row. */
export function drawLogo(index: number): Buffer {
  const motif = motifs[index % motifs.length]!;
  const colors = palettes[index % palettes.length]!;
  const pixels = Buffer.alloc(LOGO_SIDE * LOGO_SIDE * 4);
  for (let row = 0; row < LOGO_SIDE; row++) {
    for (let column = 0; column < LOGO_SIDE; column++) {
      const hits = [0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const at = (place: number, part: number) => (2 * (place + (part + 0.5) / SAMPLES)) / LOGO_SIDE - 1;
        const color = motif(at(column, sample % SAMPLES), at(row, Math.floor(sample / SAMPLES)));
        if (color !== 0) hits[color - 1]!++;
      }
      const covered = hits[0]! + hits[1]!;
      if (covered === 0) continue;
      const mixed = [0, 1, 2].map((part) => (colors[0]![part]! * hits[0]! + colors[1]![part]! * hits[1]!) / covered);
      pixels.set([...mixed, (255 * covered) / SAMPLES ** 2], (row * LOGO_SIDE + column) * 4);
    }
  }
  return pixels;
}

import { createRandom, type Random } from './random.ts';

/** Pixels of a side. */
export const LOGO_SIDE = 128;

/** Two colours that go together, and how they are used. */
type Mark = { random: Random; main: string; second: string };

/** Two colours that go together. */
const palettes = `1d4e6b e9a23b,7a1f3d e07a5f,14532d a3c644,312e81 38bdf8,5b2a86 f472b6,0f766e fbbf24,7c2d12 fdba74
1e293b ef4444,155e75 67e8f9,3f3f46 84cc16,9a3412 facc15,1e40af f97316,064e3b 34d399,701a75 c4b5fd,44403c d6a77a
0c4a6e f43f5e,14213d fca311,2d6a4f 95d5b2,6a040f f48c06,22577a 57cc99,3c096c e0aaff,03045e 00b4d8,582f0e b6ad90`
  .split(/[,\n]/)
  .map((pair) => pair.split(' ').map((color) => `#${color}`));

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const turned = (degrees: number, content: string) => `<g transform="rotate(${degrees} 64 64)">${content}</g>`;

/** Kinds of marks on a square of 128 points; each draws its own measures. */
const motifs: readonly ((mark: Mark) => string)[] = [
  // Bars that rise.
  ({ random, main, second }) => {
    const count = random.int(3, 5);
    const step = 112 / count;
    const bars = Array.from({ length: count }, (_, index) => {
      const height = 30 + ((index + 1) / count) * random.int(66, 82);
      return `<rect x="${8 + index * step}" y="${118 - height}" width="${step * 0.72}" height="${height}" rx="${random.int(0, 8)}" fill="${index === count - 1 ? second : main}"/>`;
    });
    return bars.join('');
  },
  // Two discs that meet.
  ({ random, main, second }) => {
    const gap = random.int(16, 26);
    return turned(
      random.pick([0, 45, 90, 135]),
      `${circle(64 - gap, 64, 40, main)}<circle cx="${64 + gap}" cy="64" r="40" fill="${second}" style="mix-blend-mode:multiply"/>`,
    );
  },
  // A roof over a wall.
  ({ random, main, second }) => {
    const eaves = random.int(54, 66);
    return (
      shape(`M64 10 L120 ${eaves} L106 ${eaves + 10} L64 32 L22 ${eaves + 10} L8 ${eaves} Z`, main) +
      `<rect x="34" y="${eaves + 14}" width="60" height="${104 - eaves}" fill="${second}"/>` +
      `<rect x="${random.pick([42, 56, 70])}" y="88" width="16" height="30" fill="#ffffff"/>`
    );
  },
  // Petals around the middle.
  ({ random, main, second }) => {
    const count = random.pick([3, 4, 5, 6, 8]);
    const wide = random.int(12, 20);
    const petal = (index: number) =>
      turned(
        (index * 360) / count,
        `<ellipse cx="64" cy="32" rx="${wide}" ry="28" fill="${index % 2 ? second : main}"/>`,
      );
    return (
      Array.from({ length: count }, (_, index) => petal(index)).join('') + circle(64, 64, random.int(8, 14), '#ffffff')
    );
  },
  // Waves in a shield or a disc.
  ({ random, main, second }) => {
    const outline = random.chance(0.5)
      ? 'M64 6 L114 22 V64 C114 96 90 114 64 122 C38 114 14 96 14 64 V22 Z'
      : 'M64 8 A56 56 0 1 1 63.9 8 Z';
    const level = random.int(58, 74);
    const wave = (y: number) =>
      `M0 ${y} C24 ${y - 16} 40 ${y + 16} 64 ${y} C88 ${y - 16} 104 ${y + 16} 128 ${y} V128 H0 Z`;
    return `<clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)"><rect width="128" height="128" fill="${main}"/>${shape(wave(level), second)}${shape(wave(level + 22), main)}</g>`;
  },
  // A hexagon with a cut.
  ({ random, main, second }) =>
    shape('M64 6 L114 35 V93 L64 122 L14 93 V35 Z', main) +
    turned(random.int(0, 5) * 60, shape(`M64 64 L114 35 V93 Z`, second)) +
    turned(random.int(0, 5) * 60, shape('M64 64 L114 35 V93 Z', '#ffffff44')) +
    circle(64, 64, random.int(10, 22), '#ffffff'),
  // Rings that are open on one side.
  ({ random, main, second }) => {
    const width = random.int(12, 18);
    const arc = (radius: number, color: string, open: number) =>
      `<circle cx="64" cy="64" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${open * 2 * Math.PI * radius} 999" stroke-linecap="round"/>`;
    return turned(random.int(0, 11) * 30, arc(48, main, 0.72)) + turned(random.int(0, 11) * 30, arc(24, second, 0.66));
  },
  // Arrows one behind the other.
  ({ random, main, second }) => {
    const arrow = (x: number, color: string) =>
      shape(`M${x} 22 H${x + 24} L${x + 56} 64 L${x + 24} 106 H${x} L${x + 32} 64 Z`, color);
    return turned(random.pick([0, 0, 270, 315]), arrow(12, main) + arrow(58, second));
  },
  // A tile of four quarters, each a square, a disc or a leaf.
  ({ random, main, second }) => {
    const quarter = (x: number, y: number, color: string) =>
      random.pick([
        `<rect x="${x}" y="${y}" width="52" height="52" fill="${color}"/>`,
        circle(x + 26, y + 26, 26, color),
        shape(
          `M${x} ${y} H${x + 26} A26 26 0 0 1 ${x + 52} ${y + 26} V${y + 52} H${x + 26} A26 26 0 0 1 ${x} ${y + 26} Z`,
          color,
        ),
        shape(`M${x} ${y + 52} A52 52 0 0 1 ${x + 52} ${y} V${y + 52} Z`, color),
      ]);
    return (
      quarter(10, 10, main) +
      quarter(66, 10, second) +
      quarter(10, 66, random.pick([main, second])) +
      quarter(66, 66, main)
    );
  },
  // A peak, or two of them, before a sun.
  ({ random, main, second }) => {
    const top = random.int(28, 44);
    return (
      circle(random.int(80, 96), 36, random.int(14, 20), second) +
      shape(`M6 114 L50 ${top} L94 114 Z`, main) +
      shape('M62 114 L92 66 L122 114 Z', `${main}bb`)
    );
  },
  // A toothed wheel.
  ({ random, main, second }) => {
    const count = random.pick([6, 8, 10, 12]);
    const tooth = (index: number) =>
      turned((index * 360) / count, `<rect x="54" y="6" width="20" height="26" rx="4" fill="${main}"/>`);
    return (
      Array.from({ length: count }, (_, index) => tooth(index)).join('') +
      circle(64, 64, 44, main) +
      circle(64, 64, random.int(18, 28), second) +
      circle(64, 64, 10, '#ffffff')
    );
  },
  // Strokes that cross to a letter-like sign.
  ({ random, main, second }) => {
    const stroke = (from: string, color: string) =>
      `<path d="${from}" fill="none" stroke="${color}" stroke-width="18" stroke-linecap="square" stroke-linejoin="miter"/>`;
    const signs = [
      'M24 104 V24 L104 104 V24',
      'M24 24 L64 104 L104 24',
      'M24 104 L64 24 L104 104',
      'M24 24 H104 L24 104 H104',
      'M24 24 V104 H104',
      'M24 24 V64 H104 M104 24 V104',
    ];
    return stroke(random.pick(signs), main) + circle(random.pick([24, 64, 104]), random.pick([24, 104]), 12, second);
  },
];

/** Industries for which a house or a wheel stands; the others have neither. */
const ROOF = 2;
const WHEEL = 10;
const housed = ['41', '43', '68', '55', '87'];
const technical = ['25', '26', '27', '28', '29', '45'];

function motifsOf(industry: string) {
  return motifs.filter(
    (_, index) => (index !== ROOF || housed.includes(industry)) && (index !== WHEEL || technical.includes(industry)),
  );
}

/** Marks that stand elsewhere too: the letter of the frontpage shows this one. */
const known: Readonly<Record<string, string>> = {
  'Nordlicht Medizintechnik GmbH':
    '<path d="M30 104 V24 L98 104 V24" fill="none" stroke="#1e3a8a" stroke-width="20" stroke-linejoin="miter"/>',
};

/** A made-up mark of two colours on nothing, as SVG. The same name of the same industry shows the same mark. */
export function drawLogo(name: string, industry: string): string {
  const own = known[name];
  const random = createRandom(`gegenpost/logo/${name}`);
  const [main, second] = random.pick(palettes) as [string, string];
  const content = own ?? random.pick(motifsOf(industry))({ random, main, second });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE}" height="${LOGO_SIDE}" viewBox="0 0 128 128">${content}</svg>`;
}

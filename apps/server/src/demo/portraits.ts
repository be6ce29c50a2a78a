import { createRandom, type Random } from './random.ts';

/** What a portrait shows of somebody. */
export type Look = { sex: 'm' | 'f'; age: 'young' | 'middle' | 'old' };

/** Portraits of each look. */
export const VARIANTS = 12;

export const looks: readonly Look[] = (['f', 'm'] as const).flatMap((sex) =>
  (['young', 'middle', 'old'] as const).map((age) => ({ sex, age })),
);

/** Backgrounds, clothes and what lies under them, in the colours of the product. */
const backgrounds = '#fde0f1 #dfeafe #fff4c6 #d7edfb #d9f0e0 #fbe5d2 #f6c3e1 #c0d5fa #b3dbf3 #b7e0c4 #f3ccaa'.split(
  ' ',
);
const clothes = '#7d1f62 #26488b #005275 #045b32 #524a51 #973379 #375ea6 #703d00 #0b6892 #352d34 #8b5008 #b95297'.split(
  ' ',
);
const shirts = ['#ffffff', '#f1f6ff', '#fffbe6', '#f9f6f9'];
const skins = [
  ['#f6d3bd', '#e5b597'],
  ['#f0c4a4', '#dba780'],
  ['#e3ae86', '#c88f66'],
  ['#c98f65', '#ab744c'],
  ['#a06c48', '#835433'],
  ['#74492f', '#5a3520'],
] as const;
const hairs = { light: ['#c89a5b', '#a8743c', '#8a4b2a', '#5b3a26'], dark: ['#2a1d1a', '#3b2922', '#201920'] };
const grays = ['#b9b2b8', '#d7d0d6', '#938b91', '#e6e1e6'];

/** A calm face in flat colours, of 512 by 512, as SVG. The same number shows the same face. */
export function drawPortrait(look: Look, variant: number): string {
  const random = createRandom(`gegenpost/portrait/${look.sex}/${look.age}/${variant}`);
  const tone = random.weighted([0, 1, 2, 3, 4, 5], (index) => [5, 5, 3, 2, 1.5, 1.5][index]!);
  const [skin, shade] = skins[tone]!;
  const own = tone >= 3 ? hairs.dark : random.pick([hairs.light, hairs.light, hairs.dark]);
  const isGray = look.age === 'old' ? random.chance(0.85) : look.age === 'middle' && random.chance(0.15);
  const hair = random.pick(isGray ? grays : own);
  const background = backgrounds[(variant * 5 + (look.sex === 'm' ? 3 : 0) + look.age.length) % backgrounds.length]!;
  const width = random.int(88, 98) - (look.sex === 'f' ? 4 : 0);
  const style = variant % (look.sex === 'f' ? 6 : 5);
  const face: Face = { random, look, skin, shade, hair, brow: isGray ? '#716970' : hair, width, style };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="48 36 416 416">
<rect x="48" y="36" width="416" height="416" fill="${background}"/>
${hairBehind(face)}${body(face)}${head(face)}${features(face)}${beard(face)}${hairBefore(face)}${glasses(face)}
</svg>`;
}

type Face = {
  random: Random;
  look: Look;
  skin: string;
  shade: string;
  hair: string;
  brow: string;
  width: number;
  style: number;
};

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** What of the hair falls behind head and shoulders. */
function hairBehind({ look, hair, style, width: w }: Face): string {
  if (look.sex === 'm') return '';
  const [left, right] = [256 - w - 22, 256 + w + 22];
  if (style === 0)
    return path(
      `M${left} 230 C${left - 10} 90 ${right + 10} 90 ${right} 230 L${right + 14} 430 L${left - 14} 430 Z`,
      hair,
    );
  if (style === 1)
    return path(
      `M${left} 230 C${left - 6} 96 ${right + 6} 96 ${right} 230 C${right + 10} 300 ${right} 338 ${right - 16} 346 L${left + 16} 346 C${left} 338 ${left - 10} 300 ${left} 230 Z`,
      hair,
    );
  if (style === 2) return `<circle cx="256" cy="92" r="44" fill="${hair}"/>`;
  if (style === 4)
    return [...curls(w)].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`).join('');
  if (style === 5)
    return path(
      `M${right - 40} 150 C${right + 60} 170 ${right + 50} 330 ${right + 6} 400 C${right - 4} 340 ${right + 4} 260 ${right - 40} 220 Z`,
      hair,
    );
  return '';
}

function* curls(w: number): Generator<[number, number, number]> {
  for (let step = 0; step <= 12; step++) {
    const angle = Math.PI * (0.92 + (step / 12) * 1.16);
    yield [Math.round(256 + Math.cos(angle) * (w + 8)), Math.round(226 + Math.sin(angle) * 100), 44];
  }
}

/** Shoulders, neck and what they wear. */
function body({ random, look, skin, shade }: Face): string {
  const cloth = random.pick(clothes);
  const shirt = random.pick(shirts);
  const wide = look.sex === 'm' ? 176 : 150;
  const [left, right] = [256 - wide, 256 + wide];
  const shoulders = path(
    `M${left} 520 C${left} 420 ${left + 50} 396 206 380 L306 380 C${right - 50} 396 ${right} 420 ${right} 520 Z`,
    cloth,
  );
  const neck =
    path('M214 300 L298 300 L300 386 C300 420 212 420 212 386 Z', skin) +
    path('M214 330 C236 352 276 352 298 330 L298 346 C276 372 236 372 214 346 Z', shade);
  const collar = random.int(0, 3);
  if (collar === 0)
    return (
      shoulders +
      path('M206 378 L256 470 L306 378 L322 390 L256 512 L190 390 Z', shirt) +
      path('M210 380 L256 464 L302 380 Z', skin) +
      neck
    );
  if (collar === 1) {
    const tie =
      look.sex === 'm' && random.chance(0.5) ? path('M246 410 L266 410 L272 512 L240 512 Z', random.pick(clothes)) : '';
    const inner = path('M204 380 L308 380 L282 512 L230 512 Z', shirt);
    return (
      shoulders +
      inner +
      tie +
      neck +
      path('M204 376 L256 424 L228 446 L192 390 Z', shirt) +
      path('M308 376 L256 424 L284 446 L320 390 Z', shirt)
    );
  }
  if (collar === 2) return shoulders + neck + line('M204 382 C216 432 296 432 308 382', cloth, 18);
  return shoulders + path('M200 380 C214 446 298 446 312 380 Z', skin) + neck;
}

function head({ skin, shade, width: w }: Face): string {
  const ears = [256 - w, 256 + w].map((x) => `<ellipse cx="${x}" cy="238" rx="15" ry="23" fill="${shade}"/>`).join('');
  const [left, right] = [256 - w, 256 + w];
  return (
    ears +
    path(
      `M${left} 210 C${left} 96 ${right} 96 ${right} 210 C${right} 300 ${right - 40} 352 256 352 C${left + 40} 352 ${left} 300 ${left} 210 Z`,
      skin,
    )
  );
}

/** Brows, eyes, nose, mouth, and the lines that years draw. */
function features({ random, look, shade, brow, skin }: Face): string {
  const apart = random.int(38, 44);
  const eyes = [256 - apart, 256 + apart];
  const arch = random.int(4, 10);
  const smile = random.int(12, 24);
  const isDark = skin < '#b';
  const dark = '#201920';
  const lip = look.sex === 'f' ? (isDark ? '#7d3b3f' : '#b4585c') : isDark ? '#4f2a20' : '#9c5a48';
  const parts = eyes.map(
    (x) =>
      `<ellipse cx="${x}" cy="230" rx="7.5" ry="9" fill="${dark}"/><circle cx="${x + 2.5}" cy="226.5" r="2.4" fill="#ffffff"/>` +
      line(`M${x - 19} ${204} Q${x} ${200 - arch} ${x + 19} ${204}`, brow, look.sex === 'm' ? 8 : 5.5) +
      (look.sex === 'f' ? line(`M${x - 12} 222 Q${x} 214 ${x + 12} 222`, dark, 3) : ''),
  );
  parts.push(line(`M258 236 Q${264 + random.int(0, 6)} 262 ${262} 268 Q254 274 246 269`, shade, 5));
  parts.push(
    line(
      `M${228 - random.int(0, 5)} 298 Q256 ${298 + smile} ${284 + random.int(0, 5)} 298`,
      lip,
      look.sex === 'f' ? 7 : 5.5,
    ),
  );
  if (look.age !== 'young')
    parts.push(line('M216 268 Q206 284 212 298', shade, 3.5), line('M296 268 Q306 284 300 298', shade, 3.5));
  if (look.age === 'old') {
    parts.push(...eyes.map((x) => line(`M${x - 11} 248 Q${x} 255 ${x + 11} 248`, shade, 3.5)));
    parts.push(line('M226 166 Q256 160 286 166', shade, 3.5), line('M232 180 Q256 175 280 180', shade, 3));
  }
  return parts.join('');
}

function beard({ random, look, hair, width: w }: Face): string {
  if (look.sex === 'f') return '';
  const kind = random.weightedKey({ none: 52, full: 24, stubble: 12, moustache: 12 });
  const [left, right] = [256 - w, 256 + w];
  const full = `M${left} 226 C${left + 2} 310 ${left + 40} 368 256 368 C${right - 40} 368 ${right - 2} 310 ${right} 226 C${right - 12} 272 ${right - 36} 282 296 282 Q256 268 216 282 C${left + 36} 282 ${left + 12} 272 ${left} 226 Z`;
  const gap = line('M232 300 Q256 312 280 300', '#7d3b3f', 6);
  if (kind === 'full') return path(full, hair) + gap;
  if (kind === 'stubble') return `<g opacity="0.28">${path(full, hair)}</g>${gap}`;
  return kind === 'moustache'
    ? path('M212 292 Q232 272 256 280 Q280 272 300 292 Q276 290 256 290 Q236 290 212 292 Z', hair)
    : '';
}

/** What of the hair lies over the forehead. */
function hairBefore(face: Face): string {
  return face.look.sex === 'f' ? womansHairBefore(face) : mansHairBefore(face);
}

/** Where the hair begins and how it falls to one side. */
function sideParting(left: number, right: number): string {
  return `M${left - 6} 226 C${left - 22} 96 ${right - 60} 84 ${right - 30} 104 C${right + 14} 112 ${right + 16} 180 ${right + 6} 226`;
}

function womansHairBefore({ hair, style, width: w }: Face): string {
  const [left, right] = [256 - w, 256 + w];
  const top = sideParting(left, right);
  if (style === 0 || style === 5)
    return path(
      `M${left - 8} 236 C${left - 26} 70 ${right + 26} 70 ${right + 8} 236 C${right - 4} 190 ${right - 30} 164 270 136 C${236} 176 ${left + 12} 176 ${left - 8} 236 Z`,
      hair,
    );
  if (style === 1)
    return path(
      `M${left - 10} 250 C${left - 26} 64 ${right + 26} 64 ${right + 10} 250 C${right} 206 ${right - 8} 190 ${right - 14} 178 L${left + 14} 178 C${left + 8} 190 ${left} 206 ${left - 10} 250 Z`,
      hair,
    );
  if (style === 2)
    return path(
      `M${left - 4} 214 C${left - 16} 78 ${right + 16} 78 ${right + 4} 214 C${right - 16} 160 ${right - 50} 142 256 142 C${left + 50} 142 ${left + 16} 160 ${left - 4} 214 Z`,
      hair,
    );
  if (style === 3)
    return path(
      `${top} C${right - 6} 190 ${right - 20} 166 ${right - 40} 156 C${256} 178 ${left + 40} 170 ${left + 18} 176 C${left + 8} 190 ${left} 210 ${left - 6} 226 Z`,
      hair,
    );
  return path(
    `M${left - 4} 196 C${left - 8} 84 ${right + 8} 84 ${right + 4} 196 C${right - 30} 156 ${left + 30} 156 ${left - 4} 196 Z`,
    hair,
  );
}

function mansHairBefore({ random, look, hair, style, width: w }: Face): string {
  const [left, right] = [256 - w, 256 + w];
  const top = sideParting(left, right);
  const isBald = look.age !== 'young' && style === 4;
  if (isBald)
    return (
      path(
        `M${left - 4} 238 C${left - 12} 190 ${left} 166 ${left + 12} 158 C${left + 4} 190 ${left + 6} 214 ${left + 2} 238 Z`,
        hair,
      ) +
      path(
        `M${right + 4} 238 C${right + 12} 190 ${right} 166 ${right - 12} 158 C${right - 4} 190 ${right - 6} 214 ${right - 2} 238 Z`,
        hair,
      )
    );
  if (style === 0)
    return path(
      `${top} C${right - 2} 190 ${right - 14} 170 ${right - 24} 160 C${270} 172 ${left + 60} 168 ${left + 30} 146 C${left + 14} 170 ${left} 196 ${left - 6} 226 Z`,
      hair,
    );
  if (style === 1)
    return path(
      `M${left - 4} 216 C${left - 18} 78 ${right + 18} 78 ${right + 4} 216 C${right - 6} 180 ${right - 16} 166 ${right - 30} 158 L${left + 30} 158 C${left + 16} 166 ${left + 6} 180 ${left - 4} 216 Z`,
      hair,
    );
  if (style === 2)
    return path(
      `M${left - 6} 224 C${left - 24} 70 ${right + 36} 66 ${right + 6} 224 C${right - 2} 186 ${right - 12} 168 ${right - 22} 158 C${right - 60} 150 ${256} 138 ${232} 128 C${left + 40} 146 ${left + 8} 176 ${left - 6} 224 Z`,
      hair,
    );
  const bumps = Array.from({ length: 9 }, (_, step) => {
    const angle = Math.PI * (1.02 + (step / 8) * 0.96);
    return `<circle cx="${Math.round(256 + Math.cos(angle) * (w - 4))}" cy="${Math.round(196 + Math.sin(angle) * 70)}" r="${random.int(26, 31)}" fill="${hair}"/>`;
  });
  if (style === 3) return bumps.join('');
  return path(
    `M${left - 2} 200 C${left - 10} 84 ${right + 10} 84 ${right + 2} 200 C${right - 10} 158 ${right - 40} 146 256 146 C${left + 40} 146 ${left + 10} 158 ${left - 2} 200 Z`,
    hair,
  );
}

function glasses({ random, look, width: w }: Face): string {
  if (!random.chance({ young: 0.2, middle: 0.32, old: 0.5 }[look.age])) return '';
  const color = random.pick(['#201920', '#703d00', '#26488b', '#7d1f62']);
  const round = random.int(10, 26);
  const lens = (x: number) =>
    `<rect x="${x - 29}" y="206" width="58" height="50" rx="${round}" fill="#ffffff" fill-opacity="0.18" stroke="${color}" stroke-width="5"/>`;
  return (
    lens(215) +
    lens(297) +
    line('M244 226 Q256 220 268 226', color, 5) +
    line(`M186 224 L${256 - w} 220`, color, 5) +
    line(`M326 224 L${256 + w} 220`, color, 5)
  );
}

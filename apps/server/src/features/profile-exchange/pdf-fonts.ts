import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'semibold';

const require = createRequire(import.meta.url);
const WEIGHTS = { regular: 400, semibold: 600 } as const;

/** Fonts in the order of preference for each character; `covers` is their documented range. */
const parts = [
  {
    name: 'instrument-sans',
    subset: 'latin',
    covers: /[\s\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212\ufeff]/,
  },
  {
    name: 'instrument-sans',
    subset: 'latin-ext',
    covers: /[\u0100-\u02ba\u02bd-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113]/,
  },
  { name: 'noto-sans', subset: 'cyrillic', covers: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
  { name: 'noto-sans', subset: 'greek', covers: /[\u0370-\u0377\u037a-\u037f\u0384-\u03ff]/ },
] as const;

/** Name under which a document knows a font. */
export const fontName = (index: number, weight: Weight) => `${weight}-${index}`;

/** Registers all fonts; only the used ones are embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [index, { name, subset }] of parts.entries()) {
    for (const weight of Object.keys(WEIGHTS) as Weight[]) {
      const file = `@fontsource/${name}/files/${name}-${subset}-${WEIGHTS[weight]}-normal.woff`;
      doc.registerFont(fontName(index, weight), readFileSync(require.resolve(file)));
    }
  }
}

/** Splits a text where its font changes; characters that no font covers, such as emoji, are left out. */
export function runsOf(text: string): { font: number; text: string }[] {
  const runs: { font: number; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    // A space stays in the run before it.
    const font = last && character === ' ' ? last.font : parts.findIndex(({ covers }) => covers.test(character));
    if (font < 0) continue;
    if (last && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

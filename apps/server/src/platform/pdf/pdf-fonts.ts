import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'semibold';

const require = createRequire(import.meta.url);
const WEIGHTS = { regular: 400, semibold: 600 } as const;

/**
 * Fonts in the order of preference for each character. `covers` names the characters for which both weights have a
 * glyph, which are fewer than their makers state: a test compares it with the files.
 */
const parts = [
  {
    name: 'instrument-sans',
    subset: 'latin',
    covers:
      /[\n\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2191\u2193\u2212]|[\u0300\u0301\u0303\u0304\u0308]/,
  },
  {
    name: 'instrument-sans',
    subset: 'latin-ext',
    covers:
      /[\u0100-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0130\u0132\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u0237\u02c7\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/,
  },
  {
    name: 'noto-sans',
    subset: 'cyrillic',
    covers: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
  },
  {
    name: 'noto-sans',
    subset: 'greek',
    covers: /[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]/,
  },
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
  for (const character of replaceable(text.normalize('NFC'))) {
    const last = runs.at(-1);
    // A space stays in the run before it.
    const font = last && character === ' ' ? last.font : parts.findIndex(({ covers }) => covers.test(character));
    if (font < 0) continue;
    if (last && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Spaces and hyphens that no font has are drawn as the common ones. */
const replaceable = (text: string) => text.replaceAll(/[^\S\n\u00a0]/g, ' ').replaceAll(/[\u2010\u2011]/g, '-');

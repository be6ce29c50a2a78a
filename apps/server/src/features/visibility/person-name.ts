/** Name of a person. */
export type PersonName = { first_name: string | null; last_name: string | null };

/** Name particles that are common words as well. */
const PARTICLES: ReadonlySet<string> = new Set(
  'am an auf bei da de del della den der des di do dos du el la las le los of op ten ter the tom und van vom von y zu zum zur'.split(
    ' ',
  ),
);
/** Longer parts of a name are also found within words: "Quintdesign", "karlaquint.de". */
const WHOLE_WORD_MAX = 5;

/** Transliterations without umlauts and accents; the two differ for ä, ö, ü and å, ø. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => plain(text.replace(/ä/g, 'ae').replace(/[öøœ]/g, 'oe').replace(/ü/g, 'ue').replace(/å/g, 'aa')),
  (text) => plain(text.replace(/ø/g, 'o').replace(/œ/g, 'o')),
];

function plain(text: string): string {
  const letters = text
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/[đð]/g, 'd')
    .replace(/þ/g, 'th');
  return letters.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether a text contains a first or last name or a part of one, in any spelling. */
export function holdsName(text: string, { first_name, last_name }: PersonName): boolean {
  const name = [first_name, last_name].join(' ').normalize('NFC').toLowerCase();
  const typed = text.normalize('NFKC').toLowerCase();
  return spellings.some((spell) => {
    const words = wordsOf(spell(typed));
    const parts = wordsOf(spell(name)).filter((part) => part.length > 1 && !PARTICLES.has(part));
    return parts.some((part) => words.some((word) => holdsPart(word, part)));
  });
}

function holdsPart(word: string, part: string): boolean {
  return part.length > WHOLE_WORD_MAX ? word.includes(part) : word === part || word === `${part}s`;
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];

import { fold } from './text-index.ts';

/** Stop words, which have no meaning by themselves. */
const joiners = new Set(
  'ab als am an auf aus bei beim bis das dem den der des die eine einem einen einer ein fuer gesucht im in ins max mit mindestens min nach nahe naehe niveau oder plus raum region sowie suche suchen schrift ueber um umkreis und vom von vor wir wort zu zum zur kenntnisse kenntnissen'
    .split(' ')
    .map(collapse),
);

export function isJoiner(word: string): boolean {
  return joiners.has(word);
}

/** The normalised words of a text: lower case, without diacritics, `ä` and `ae` both as `a`. */
export function plainWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean).map(collapse);
}

/** `ue` behind a vowel is no umlaut: Neuenkirchen is not Neunkirchen. */
function collapse(word: string): string {
  return word.replace(/([ao]|(?<![aeoq])u)e/g, '$1');
}

/** Stems a word, without endings of gender, number and case: `Köchinnen` → `koch`, `Kaufleute` → `kaufmann`. */
export function stemOf(word: string): string {
  const base = cut(word, ['innen', 'in']).replace(/(leute|manner)$/, 'mann');
  return cut(base, ['en', 'es', 'e', 'n', 's']);
}

function cut(word: string, endings: readonly string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= 4);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Lookup keys of a name, strictest first: as it is, as one word, then stemmed. */
export function keysOf(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isJoiner(word));
  const counted = telling.length > 0 ? telling : words;
  const joined = counted.join('');
  return [counted.join(' '), `=${joined}`, `~${counted.map(stemOf).join(' ')}`, `~=${stemOf(joined)}`];
}

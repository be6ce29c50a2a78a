import { isJoiner, plainWords } from '#features/reference/plain-words.service.ts';
import { fillers, makers } from './typed-words.de.ts';

/**
 * A word as it was typed, and in the normalised spelling that is compared. `isJoiner`: a word like "und" that means
 * nothing by itself.
 */
export type Token = { raw: string; words: string[]; isJoiner: boolean };

/** `(m/w/d)` in its many spellings. */
const ALL_SEXES = /\(?(?<![\p{L}\p{N}])[mwdfx](\s*[/|]\s*[mwdfx]){1,3}(?![\p{L}\p{N}])\)?/giu;
/** `Elektroniker:in`, `Elektroniker*innen`, `Elektroniker/-in`, `Kaufmann/-frau`, `Angestellte/r`, `ElektronikerIn`. */
const BOTH_FORMS =
  /(?<=\p{L})(?:[:*_·]in(?:nen)?|\/-\p{L}+|\/(?:in|innen|frau|r|e|n)|\(in(?:nen)?\)|In(?:nen)?)(?!\p{L})/gu;

/** Words that ask for nothing; what has no letters that we compare, like another script, is no filler. */
export const isFiller = ({ words }: Token): boolean => words.length > 0 && words.every((word) => fillers.has(word));

/** The list of the catalogues in which words are a name; undefined: they are none. */
type ListOf = (words: readonly string[]) => string | undefined;

/**
 * Splits typed text into words. A word with a slash or a hyphen that is a name stays whole, like `PL/SQL`. Who develops
 * by a programming language develops software: `Python-Entwickler`.
 */
export function tokensOf(typed: string, listOf: ListOf): Token[] {
  const raws = typed
    .replace(ALL_SEXES, ' ')
    .split(/(?:[\s;|]|(?<!\d),|,(?!\d))+/u)
    .flatMap((raw) => (listOf(wordsOf(raw)) ? [raw] : splitSlashes(raw).flatMap((part) => splitMaker(part, listOf))))
    .filter((raw) => /[\p{L}\p{N}]/u.test(raw));
  return raws.map((raw, index) => {
    const written = wordsOf(raw);
    const isOfLanguage = index > 0 && listOf(wordsOf(raws[index - 1] ?? '')) === 'coding';
    const words = isOfLanguage && isMaker(written) ? SOFTWARE_DEVELOPER : written;
    return { raw, words, isJoiner: words.length > 0 && words.every(isJoiner) };
  });
}

const SOFTWARE_DEVELOPER = ['softwareentwickler'];

const isMaker = ([word = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && makers.has(word.replace(/in(nen)?$/, ''));

/** `Python-Entwickler` are two words, `Javakaffee` and `Java-Kaffee` are none that we know. */
function splitMaker(raw: string, listOf: ListOf): string[] {
  const [, language = '', maker = ''] = /^(.+)-(\p{L}+)$/u.exec(raw) ?? [];
  return isMaker(wordsOf(maker)) && listOf(wordsOf(language)) === 'coding' ? [language, maker] : [raw];
}

function wordsOf(raw: string): string[] {
  return plainWords(raw.replace(BOTH_FORMS, ''));
}

function splitSlashes(raw: string): string[] {
  const parts = raw.replace(BOTH_FORMS, '').split('/');
  return parts.length > 1 && parts.every((part) => part.length > 1) ? parts : [raw];
}

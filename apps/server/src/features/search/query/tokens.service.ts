import { isJoiner, plainWords } from '#features/reference/vocabulary.service.ts';

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

/** Splits typed text into words. A word with a slash stays whole if `isKnown`, like `PL/SQL`. */
export function tokensOf(typed: string, isKnown: (words: readonly string[]) => boolean): Token[] {
  return typed
    .replace(ALL_SEXES, ' ')
    .split(/[\s,;|]+/u)
    .flatMap((raw) => (isKnown(wordsOf(raw)) ? [raw] : splitSlashes(raw)))
    .filter((raw) => /[\p{L}\p{N}]/u.test(raw))
    .map((raw) => {
      const words = wordsOf(raw);
      return { raw, words, isJoiner: words.length > 0 && words.every(isJoiner) };
    });
}

function wordsOf(raw: string): string[] {
  return plainWords(raw.replace(BOTH_FORMS, ''));
}

function splitSlashes(raw: string): string[] {
  const parts = raw.replace(BOTH_FORMS, '').split('/');
  return parts.length > 1 && parts.every((part) => part.length > 1) ? parts : [raw];
}

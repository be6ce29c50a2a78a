import { the } from '@gegenpost/contract/shared/the.ts';
import type { PlaceRow } from '#features/reference/reference.table.ts';
import { correctWord, findTerms, type Term, townKey, type Vocabulary } from '#features/reference/vocabulary.service.ts';
import { isFiller, type Token } from './tokens.service.ts';

/** The meaning of consecutive words. */
export type Meaning =
  | { kind: 'terms'; terms: readonly Term[] }
  /** `isAsked`: uncertain, because of the spelling or of `others`, towns of the same name. */
  | { kind: 'place'; place: PlaceRow; others: readonly PlaceRow[]; isAsked: boolean }
  | { kind: 'radius'; km: number }
  | { kind: 'licence' }
  | { kind: 'temporary_work' };
export type Match = { from: number; length: number; meaning: Meaning };
type Words = Vocabulary<PlaceRow>;

const PHRASE_MAX_WORDS = 7;
const temporaryWork = new Set(['zeitarbeit', 'leiharbeit', 'arbeitnehmeruberlassung', 'personalleasing']);
const licenceWords = new Set(['fuhrerschein', 'fuhrerscheinklasse', 'fuhrerscheinklassen', 'fahrerlaubnis', 'fs']);
const classWords = new Set(['klasse', 'klassen']);
const beforePlaces = new Set([
  'in',
  'bei',
  'um',
  'nahe',
  'nah',
  'raum',
  'region',
  'umkreis',
  'aus',
  'nach',
  'grossraum',
  'kreis',
  'landkreis',
]);
const TOWN_POPULATION = 10_000;
const CLEARLY_LARGER = 4;

/** Finds driver licences with the classes that follow: `Führerschein B und CE`, `Klasse C`, `B-Führerschein`. */
export function findLicences(vocabulary: Words, tokens: readonly Token[]): Match[] {
  const classOf = (token: Token | undefined) =>
    token?.words.length === 1 ? vocabulary.driverClasses.get(the(token.words[0], 'word')) : undefined;
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const { words } = the(tokens[from], 'token');
    const [first = ''] = words;
    const named = words.length > 1 && licenceWords.has(words.at(-1) ?? '') && vocabulary.driverClasses.get(first);
    const isLicence = words.length === 1 && licenceWords.has(first);
    if (!named && !isLicence && !(words.length === 1 && classWords.has(first))) continue;
    const terms = named ? [named] : [];
    let end = from + 1;
    for (let next = end; !named && next < tokens.length; next += 1) {
      const token = the(tokens[next], 'token');
      const term = classOf(token);
      if (term) {
        terms.push(term);
        end = next + 1;
      } else if (!token.isJoiner && !classWords.has(token.words.join(' ')) && !isLicenceWord(token)) break;
    }
    const length = end - from;
    if (terms.length > 0) matches.push({ from, length, meaning: { kind: 'terms', terms } });
    else if (isLicence) matches.push({ from, length, meaning: { kind: 'licence' } });
    from += length - 1;
  }
  return matches;
}

const isLicenceWord = ({ words: [word = '', ...others] }: Token): boolean =>
  others.length === 0 && licenceWords.has(word);

/** `30 km`, `30km`, `Umkreis 30`. */
export function findRadius(tokens: readonly Token[]): Match[] {
  const wordAt = (index: number) => tokens[index]?.words.join('') ?? '';
  for (const from of tokens.keys()) {
    const [, digits, unit] = /^\+?(\d{1,3})(km|kilometer)?$/.exec(wordAt(from)) ?? [];
    const isNext = /^km$|^kilometern?$/.test(wordAt(from + 1));
    const isNamed = unit !== undefined || isNext || wordAt(from - 1) === 'umkreis';
    if (digits === undefined || !isNamed || Number(digits) > 500) continue;
    return [{ from, length: isNext ? 2 : 1, meaning: { kind: 'radius', km: Number(digits) } }];
  }
  return [];
}

/** All sequences of words that have a meaning, the longest first; they may overlap. */
export function findPhrases(vocabulary: Words, tokens: readonly Token[]): Match[] {
  const corrected = tokens.map((token) => correctedWords(vocabulary, token));
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let length = 1; length <= PHRASE_MAX_WORDS && from + length <= tokens.length; length += 1) {
      const run = tokens.slice(from, from + length);
      const isAfterPlaceWord = beforePlaces.has(tokens[from - 1]?.words.join(' ') ?? '');
      const place = placeOf(vocabulary, run, corrected.slice(from, from + length), isAfterPlaceWord);
      const terms = termsOf(vocabulary, run, corrected.slice(from, from + length));
      const meaning = isAfterPlaceWord ? (place ?? terms) : (terms ?? place);
      if (meaning) matches.push({ from, length, meaning });
    }
  }
  return matches.sort((a, b) => b.length - a.length || a.from - b.from);
}

function correctedWords(vocabulary: Words, { words }: Token): string[] {
  return words.map((word) => correctWord(vocabulary, word) ?? word);
}

function termsOf(vocabulary: Words, run: readonly Token[], corrected: readonly string[][]): Meaning | null {
  const first = the(run[0], 'token');
  if (first.isJoiner || the(run.at(-1), 'token').isJoiner) return null;
  if (run.length === 1 && isFiller(first)) return null;
  const words = corrected.flat();
  if (words.length === 0) return null;
  if (run.length === 1 && temporaryWork.has(words.join(''))) return { kind: 'temporary_work' };
  const terms = findTerms(vocabulary, words, run.length === 1 ? first.raw : null);
  return terms.length > 0 ? { kind: 'terms', terms } : null;
}

/**
 * A postal code with or without its town, or the name of a town. A small town needs a capital letter, or a word like
 * "bei" before it.
 */
function placeOf(
  vocabulary: Words,
  run: readonly Token[],
  corrected: readonly string[][],
  isAfterPlaceWord: boolean,
): Meaning | null {
  const [first = '', ...rest] = corrected.map((words) => words.join(' '));
  const digits = /^(?:d )?(\d{4,5})$/.exec(first)?.[1];
  const coded = digits === undefined ? undefined : vocabulary.places.get(digits);
  if (coded && digits !== undefined) {
    const town = vocabulary.towns.get(rest.join(' '));
    const isTown = rest.length > 0 && town?.members.some(({ postal_code }) => postal_code === digits);
    return (rest.length === 0 && digits.length === 5) || isTown
      ? { kind: 'place', place: coded, others: [], isAsked: false }
      : null;
  }
  const spoken = corrected.flat();
  const name = vocabulary.towns.has(spoken.join(' ')) || run.at(-1)?.isJoiner ? spoken.join(' ') : townKey(spoken);
  const town = vocabulary.towns.get(name);
  const token = the(run[0], 'token');
  if (!town || token.isJoiner || run.every(isFiller)) return null;
  const isMeant = town.population >= TOWN_POPULATION || isAfterPlaceWord || /^\p{Lu}/u.test(token.raw);
  if (!isMeant) return null;
  const others = rivalsOf(vocabulary, name, town);
  // A letter is forgotten more often than added: "Stutgart" is a town, "Bremsen" may be none.
  const written = run.flatMap(({ words }) => words).join(' ');
  const isGuessed = written !== spoken.join(' ') && written.length >= spoken.join(' ').length;
  return { kind: 'place', place: town.centre, others, isAsked: isGuessed || others.length > 0 };
}

/** Towns of the same name, unless one is so much larger that it is meant. */
function rivalsOf(vocabulary: Words, name: string, { centre, population }: { centre: PlaceRow; population: number }) {
  const others = (vocabulary.namesakes.get(name) ?? []).filter((town) => town.centre !== centre);
  const isClear =
    population >= TOWN_POPULATION && others.every((town) => town.population * CLEARLY_LARGER <= population);
  return isClear ? [] : others.map((town) => town.centre);
}

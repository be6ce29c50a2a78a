import { the } from '@gegenpost/contract/shared/the.ts';
import { officialTitle } from '@gegenpost/reference-data/attributes.ts';
import { spellings } from './occupation-spellings.ts';
import { isJoiner, keysOf, plainWords, stemOf } from './plain-words.service.ts';
import { editDistance } from './text-index.ts';
import { fieldsOf, partsOfPair } from './title-words.service.ts';

/** A catalogue entry with its names. */
export type Term = {
  id: number;
  code: string;
  key: string;
  label: string;
  synonyms: string[];
  rank: number | null;
  kldb: string | null;
};
export type Town<P> = { centre: P; members: P[]; population: number };
type Place = { name: string; postal_code: string };

/** Lookup tables from words to their meaning: names of catalogue entries, towns and postal codes. */
export type Vocabulary<P extends Place> = {
  phrases: Map<string, Term[]>;
  /** Titles without their specialisation: `Elektroniker` for `Elektroniker/in - Betriebstechnik`. */
  heads: Map<string, Term[]>;
  towns: Map<string, Town<P>>;
  /** All towns of a name, the largest first. */
  namesakes: Map<string, Town<P>[]>;
  places: Map<string, P>;
  languageLevels: Map<string, Term>;
  driverClasses: Map<string, Term>;
  /** Words of entries and of larger towns by first letter, to correct typing errors. */
  words: Map<string, Set<string>>;
  known: Set<string>;
  /** Stems of words that name a field of work and nobody who works in it: `Labor`, `Hotel`, `Kirche`. */
  fields: Set<string>;
};

/** Lists whose labels and synonyms can be typed. For a name in several lists the first list counts. */
const phraseLists = [
  'qualification',
  'language',
  'working_time',
  'driver_class',
  'graduation',
  'education',
  'coding',
  'software',
  'soft_skill',
] as const;

/** Lists whose names have a feminine form: `Meister/in`. Elsewhere a slash is part of the name: `PL/SQL`. */
const hasForms = new Set(['qualification', 'education', 'graduation', 'working_time']);
const vendors = /^(Microsoft|Adobe|Apache|Autodesk|Atlassian) /;
/** Words up to this length match only exactly: C, R, Go. */
const EXACT_LENGTH = 2;
/** A title with more specialisations than a search can hold has no meaning without one. */
const HEADS_MAX = 10;
/** Nor has one whose specialisations lie in more areas of the KldB: a `Leiter` may lead anything. */
const HEAD_AREAS_MAX = 2;
const LARGE_TOWN = 20_000;

/**
 * The entries with a name, by its strictest key that has any.
 *
 * @param raw The word as typed, when it is a single one; for names of two letters.
 */
export function findTerms<P extends Place>(
  { phrases, heads }: Vocabulary<P>,
  words: readonly string[],
  raw: string | null,
): readonly Term[] {
  const asWritten = raw === null ? undefined : phrases.get(`!${raw}`);
  if (asWritten) return asWritten;
  for (const key of keysOf(words)) {
    const own = phrases.get(key) ?? [];
    if (own.length > 0 && the(own[0], 'own entry').code !== 'qualification') return own.slice(0, 1);
    const terms = [...new Set([...own, ...(heads.get(key) ?? [])])];
    if (terms.length > 0) return isOneTrade(terms) ? terms : own;
  }
  return [];
}

function isOneTrade(terms: readonly Term[]): boolean {
  const areas = new Set(terms.map(({ kldb }) => kldb?.[0]));
  return terms.length <= HEADS_MAX && areas.size <= HEAD_AREAS_MAX;
}

/** Builds the vocabulary; `towns` must be sorted by descending population. */
export function buildVocabulary<P extends Place>(terms: readonly Term[], towns: readonly Town<P>[]): Vocabulary<P> {
  const vocabulary: Vocabulary<P> = {
    phrases: new Map(),
    heads: new Map(),
    towns: new Map(),
    namesakes: new Map(),
    places: new Map(),
    languageLevels: new Map(),
    driverClasses: new Map(),
    words: new Map(),
    known: new Set(),
    fields: fieldsOf(terms.filter(({ code }) => code === 'qualification')),
  };
  addLabels(vocabulary, terms);
  addSynonyms(vocabulary, terms);
  addHeads(vocabulary, terms);
  for (const term of terms) {
    if (term.code === 'language_level') addLevel(vocabulary, term);
    if (term.code === 'driver_class') addClass(vocabulary, term);
  }
  for (const town of towns) addTown(vocabulary, town);
  return vocabulary;
}

type Named = { name: string; term: Term };

/** Labels before all synonyms: an entry's own label beats another entry's synonym. */
function addLabels<P extends Place>(vocabulary: Vocabulary<P>, terms: readonly Term[]): void {
  for (const code of phraseLists) {
    const list = terms.filter((term) => term.code === code);
    addPhrases(
      vocabulary,
      list.flatMap((term) => namesOf(term, officialTitle(term.label)).map((name) => ({ name, term }))),
    );
  }
}

function addSynonyms<P extends Place>(vocabulary: Vocabulary<P>, terms: readonly Term[]): void {
  const isTitle = (name: string) => vocabulary.phrases.get(plainWords(name).join(' '))?.[0]?.code === 'qualification';
  for (const code of phraseLists) {
    const list = terms.filter((term) => term.code === code);
    const names = (term: Term) => [
      ...term.synonyms.flatMap((synonym) => namesOf(term, synonym)),
      ...shortForms(term),
      ...(code === 'qualification'
        ? namesOf(term, officialTitle(term.label)).flatMap((name) => partsOfPair(name, isTitle))
        : []),
    ];
    addPhrases(
      vocabulary,
      list.flatMap((term) => names(term).map((name) => ({ name, term }))),
    );
  }
}

function addHeads<P extends Place>({ heads }: Vocabulary<P>, terms: readonly Term[]): void {
  for (const term of terms) {
    const [head, field] = officialTitle(term.label).split(' - ');
    if (term.code !== 'qualification' || !field) continue;
    for (const name of spellings(the(head, 'head of a name')))
      for (const key of keysOf(plainWords(name))) addTo(heads, key, term);
  }
}

/** `Homeoffice / Telearbeit` is two names; text in brackets or behind a dash is an explanation. */
function namesOf({ code }: Term, label: string): string[] {
  const formsOf = hasForms.has(code) ? spellings : (name: string) => [name];
  return label.split(' / ').flatMap((name) => {
    const plain = name.replace(/ – .*$/, '').replace(/\s*\([^)]*\)/g, ' ');
    return [...formsOf(plain), ...(plain === name ? [] : formsOf(name))];
  });
}

function shortForms({ code, label }: Term): string[] {
  if (code === 'language') return [`${label}kenntnisse`, `${label}sprachig`, `${label}sprachige`];
  return vendors.test(label) ? [label.replace(vendors, '')] : [];
}

/** A name that an earlier list has used keeps its first meaning. */
function addPhrases<P extends Place>(vocabulary: Vocabulary<P>, named: readonly Named[]): void {
  const taken = new Set(vocabulary.phrases.keys());
  for (const { name, term } of named) {
    // Licence classes like "B" have a meaning only beside the word for a licence.
    if (isClass(term) && !/\s/.test(name)) continue;
    const words = plainWords(name);
    if (words.length === 0) continue;
    for (const word of words) learn(vocabulary, word);
    const isShort = words.join('').length <= EXACT_LENGTH;
    for (const key of isShort ? [`!${name}`] : keysOf(words)) {
      if (!taken.has(key)) addTo(vocabulary.phrases, key, term);
    }
  }
}

function isClass({ code, label }: Term): boolean {
  return code === 'driver_class' && label.includes(' – ');
}

function addLevel<P extends Place>({ languageLevels }: Vocabulary<P>, term: Term): void {
  const [short = term.label] = term.label.split(' – ');
  for (const name of [short, ...term.synonyms.map((synonym) => synonym.replace(/ .*/s, ''))]) {
    languageLevels.set(stemOf(the(plainWords(name)[0], 'first word of a level')), term);
  }
}

/** `C1`, `verhandlungssicheres`, `muttersprachlich`. */
export function findLevel<P extends Place>({ languageLevels }: Vocabulary<P>, word: string): Term | undefined {
  const exact = languageLevels.get(word);
  if (exact || word.length < 6) return exact;
  return [...languageLevels].find(([name]) => name.length > 5 && word.startsWith(name))?.[1];
}

function addClass<P extends Place>({ driverClasses }: Vocabulary<P>, term: Term): void {
  if (!isClass(term)) return;
  for (const name of [term.label.replace(/ – .*/s, ''), ...term.synonyms]) {
    const [word] = plainWords(name.replace(/^Klasse /, ''));
    if (word !== undefined && !driverClasses.has(word)) driverClasses.set(word, term);
  }
}

/** Of towns with the same name the largest counts; a larger one is also found by the first word of its name. */
function addTown<P extends Place>(vocabulary: Vocabulary<P>, town: Town<P>): void {
  const { towns, namesakes, places } = vocabulary;
  for (const place of town.members) if (!places.has(place.postal_code)) places.set(place.postal_code, place);
  const words = plainWords(town.centre.name);
  for (const name of new Set([words.join(' '), townKey(words), ...shortNames(words, town.population)])) {
    if (!towns.has(name)) towns.set(name, town);
    namesakes.set(name, [...(namesakes.get(name) ?? []), town]);
  }
  if (town.population >= LARGE_TOWN) for (const word of words) learn(vocabulary, word);
  else for (const word of words) vocabulary.known.add(word);
}

/** Towns are told apart by the words that mean something: Halle (Saale) is Halle an der Saale. */
export function townKey(words: readonly string[]): string {
  return words.filter((word) => word === 'oder' || !isJoiner(word)).join(' ');
}

/** `Frankfurt` of Frankfurt am Main, `Bad Homburg` of Bad Homburg vor der Höhe. */
function shortNames([first, second]: readonly string[], population: number): string[] {
  if (population < LARGE_TOWN || second === undefined) return [];
  if (first === 'bad' || first === 'st') return [`${first} ${second}`];
  return first !== undefined && first.length >= 5 ? [first] : [];
}

function learn<P extends Place>({ words, known }: Vocabulary<P>, word: string): void {
  known.add(word).add(stemOf(word));
  const alike = words.get(word.charAt(0)) ?? new Set();
  words.set(word.charAt(0), alike.add(word));
}

function addTo(map: Map<string, Term[]>, key: string, term: Term): void {
  const terms = map.get(key) ?? [];
  if (!terms.includes(term)) map.set(key, [...terms, term]);
}

/** The known word closest to a mistyped one, with one error from 5 letters on, two from 9; null: none, or several. */
export function correctWord<P extends Place>({ words, known }: Vocabulary<P>, word: string): string | null {
  const allowed = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
  if (allowed === 0 || known.has(word) || known.has(stemOf(word)) || /\d/.test(word)) return null;
  let best: { word: string; errors: number } | null = null;
  let isClear = false;
  for (const candidate of words.get(word.charAt(0)) ?? []) {
    if (candidate.length < 5) continue;
    const errors = editDistance(word, candidate, allowed);
    if (errors > allowed || (best && errors > best.errors)) continue;
    isClear = best === null || errors < best.errors || stemOf(candidate) === stemOf(best.word);
    best = { word: candidate, errors };
  }
  return isClear && best ? best.word : null;
}

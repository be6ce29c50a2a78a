import type { ImportListField } from '@gegenpost/contract/candidate-import-fields.ts';
import { catalogueOf } from '#features/profiles/profile-choices.service.ts';
import { type Entries, getEntries } from '#features/reference/entries.service.ts';
import { plainWords, stemOf } from '#features/reference/plain-words.service.ts';
import { getVocabulary, getWordMatcher } from '#features/reference/reference.service.ts';
import { townsOf } from '#features/reference/suggestions.service.ts';
import { findLevel, findTerms } from '#features/reference/vocabulary.service.ts';
import type { Db } from '#platform/db/db.ts';
import { SimilarNames } from './similarity.ts';

/** What a text was found to be. */
export type Found =
  | { match: 'exact' | 'synonym'; id: number }
  | { match: 'unsure'; ids: number[] }
  | { match: 'unknown' };

/** Finds entries and places by texts, as the search box does; prepared once for a file. */
export type ValueFinder = {
  /** By name or synonym; null: not. */
  find(field: ImportListField, text: string): Found | null;
  /** What is similar to a text that was not found. */
  findSimilar(field: ImportListField, text: string): Found;
  level(words: string): number | null;
  nameOf(field: ImportListField, id: number): string;
  /** Whether an entry of the field's list, or a place, has this id and can be chosen. */
  isKnown(field: ImportListField, id: number): boolean;
};

const CHOICES = 3;
/** `20095 Hamburg`, `D-20095 Hamburg`, `Hamburg`: postal code and name. */
const PLACE = /^(?:[A-Z]{1,2}[-\s])?(\d{4,5})?[\s,]*(.*)$/;
const codes: Readonly<Record<string, string>> = { ...catalogueOf, languages: 'language' };
const codeOf = (field: ImportListField) => codes[field] ?? field;

/** @param db The database itself, not a transaction: the catalogues are kept beside it. */
export async function openValueFinder(db: Db): Promise<ValueFinder> {
  const [matcher, vocabulary, entries] = [
    await getWordMatcher(db),
    await getVocabulary(db),
    await getEntries(db, { attributes: [], place: null }),
  ];
  const similar = similarNamesOf(entries);
  const found = (label: string, id: number, text: string): Found => ({
    match: label.toLowerCase() === text.toLowerCase() ? 'exact' : 'synonym',
    id,
  });

  const findPlace = (text: string): Found | null => {
    const [, code = null, name = ''] = PLACE.exec(text) ?? [];
    // Spreadsheets drop the zero in front of a German postal code.
    const codes = code?.length === 4 ? [`0${code}`, code] : [code];
    const places = codes.flatMap((postal_code) => matcher.place({ postal_code, name: name || null }) ?? []);
    const named = places.filter((place) => place.name.toLowerCase().startsWith(name.toLowerCase()));
    const [place, other] = named.length > 0 ? named : places;
    if (!place) return null;
    return other ? { match: 'unsure', ids: [place.id, other.id] } : found(place.name, place.id, text);
  };

  return {
    find(field, text) {
      if (field === 'job_places') return findPlace(text);
      const code = codeOf(field);
      const named = matcher.attribute(code, text);
      if (named) return found(named.label, named.id, text);
      const words = plainWords(text);
      const terms = words.length === 0 ? [] : findTerms(vocabulary, words, words.length === 1 ? text : null);
      const own = terms.filter((term) => term.code === code);
      if (own.length === 1 && own[0]) return { match: 'synonym', id: own[0].id };
      return own.length > 1 ? { match: 'unsure', ids: own.slice(0, CHOICES).map(({ id }) => id) } : null;
    },
    findSimilar(field, text) {
      const name = field === 'job_places' ? (PLACE.exec(text)?.[2] ?? '') : text;
      const ids = similar(field).find(similarText(name.slice(0, 200)), CHOICES);
      return ids.length > 0 ? { match: 'unsure', ids } : { match: 'unknown' };
    },
    level(words) {
      const exact = matcher.attribute('language_level', words);
      if (exact) return exact.id;
      const [levelled] = plainWords(words).flatMap((word) => findLevel(vocabulary, stemOf(word)) ?? []);
      return levelled?.id ?? null;
    },
    nameOf(field, id) {
      if (field !== 'job_places') return entries.attributes.get(id)?.label ?? '';
      const place = entries.places.get(id);
      return place ? `${place.postal_code} ${place.name}` : '';
    },
    isKnown(field, id) {
      const entry = field === 'job_places' ? entries.places.get(id) : entries.attributes.get(id);
      return entry !== undefined && !entry.is_retired && (!('code' in entry) || entry.code === codeOf(field));
    },
  };
}

/** Without endings and forms of gender, in which similar titles differ. */
function similarText(text: string): string {
  return plainWords(text.replace(/\/-?(in|frau|r|e|n)\b|[:*_]in(nen)?\b|\([mwdfx/ ]+\)/gi, ' '))
    .map(stemOf)
    .join(' ');
}

const indexes = new WeakMap<Entries, Map<ImportListField, SimilarNames>>();

/** The names of each list, prepared when the first text of a file is not found in it. */
function similarNamesOf(entries: Entries): (field: ImportListField) => SimilarNames {
  const known = indexes.get(entries) ?? new Map<ImportListField, SimilarNames>();
  indexes.set(entries, known);
  return (field) => {
    const ready = known.get(field);
    if (ready) return ready;
    const names = new SimilarNames();
    for (const [id, name] of field === 'job_places' ? townNames(entries) : entryNames(entries, codeOf(field))) {
      names.add(id, similarText(name));
    }
    known.set(field, names);
    return names;
  };
}

type Name = readonly [id: number, name: string];

function entryNames({ attributes }: Entries, code: string): Name[] {
  return [...attributes.values()]
    .filter((entry) => entry.code === code && !entry.is_retired)
    .flatMap(({ id, label, synonyms }) => [label, ...synonyms].map((name): Name => [id, name]));
}

/** Large towns first, each also by its first word: `Freiburg` alone is less than half of `Freiburg im Breisgau`. */
function townNames({ places }: Entries): Name[] {
  return townsOf([...places.values()].filter(({ is_retired }) => !is_retired))
    .toSorted((a, b) => b.population - a.population)
    .flatMap(({ centre: { id, name } }): Name[] => [
      [id, name],
      [id, name.replace(/[\s(/].*$/, '')],
    ]);
}

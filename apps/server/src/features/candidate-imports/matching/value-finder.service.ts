import type { ImportListField } from '@gegenpost/contract/candidate-import-fields.ts';
import { catalogueOf } from '#features/profiles/profile-choices.service.ts';
import { type Entries, getEntries } from '#features/reference/entries.service.ts';
import { getVocabulary, getWordMatcher, suggestPlaces } from '#features/reference/reference.service.ts';
import { findLevel, findTerms, plainWords, stemOf } from '#features/reference/vocabulary.service.ts';
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
  findSimilar(field: ImportListField, text: string): Promise<Found>;
  level(words: string): number | null;
  nameOf(field: ImportListField, id: number): string;
  /** Whether an entry of the field's list, or a place, has this id and can be chosen. */
  isKnown(field: ImportListField, id: number): boolean;
};

const CHOICES = 3;
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
    const [, code = null, name = null] = /^(?:[A-Z]{1,2}[-\s])?(\d{4,5})?[\s,]*(.*)$/.exec(text) ?? [];
    const place = matcher.place({ postal_code: code, name: name || null });
    return place ? found(place.name, place.id, text) : null;
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
    async findSimilar(field, text) {
      const ids =
        field === 'job_places'
          ? (await suggestPlaces(db, text.slice(0, 60))).slice(0, CHOICES).map(({ id }) => id)
          : similar(codeOf(field)).find(similarText(text.slice(0, 200)), CHOICES);
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

const indexes = new WeakMap<Entries, Map<string, SimilarNames>>();

/** The names of each list, prepared when the first text of a file is not found in it. */
function similarNamesOf(entries: Entries): (code: string) => SimilarNames {
  const known = indexes.get(entries) ?? new Map<string, SimilarNames>();
  indexes.set(entries, known);
  return (code) => {
    const ready = known.get(code);
    if (ready) return ready;
    const names = new SimilarNames();
    for (const entry of entries.attributes.values()) {
      if (entry.code !== code || entry.is_retired) continue;
      for (const name of [entry.label, ...entry.synonyms]) names.add(entry.id, similarText(name));
    }
    known.set(code, names);
    return names;
  };
}

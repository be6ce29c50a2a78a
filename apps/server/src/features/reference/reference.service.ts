import { AttributeCode } from '@gegenpost/contract/reference.ts';
import type { Db } from '#platform/db/db.ts';
import { spellings } from './occupation-spellings.ts';
import {
  findAttributeByKey,
  findAttributesById,
  findAttributesOfLists,
  findPlaceById,
  findPlaces,
  findPlacesById,
} from './reference.queries.ts';
import type { AttributeRow, PlaceRow } from './reference.table.ts';
import {
  buildOccupationIndex,
  buildPlaceIndex,
  type PlaceIndex,
  searchOccupations,
  searchPlaces,
  townsOf,
} from './suggestions.service.ts';
import { fold, type TextIndex } from './text-index.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.service.ts';
import { buildWordMatcher, type WordMatcher } from './word-match.ts';

export type { WordMatcher } from './word-match.ts';

type Catalogue = {
  attributes: AttributeRow[];
  places: PlaceRow[];
  placesById: Map<number, PlaceRow>;
  placeIndex: PlaceIndex<PlaceRow>;
  occupationIndex: TextIndex<AttributeRow>;
  /** Entries of all lists with their folded names. */
  entries: { id: number; code: string; names: string[] }[];
  wordMatcher: WordMatcher;
};

/** Places and occupations by database, in memory: they change when a release is loaded, or by an operator. */
const catalogues = new WeakMap<Db, Promise<Catalogue>>();
const vocabularies = new WeakMap<Catalogue, Vocabulary<PlaceRow>>();

/** Clears the cache: the next call reads the database. */
export function forgetCatalogue(db: Db): void {
  catalogues.delete(db);
}

function getCatalogue(db: Db): Promise<Catalogue> {
  const known = catalogues.get(db);
  if (known) return known;
  const reading = readCatalogue(db);
  catalogues.set(db, reading);
  // A failed read is not cached: the next call tries again.
  reading.catch(() => catalogues.get(db) === reading && catalogues.delete(db));
  return reading;
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  // One after the other, because `db` may be a transaction.
  const places = await findPlaces(db);
  const attributes = await findAttributesOfLists(db, AttributeCode.options);
  const occupations = attributes.filter(({ code }) => code === 'qualification');
  const placeIndex = buildPlaceIndex(places);
  return {
    attributes,
    places,
    placesById: new Map(places.map((place) => [place.id, place])),
    placeIndex,
    occupationIndex: buildOccupationIndex(occupations),
    entries: attributes.map(({ id, code, label, synonyms }) => ({
      id,
      code,
      names: [...spellings(label), ...synonyms.flatMap(spellings)].map(fold),
    })),
    wordMatcher: buildWordMatcher(
      attributes,
      places,
      placeIndex.towns.entries.map(({ item }) => item),
    ),
  };
}

/** At most 12 places by what was typed, best first. */
export async function suggestPlaces(db: Db, typed: string): Promise<PlaceRow[]> {
  return searchPlaces((await getCatalogue(db)).placeIndex, typed);
}

/** At most 12 occupations by what was typed, best first. */
export async function suggestQualifications(db: Db, typed: string): Promise<AttributeRow[]> {
  return searchOccupations((await getCatalogue(db)).occupationIndex, typed);
}

/** The vocabulary for search texts, built on first use. */
export async function getVocabulary(db: Db): Promise<Vocabulary<PlaceRow>> {
  const catalogue = await getCatalogue(db);
  const known = vocabularies.get(catalogue);
  if (known) return known;
  const towns = townsOf(catalogue.places).sort((a, b) => b.population - a.population);
  const vocabulary = buildVocabulary(catalogue.attributes, towns);
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}

/**
 * Ids of the entries of some lists that contain all typed words in their label, or in one synonym; without words: none.
 */
export async function findEntriesByWords(db: Db, codes: readonly string[], typed: string): Promise<number[]> {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { entries } = await getCatalogue(db);
  const holds = (name: string) => words.every((word) => name.includes(word));
  return entries.filter(({ code, names }) => codes.includes(code) && names.some(holds)).map(({ id }) => id);
}

/** Matches words of an imported file with catalogue entries, by name or synonym. */
export async function getWordMatcher(db: Db): Promise<WordMatcher> {
  return (await getCatalogue(db)).wordMatcher;
}

/** A place by id, including retired ones; null: there is none. */
export function findPlace(db: Db, id: number): Promise<PlaceRow | null> {
  return findPlaceById(db, id);
}

/** Places by id, including retired ones. The map has no entry for an unknown id. */
export async function findPlacesOf(db: Db, ids: readonly number[]): Promise<Map<number, PlaceRow>> {
  const rows = await findPlacesById(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The working time by which people say that they wish to work at home; null: the list does not have it. */
export function findHomeOffice(db: Db): Promise<AttributeRow | null> {
  return findAttributeByKey(db, 'working_time', 'home_office');
}

/** Attributes by id, including retired ones. The map has no entry for an unknown id. */
export async function findAttributes(db: Db, ids: readonly number[]): Promise<Map<number, AttributeRow>> {
  const rows = await findAttributesById(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

import { spellings } from './occupation-spellings.ts';
import type { AttributeRow, PlaceRow } from './reference.table.ts';
import { fold } from './text-index.ts';

/** Lists whose keys people write as well: `B2`, `CE`, `de`. */
const KEYS_ARE_WORDS = new Set(['language', 'language_level', 'driver_class']);
/** `Kaufmann:frau`, `Lehrer*in`, `Bäcker_in` are read like a slash. */
const GENDER_MARK = /(\p{L})[:*_](?=\p{Ll})/gu;

/** A place as written in a file; at least one of postal code and name. */
type WrittenPlace = { postal_code: string | null; name: string | null };

/**
 * Finds catalogue entries by words of an imported file. It does not guess: the words must equal a name or a synonym.
 */
export type WordMatcher = {
  attribute(code: string, words: string): AttributeRow | null;
  place(written: WrittenPlace): PlaceRow | null;
};

/**
 * Builds the matcher.
 *
 * @param attributes Lists in their order: of two entries with the same name the first counts.
 * @param towns Each with its central postal code; of two with the same name the larger one counts.
 */
export function buildWordMatcher(
  attributes: readonly AttributeRow[],
  places: readonly PlaceRow[],
  towns: readonly { centre: PlaceRow; population: number }[],
): WordMatcher {
  const entries = new Map<string, AttributeRow>();
  const add = (row: AttributeRow, words: readonly string[]) => {
    for (const form of row.code === 'qualification' ? words.flatMap(spellings) : words) {
      const key = `${row.code} ${fold(form)}`;
      if (!entries.has(key)) entries.set(key, row);
    }
  };
  // A name takes precedence over another entry's synonym.
  for (const row of attributes) add(row, [row.label]);
  for (const row of attributes) add(row, otherWordsOf(row));

  const bySize = towns.toSorted((a, b) => a.population - b.population);
  const byName = new Map(bySize.map(({ centre }) => [fold(centre.name), centre]));
  const byPostalCode = Map.groupBy(places, ({ postal_code }) => postal_code);
  return {
    attribute(code, words) {
      const form = code === 'qualification' ? (spellings(words.replace(GENDER_MARK, '$1/'))[0] ?? '') : words;
      return entries.get(`${code} ${fold(form)}`) ?? null;
    },
    place({ postal_code, name }) {
      const of = (byPostalCode.get(postal_code ?? '') ?? []).toSorted((a, b) => a.id - b.id);
      const named = of.find((place) => fold(place.name) === fold(name ?? '')) ?? of[0];
      if (named || postal_code || !name) return named ?? null;
      return byName.get(fold(name)) ?? null;
    },
  };
}

function otherWordsOf({ code, key, synonyms }: AttributeRow): string[] {
  // Entries that operators added have keys that are no words, and no codes of languages.
  if (!KEYS_ARE_WORDS.has(code) || key.startsWith('own-')) return synonyms;
  return code === 'language' ? [...synonyms, key, englishNames.of(key) ?? key] : [...synonyms, key];
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

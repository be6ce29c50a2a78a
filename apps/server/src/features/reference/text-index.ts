/** Maximum number of suggestions. */
export const SUGGESTIONS_MAX = 12;

/** An item of the index: `labels` and `synonyms` are searched, `weight` orders equal matches. */
export type Indexed<Item> = { item: Item; labels: string[]; synonyms: string[]; weight: number };

type Key = { text: string; words: string[]; is_synonym: boolean };
type Entry<Item> = { item: Item; keys: Key[]; weight: number; label: string };

export type TextIndex<Item> = { entries: Entry<Item>[] };

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const collator = new Intl.Collator('de');

/**
 * Normalises a text: lower case letters and digits with single spaces; `ä` becomes `ae`, other diacritics are removed.
 */
export function fold(text: string): string {
  return strip(text.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter));
}

/** As `fold`, but `ä` becomes `a`, as people type without umlauts. */
function foldBare(text: string): string {
  return strip(text.toLowerCase().replaceAll('ß', 'ss'));
}

function strip(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  return letters
    .replace(/[^a-z0-9+#]+/g, ' ')
    .replace(/\bsankt\b/g, 'st')
    .trim();
}

/** Prepares items for `searchText`. */
export function buildTextIndex<Item>(items: Indexed<Item>[]): TextIndex<Item> {
  return {
    entries: items.map(({ item, labels, synonyms, weight }) => ({
      item,
      weight,
      label: labels[0] ?? '',
      keys: [...labels.flatMap((label) => keysOf(label, false)), ...synonyms.flatMap((name) => keysOf(name, true))],
    })),
  };
}

function keysOf(name: string, isSynonym: boolean): Key[] {
  const spellings = new Set([fold(name), foldBare(name)]);
  return [...spellings].map((text) => ({ text, words: text.split(' '), is_synonym: isSynonym }));
}

/**
 * Items that match a typed text, best first: equal, prefix, prefixes of words, substring; with typing errors (one from
 * 4 letters on, two from 8) only if none of the first three matches. Labels come before synonyms.
 */
export function searchText<Item>(index: TextIndex<Item>, typed: string, limit = SUGGESTIONS_MAX): Item[] {
  const query = fold(typed);
  if (query === '') return [];
  const words = query.split(' ');
  let found = rank(index, (key) => matchTier(key, query, words));
  if (!found.some(({ tier }) => tier < 6)) found = [...found, ...rank(index, (key) => fuzzyTier(key, query))];
  const items = new Set(found.sort(compareHits).map(({ entry }) => entry.item));
  return [...items].slice(0, limit);
}

type Hit<Item> = { entry: Entry<Item>; tier: number };

function rank<Item>(index: TextIndex<Item>, tierOf: (key: Key) => number | null): Hit<Item>[] {
  const hits: Hit<Item>[] = [];
  for (const entry of index.entries) {
    let best: number | null = null;
    for (const key of entry.keys) {
      const tier = tierOf(key);
      if (tier !== null && (best === null || tier < best)) best = tier;
    }
    if (best !== null) hits.push({ entry, tier: best });
  }
  return hits;
}

function compareHits<Item>(a: Hit<Item>, b: Hit<Item>): number {
  return a.tier - b.tier || b.entry.weight - a.entry.weight || collator.compare(a.entry.label, b.entry.label);
}

/** Even numbers for labels, odd ones for synonyms; null: no match. */
function matchTier(key: Key, query: string, words: string[]): number | null {
  const bySynonym = key.is_synonym ? 1 : 0;
  if (key.text === query) return bySynonym;
  if (key.text.startsWith(query)) return 2 + bySynonym;
  if (words.every((word) => key.words.some((keyWord) => keyWord.startsWith(word)))) return 4 + bySynonym;
  // Substrings of one or two letters would match nearly every word.
  if (query.length >= 3 && words.every((word) => key.text.includes(word))) return 6 + bySynonym;
  return null;
}

function fuzzyTier(key: Key, query: string): number | null {
  const allowed = query.length >= 8 ? 2 : query.length >= 4 ? 1 : 0;
  if (allowed === 0) return null;
  const whole = prefixDistance(query, key.text, allowed);
  if (whole <= allowed) return 8 + whole * 2 + (key.is_synonym ? 1 : 0);
  const single = query.includes(' ') ? [] : key.words;
  const word = Math.min(Number.POSITIVE_INFINITY, ...single.map((keyWord) => prefixDistance(query, keyWord, allowed)));
  return word <= allowed ? 14 + word * 2 + (key.is_synonym ? 1 : 0) : null;
}

/** Maximum length of a query that is searched with typing errors. */
const FUZZY_MAX_LENGTH = 60;
/** Three rows of the edit distance table, reused for every comparison. */
const rows = [0, 1, 2].map(() => new Uint8Array(FUZZY_MAX_LENGTH + 4));

/**
 * Minimum edit distance (missing, added, wrong or swapped letters) between `query` and a prefix of `text`.
 *
 * @returns Infinity for more errors than `allowed`.
 */
export function prefixDistance(query: string, text: string, allowed: number): number {
  const costs = costsOfBeginnings(query, text, allowed);
  return costs?.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY) ?? Number.POSITIVE_INFINITY;
}

/** As `prefixDistance`, but between `query` and the whole `text`. */
export function editDistance(query: string, text: string, allowed: number): number {
  if (Math.abs(query.length - text.length) > allowed) return Number.POSITIVE_INFINITY;
  return costsOfBeginnings(query, text, allowed)?.[text.length] ?? Number.POSITIVE_INFINITY;
}

/**
 * Edit distance between `query` and each prefix of `text`, by its length; null: all have more than `allowed` errors.
 */
function costsOfBeginnings(query: string, text: string, allowed: number): Uint8Array | null {
  const width = Math.min(text.length, query.length + allowed);
  if (query.length - width > allowed || query.length > FUZZY_MAX_LENGTH) return null;
  let [twoAbove, above, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column++) above[column] = column;
  for (let row = 1; row <= query.length; row++) {
    let least = row;
    current[0] = row;
    for (let column = 1; column <= width; column++) {
      const same = query[row - 1] === text[column - 1];
      let cost = Math.min(above[column - 1]! + (same ? 0 : 1), above[column]! + 1, current[column - 1]! + 1);
      const swapped =
        row > 1 && column > 1 && query[row - 1] === text[column - 2] && query[row - 2] === text[column - 1];
      if (swapped) cost = Math.min(cost, twoAbove[column - 2]! + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > allowed) return null;
    [twoAbove, above, current] = [above, current, twoAbove];
  }
  return above.subarray(0, width + 1);
}

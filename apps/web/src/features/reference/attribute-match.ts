import type { Attribute } from '@gegenpost/contract/reference.ts';

const SUGGESTIONS_MAX = 12;

/** Normalises case and umlauts: "Übersetzer", "Uebersetzer" and "ubersetzer" become the same. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');

/**
 * Entries whose label or synonym matches the typed text, best first. One typo is tolerated from 4 letters, two from 8.
 */
export function matchAttributes(attributes: readonly Attribute[], typed: string): Attribute[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [];
  return attributes
    .flatMap((attribute) => {
      const rank = rankOf(attribute, wanted);
      return rank === null ? [] : [{ attribute, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.attribute.sort - b.attribute.sort)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ attribute }) => attribute);
}

/** 0 is the best; null: no match. */
function rankOf(attribute: Attribute, wanted: string): number | null {
  const ranks = namesOf(attribute).map((name, index) => {
    const rank = rankOfName(name, wanted);
    return rank === null ? null : rank * 2 + Math.min(index, 1); // a label ranks before a synonym
  });
  const fitting = ranks.filter((rank) => rank !== null);
  return fitting.length > 0 ? Math.min(...fitting) : null;
}

/** A normalised label or synonym, with its words. */
type Name = { whole: string; words: string[] };
const names = new WeakMap<Attribute, Name[]>();

/** Cached for the visit, because the lists do not change. */
function namesOf(attribute: Attribute): Name[] {
  const known = names.get(attribute);
  if (known) return known;
  const folded = [attribute.label, ...attribute.synonyms].map((name) => {
    const whole = fold(name);
    return { whole, words: whole.split(/[^\p{L}\d+#]+/u) };
  });
  names.set(attribute, folded);
  return folded;
}

function rankOfName({ whole, words }: Name, wanted: string): number | null {
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted))) return 2;
  if (whole.includes(wanted)) return 3;
  const slips = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (slips > 0 && [whole, ...words].some((word) => prefixDistance(wanted, word, slips) <= slips)) return 4;
  return null;
}

const cost = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** Edit distance (changes, omissions, additions, swaps) between the typed text and the beginning of a name. */
function prefixDistance(wanted: string, name: string, most: number): number {
  if (name.length < wanted.length - most) return most + 1;
  const end = Math.min(name.length, wanted.length + most);
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: end + 1 }, (_, column) => column)];
  for (let row = 1; row <= wanted.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= end; column += 1) {
      const isSame = wanted[row - 1] === name[column - 1];
      const isSwapped = wanted[row - 1] === name[column - 2] && wanted[row - 2] === name[column - 1];
      next[column] = Math.min(
        cost(last, column) + 1,
        cost(next, column - 1) + 1,
        cost(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? cost(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return Math.min(...last);
}

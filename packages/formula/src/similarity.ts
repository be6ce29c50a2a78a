import { the } from '@gegenpost/contract/shared/the.ts';
import { readLooseGroups, readRelatedOccupations } from '@gegenpost/reference-data/related-occupations.ts';
import type { Occupation } from './criteria.ts';

/** Similarity of two different occupations by the number of common leading KldB digits, of the first four. */
const byDigits = [0, 0.1, 0.3, 0.8, 0.9] as const;
/** The same for three common digits, where the group holds trades between which people do not change. */
const LOOSE = 0.4;
const looseGroups: ReadonlySet<string> = new Set(readLooseGroups());
const ZERO = '0'.charCodeAt(0);
const STEP_BELOW = 0.2;
const STEP_ABOVE = 0.05;

/** Value of each pair of related occupations, by `pairOf` their codes. */
const related = new Map<number, number>();
for (const { codes, value } of readRelatedOccupations()) {
  for (const [of, to] of [codes, codes.toReversed()] as [string, string][]) related.set(pairOf(of, to), value);
}

/** The first four digits of both codes as a number: what is read for every pair of occupations makes no strings. */
function pairOf(a: string, b: string): number {
  return firstFour(a) * 10_000 + firstFour(b);
}

function firstFour(code: string): number {
  let digits = 0;
  for (let at = 0; at < 4; at += 1) digits = digits * 10 + code.charCodeAt(at) - ZERO;
  return digits;
}

type Coded = Pick<Occupation, 'id' | 'kldb'>;

/**
 * Similarity of two occupations: 1 for the same one; of others by their five-digit KldB codes: the common leading
 * digits, or the list of related occupations if that is higher. A requirement level below the wanted one lowers it, a
 * level above lowers it a little. `is_related`: the list decided.
 */
export function similarityOf(wanted: Coded, had: Coded): { value: number; is_related: boolean } {
  return wanted.id === had.id ? { value: 1, is_related: false } : similarityOfCodes(wanted.kldb, had.kldb);
}

function similarityOfCodes(wanted: string, had: string): { value: number; is_related: boolean } {
  const digits = digitsInCommon(wanted, had);
  const isLoose = digits === 3 && looseGroups.has(wanted.slice(0, 3));
  const own = isLoose ? LOOSE : the(byDigits[digits], 'groups by their digits');
  // The list has no pairs of equal codes.
  const listed = digits === 4 ? 0 : (related.get(pairOf(wanted, had)) ?? 0);
  const levels = Number(had[4]) - Number(wanted[4]);
  const penalty = levels < 0 ? -levels * STEP_BELOW : levels * STEP_ABOVE;
  return { value: Math.max(0, Math.max(own, listed) - penalty), is_related: listed > own };
}

function digitsInCommon(a: string, b: string): number {
  let digits = 0;
  while (digits < 4 && a.charCodeAt(digits) === b.charCodeAt(digits)) digits += 1;
  return digits;
}

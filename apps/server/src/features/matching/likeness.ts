import { readRelatedOccupations } from '@gegenpost/reference-data/related-occupations.ts';

/** By KldB digits in common, of the first four. */
const byDigits = [0, 0.2, 0.5, 0.8, 1] as const;
const STEP_BELOW = 0.2;
const STEP_ABOVE = 0.05;

const related = new Map(
  readRelatedOccupations().flatMap(({ codes: [a, b], value }) => [
    [a + b, value],
    [b + a, value],
  ]),
);

/**
 * How near one occupation comes to another, by five KldB digits: those in common, or the list of related occupations
 * where it says more; less for a requirement level below the wanted one, a little less for one above.
 */
export function likenessOf(wanted: string, had: string): { value: number; is_related: boolean } {
  const own = byDigits[digitsInCommon(wanted, had)]!;
  const listed = related.get(wanted.slice(0, 4) + had.slice(0, 4)) ?? 0;
  const levels = Number(had[4]) - Number(wanted[4]);
  const penalty = levels < 0 ? -levels * STEP_BELOW : levels * STEP_ABOVE;
  return { value: Math.max(0, Math.max(own, listed) - penalty), is_related: listed > own };
}

function digitsInCommon(a: string, b: string): number {
  let digits = 0;
  while (digits < 4 && a[digits] === b[digits]) digits += 1;
  return digits;
}

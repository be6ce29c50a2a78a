import { the } from '@gegenpost/contract/shared/the.ts';
import { readRelatedOccupations } from '@gegenpost/reference-data/related-occupations.ts';

/** By KldB digits in common, of the first four. */
const byDigits = [0, 0.2, 0.5, 0.8, 1] as const;
const STEP_BELOW = 0.2;
const STEP_ABOVE = 0.05;

/** By the first four digits of the one, then of the other. */
const related = new Map<string, Map<string, number>>();
for (const { codes, value } of readRelatedOccupations()) {
  for (const [of, to] of [codes, codes.toReversed()] as [string, string][]) {
    related.set(of, (related.get(of) ?? new Map<string, number>()).set(to, value));
  }
}

/**
 * How near one occupation comes to another, by five KldB digits: those in common, or the list of related occupations
 * where it says more; less for a requirement level below the wanted one, a little less for one above.
 */
export function similarityOf(wanted: string, had: string): { value: number; is_related: boolean } {
  const digits = digitsInCommon(wanted, had);
  const own = the(byDigits[digits], 'groups by their digits');
  // Nothing is listed as related to itself.
  const listed = digits === 4 ? 0 : (related.get(wanted.slice(0, 4))?.get(had.slice(0, 4)) ?? 0);
  const levels = Number(had[4]) - Number(wanted[4]);
  const penalty = levels < 0 ? -levels * STEP_BELOW : levels * STEP_ABOVE;
  return { value: Math.max(0, Math.max(own, listed) - penalty), is_related: listed > own };
}

function digitsInCommon(a: string, b: string): number {
  let digits = 0;
  while (digits < 4 && a.charCodeAt(digits) === b.charCodeAt(digits)) digits += 1;
  return digits;
}

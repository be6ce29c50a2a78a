import { type TermKind, termKinds, VALUE_BITS } from './terms.ts';

/**
 * What everybody who may find a candidate sees of them, because nothing that a candidate can hide counts here, and
 * whether they answer letters: nobody sees that, and it counts as much as one kind of information.
 */
const counted = ['skill', 'language', 'education', 'working_time', 'answers'] as const satisfies TermKind[];
const countedMask = counted.reduce((mask, kind) => mask | (1 << termKinds[kind]), 0);

/** The highest completeness of all. */
export const COMPLETENESS_MAX = counted.length + 3;

/** What counts beside the terms. */
type Stated = { pay: boolean; places: boolean; practised: boolean };

/**
 * How many kinds of information a candidate states, of those that the formula can read and nobody can hide, and one
 * more for who answers letters.
 */
export function completenessOf(terms: Iterable<number>, { pay, places, practised }: Stated): number {
  let kinds = 0;
  for (const known of terms) kinds |= 1 << (known >>> VALUE_BITS);
  let count = Number(pay) + Number(places) + Number(practised);
  for (let left = kinds & countedMask; left !== 0; left &= left - 1) count += 1;
  return count;
}

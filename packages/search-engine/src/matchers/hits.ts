import { copyOf, difference, emptyLike, intersectInto, intersection, narrow, slotsOf } from '../bits/bits.ts';
import { LIST_SHARE, SlotSet, splitBy } from '../bits/slot-set.ts';
import type { IndexQuery } from '../query.ts';
import { audienceMatcher } from './audience.ts';
import type { Matcher } from './matcher.ts';
import type { Matchers } from './matchers.ts';

/**
 * The slots that meet every must; and, if near misses were requested, for each must the slots that miss it and no other
 * one.
 */
export type Hits = { all: SlotSet; missing: readonly SlotSet[] | null };

type HitsAndMisses = Hits & { missing: readonly SlotSet[] };

/** The conditions of a query as matchers. */
export type Conditions = { audience: Matcher; musts: readonly Matcher[] };

export function conditionsOf(matchers: Matchers, { audience, musts }: IndexQuery): Conditions {
  return { audience: audienceMatcher(matchers, audience), musts: musts.map(({ test }) => matchers.forTest(test)) };
}

/** The slots of the audience that meet every must. */
export function findHits({ audience, musts }: Conditions, slotCount: number): SlotSet {
  const [rarest, ...others] = [...musts].sort((a, b) => a.estimate - b.estimate);
  if (rarest && rarest.estimate < LIST_SHARE * slotCount) {
    const all = [...others, audience];
    return SlotSet.ofList(all.reduce((slots, matcher) => splitBy(slots, matcher).met, slotsIn(rarest)));
  }
  if (!rarest) return SlotSet.ofBits(audience.bits());
  const bits = intersection(audience.bits(), rarest.bits());
  for (const matcher of others) intersectInto(bits, matcher.bits());
  return SlotSet.ofBits(bits);
}

/** The same, with the slots that miss exactly one must. */
export function findHitsAndMisses(conditions: Conditions, slotCount: number): HitsAndMisses {
  const { audience, musts } = conditions;
  const [first, second] = [...musts].sort((a, b) => a.estimate - b.estimate);
  // A slot that misses at most one must meets at least one of any two.
  if (first && second && first.estimate + second.estimate < LIST_SHARE * slotCount) {
    return tryEach(merge(slotsIn(first), slotsIn(second)), conditions);
  }
  const all = copyOf(audience.bits());
  const missingOne = emptyLike(all);
  for (const matcher of musts) narrow(all, missingOne, matcher.bits());
  return {
    all: SlotSet.ofBits(all),
    missing: musts.map((matcher) => SlotSet.ofBits(difference(missingOne, matcher.bits()))),
  };
}

function tryEach(candidates: Int32Array, { audience, musts }: Conditions): HitsAndMisses {
  const all: number[] = [];
  const missing: number[][] = musts.map(() => []);
  for (const slot of candidates) {
    const missed = musts.findIndex((matcher) => !matcher.has(slot));
    const more = missed === -1 ? -1 : musts.findIndex((matcher, index) => index > missed && !matcher.has(slot));
    if (more === -1 && audience.has(slot)) (missed === -1 ? all : missing[missed]!).push(slot);
  }
  return {
    all: SlotSet.ofList(Int32Array.from(all)),
    missing: missing.map((slots) => SlotSet.ofList(Int32Array.from(slots))),
  };
}

function slotsIn(matcher: Matcher): Int32Array {
  return matcher.list ?? slotsOf(matcher.bits());
}

/** The union of two sorted lists. */
function merge(a: Int32Array, b: Int32Array): Int32Array {
  const merged = new Int32Array(a.length + b.length);
  let [length, i, j] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const left = i < a.length ? a[i]! : Number.POSITIVE_INFINITY;
    const right = j < b.length ? b[j]! : Number.POSITIVE_INFINITY;
    merged[length++] = Math.min(left, right);
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return merged.subarray(0, length);
}

import type { SlotSet } from '../bits/slot-set.ts';
import type { CandidateStore } from '../columns/candidate-store.ts';
import { COMPLETENESS_MAX } from '../completeness.ts';
import { freshnessOf } from './order.ts';
import { type Path, type Questions, SCORED_MAX } from './questions.ts';
import { Splitter } from './splitting.ts';
import type { TopK } from './top-k.ts';

/** Hits that gave the same answers so far. `hits` computes them when they are needed. */
type Group = { hits: () => SlotSet; path: Path };

/** Groups up to this size are scored hit by hit. */
const FEW = 100;
/** After so many splits, which suffice for all but unusual searches, groups are scored without further splits. */
const SPLITS_MAX = 400;
const SCORE_MAX = 100;

/**
 * Offers the best hits by score, and by freshness among equal scores (best-first branch and bound).
 * Hits are split into groups by the conditions that they meet. The group with the highest possible score is processed
 * first. The search ends when no group can contain anything better than the last of the top k.
 */
export function offerBestFirst(store: CandidateStore, questions: Questions, all: SlotSet, best: TopK): void {
  /** Groups by their highest possible score. */
  const groups: Group[][] = Array.from({ length: SCORE_MAX + 1 }, () => []);
  const add = (hits: () => SlotSet, path: Path) => groups[questions.maxScoreOf(path)]!.push({ hits, path });
  const splitter = new Splitter(store.liveSlots);
  add(() => splitter.own(all), questions.start);
  let splits = 0;
  for (let most = SCORE_MAX; most >= 0; most--) {
    for (let group = groups[most]!.pop(); group; group = groups[most]!.pop()) {
      if (best.last && -most > best.last[0]!) return;
      const hits = group.hits();
      const condition = questions.next(group.path);
      if (condition && hits.size > FEW && splits < SPLITS_MAX) {
        const [met, others] = splitter.split(hits, condition);
        if (others.size > 0) add(others.make, questions.after(group.path, false));
        if (met.size > 0) add(met.make, questions.after(group.path, true));
        splits += 1;
      } else if (questions.isAnswered(group.path)) offerEqual(store, hits, { best, score: most });
      else offerScored(store, questions, { path: group.path, hits }, { best, most });
    }
  }
}

/** Offers hits with the same score, the newest first, until no older one can be among the top k. */
function offerEqual(store: CandidateStore, hits: SlotSet, { best, score }: { best: TopK; score: number }) {
  const ids = store.ids.values;
  const updatedAt = store.updatedAt.values;
  const completeness = store.completeness.values;
  for (const slots of hits.fromLast()) {
    for (let index = slots.length - 1; index >= 0; index--) {
      const slot = slots[index]!;
      if (isBehind(store, slot, score, best)) return;
      best.offer(ids[slot]!, -score, -freshnessOf(updatedAt[slot]!, completeness[slot]!));
    }
  }
}

/** The same for hits whose scores are not known yet. */
function offerScored(
  store: CandidateStore,
  questions: Questions,
  { path, hits }: { path: Path; hits: SlotSet },
  { best, most }: { best: TopK; most: number },
) {
  const ids = store.ids.values;
  const updatedAt = store.updatedAt.values;
  const completeness = store.completeness.values;
  const offer = (slot: number, score: number) =>
    best.offer(ids[slot]!, -score, -freshnessOf(updatedAt[slot]!, completeness[slot]!));
  for (const slots of hits.fromLast()) {
    for (let end = slots.length; end > 0; end -= SCORED_MAX) {
      if (isBehind(store, slots[end - 1]!, most, best)) return;
      const least = best.last ? -best.last[0]! : 0;
      questions.score(path, slots.subarray(Math.max(0, end - SCORED_MAX), end), least, offer);
    }
  }
}

/** Whether this slot and all before it are out of the top k, with a score that is at most this. */
function isBehind(store: CandidateStore, slot: number, score: number, { last }: TopK): boolean {
  if (last === undefined || -score !== last[0]) return false;
  return -freshnessOf(store.newestUpTo(slot), COMPLETENESS_MAX) > last[1]!;
}

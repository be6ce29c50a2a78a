import type { Best } from './best.service.ts';
import { difference, intersection } from './bits.ts';
import type { CandidateStore } from './candidate-store.service.ts';
import type { Matcher } from './matchers.service.ts';
import { weekOf } from './order.service.ts';
import { type Scorer, scoreOf, type WishPart } from './scoring.service.ts';
import { SlotSet } from './slot-set.ts';

/** Splits some hits into those who meet a condition and the rest, and says the most that each side can still get. */
type Question = {
  condition: Matcher;
  yes: number;
  no: number;
  /** How many of the questions that follow are idle for those who do not meet it. */
  skip: number;
};
/** Hits that gave the same answers so far. `points`: what these are worth at most. */
type Group = { hits: SlotSet; at: number; points: number };

/** So many splits find the best in all but odd searches; after them groups are scored as they are. */
const SPLITS_MAX = 48;

/**
 * Offers hits by score, of equal scores the ones updated in a later week first, and leaves out most who cannot be among
 * the best: hits are split by the wishes they meet, the most promising group is looked at first, and no group is once
 * it cannot do better than the last of the best.
 */
export function offerBestFirst(store: CandidateStore, scorer: Scorer, hits: SlotSet, best: Best): void {
  const questions = scorer.wishParts.toSorted((a, b) => mostOf(b) - mostOf(a)).flatMap(questionsOf);
  const mostAt = mostLeft(questions);
  const columns = scorer.columnParts.reduce((sum, { most }) => sum + most, 0);
  const bound = ({ at, points }: Group) => points + mostAt[at]! + columns;
  const groups: Group[] = [{ hits, at: 0, points: 0 }];
  for (let splits = 0; groups.length > 0; ) {
    groups.sort((a, b) => bound(a) - bound(b));
    const group = groups.pop()!;
    const most = scoreOf(bound(group));
    if (best.last && -most > best.last[0]!) return;
    const question = questions[group.at];
    if (question && group.hits.bits && splits < SPLITS_MAX) {
      groups.push(...split(group, question));
      splits += 1;
    } else offerScored(store, scorer, group.hits, { best, most });
  }
}

/** Looks at the newest first and stops when nobody older can be among the best. */
function offerScored(
  store: CandidateStore,
  scorer: Scorer,
  hits: SlotSet,
  { best, most }: { best: Best; most: number },
) {
  const ids = store.ids.values;
  const updatedAt = store.updatedAt.values;
  for (const slots of hits.fromLast()) {
    const week = weekOf(store.newestUpTo(slots.at(-1)!));
    if (best.last && -most === best.last[0] && -week > best.last[1]!) return;
    const scores = scorer.scoresOf(slots);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index]!;
      best.offer(ids[slot]!, -scores[index]!, -weekOf(updatedAt[slot]!));
    }
  }
}

function split({ hits, at, points }: Group, { condition, yes, no, skip }: Question): Group[] {
  const bits = condition.bits();
  const groups = [
    { hits: SlotSet.ofBits(intersection(hits.bits!, bits)), at: at + 1, points: points + yes },
    { hits: SlotSet.ofBits(difference(hits.bits!, bits)), at: at + 1 + skip, points: points + no },
  ];
  return groups.filter(({ hits: { size } }) => size > 0);
}

function mostOf({ wishes, unstated }: WishPart): number {
  return Math.max(
    unstated,
    wishes.reduce((sum, { points }) => sum + points, 0),
  );
}

function questionsOf({ stated, wishes, unstated }: WishPart): Question[] {
  const asked = wishes.map(({ met, half, points }) => ({
    condition: met,
    yes: points,
    no: half ? points / 2 : 0,
    skip: 0,
  }));
  return [{ condition: stated, yes: 0, no: unstated, skip: asked.length }, ...asked];
}

/** What the questions from each on can give at most. */
function mostLeft(questions: readonly Question[]): number[] {
  const most = [0];
  for (const { yes, no, skip } of questions.toReversed()) {
    most.unshift(Math.max(yes + most[0]!, no + most[skip]!));
  }
  return most;
}

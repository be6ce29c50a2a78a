import type { Best } from './best.service.ts';
import type { CandidateStore } from './candidate-store.service.ts';
import type { FormulaPart } from './formula-part.ts';
import type { Matcher } from './matcher.ts';
import { weekOf } from './order.service.ts';
import { type Scorer, scoreOf } from './scoring.service.ts';
import type { SlotSet } from './slot-set.ts';

/** Splits hits into those who meet a condition and the rest: the points each side gets, and its next question. */
type Question = { condition: Matcher; yes: number; yesTo: number; no: number; noTo: number };
/** Hits that gave the same answers so far. `points`: what these are worth at most; `hits`: made when they are needed. */
type Group = { hits: () => SlotSet; at: number; points: number };

type Half = ReturnType<SlotSet['split']>[number];

/** So few are scored one by one. */
const FEW = 32;
/** So many splits find the best in all but odd searches; after them groups are scored as they are. */
const SPLITS_MAX = 400;

/**
 * Offers hits by score, of equal scores the ones updated in a later week first, and leaves out most who cannot be among
 * the best: hits are split by what they meet, the most promising group is looked at first, and none is once it cannot
 * do better than the last of the best.
 */
export function offerBestFirst(store: CandidateStore, scorer: Scorer, all: SlotSet, best: Best): void {
  const questions = questionsOf(scorer.parts);
  const mostAt = mostFrom(questions);
  const bound = ({ at, points }: Group) => points + mostAt[at]!;
  /** The most promising last. */
  const groups: Group[] = [{ hits: () => all, at: 0, points: 0 }];
  const placeOf = (added: Group) => 1 + groups.findLastIndex((group) => bound(group) <= bound(added));
  for (let splits = 0; groups.length > 0; ) {
    const group = groups.pop()!;
    const most = scoreOf(bound(group));
    if (best.last && -most > best.last[0]!) return;
    const hits = group.hits();
    const question = questions[group.at];
    if (question && hits.size > FEW && splits < SPLITS_MAX) {
      for (const part of split(hits, group.points, question)) groups.splice(placeOf(part), 0, part);
      splits += 1;
    } else offerScored(store, scorer, hits, { best, most });
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

function split(hits: SlotSet, points: number, { condition, yes, yesTo, no, noTo }: Question): Group[] {
  const [met, others] = hits.split(condition) as [Half, Half];
  return [
    ...(met.size > 0 ? [{ hits: met.make, at: yesTo, points: points + yes }] : []),
    ...(others.size > 0 ? [{ hits: others.make, at: noTo, points: points + no }] : []),
  ];
}

/** Parts that decide most come first. */
function questionsOf(parts: readonly FormulaPart[]): Question[] {
  const questions: Question[] = [];
  for (const { stated, unstated, ladders } of parts.toSorted((a, b) => mostOf(b) - mostOf(a))) {
    const length = ladders.reduce((sum, { steps }) => sum + steps.length, stated ? 1 : 0);
    const end = questions.length + length;
    if (stated) questions.push({ condition: stated, yes: 0, yesTo: questions.length + 1, no: unstated, noTo: end });
    for (const { steps, otherwise } of ladders) {
      const yesTo = questions.length + steps.length;
      for (const [index, { condition, points }] of steps.entries()) {
        const no = index === steps.length - 1 ? otherwise : 0;
        questions.push({ condition, yes: points, yesTo, no, noTo: questions.length + 1 });
      }
    }
  }
  return questions;
}

function mostOf({ ladders }: FormulaPart): number {
  return ladders.reduce((sum, { steps }) => sum + steps[0]!.points, 0);
}

/** What the questions from each on can give at most. */
function mostFrom(questions: readonly Question[]): number[] {
  const most = Array.from({ length: questions.length + 1 }, () => 0);
  for (const [index, { yes, yesTo, no, noTo }] of [...questions.entries()].reverse()) {
    most[index] = Math.max(yes + most[yesTo]!, no + most[noTo]!);
  }
  return most;
}

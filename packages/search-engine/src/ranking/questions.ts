import { type Bits, hasBit } from '../bits/bits.ts';
import type { Matcher } from '../matchers/matcher.ts';
import type { AddPoints, FormulaPart } from './formula-part.ts';

/** Points that differ from hit to hit and are not computed yet; at most `max`. */
type PendingPoints = { add: AddPoints; max: number };
/** What an answer gives, and the index of the next question. */
type Answer = { points: number; pending: PendingPoints | null; to: number };
/**
 * A yes/no question about a hit. `stepFunction` computes the points of this question and of all before question `to`
 * from columns.
 */
type Question = { condition: Matcher; yes: Answer; no: Answer; stepFunction: { add: AddPoints; to: number } | null };

/** What is known of a group of hits that gave the same answers. */
export type Path = {
  /** Index of the next question. */
  at: number;
  /** Points that all of them have. */
  points: number;
  pending: readonly PendingPoints[];
  pendingMax: number;
};

/** More than the error of rounding. */
const MARGIN = 1e-6;
/** Number of slots that are scored at a time. */
export const SCORED_MAX = 256;

/**
 * The formula as a sequence of yes/no questions, so that hits can be split into groups by the conditions that they
 * meet.
 */
export class Questions {
  readonly #questions: readonly Question[];
  /** By question: the most points that it and all later ones can give. */
  readonly #maxFrom: readonly number[];
  readonly #table: ReturnType<typeof tableOf>;
  readonly #slots = new Int32Array(SCORED_MAX);
  readonly #points = new Float64Array(SCORED_MAX);

  constructor(parts: readonly FormulaPart[]) {
    this.#questions = questionsOf(parts);
    this.#maxFrom = maxFrom(this.#questions);
    this.#table = tableOf(this.#questions, this.#maxFrom);
  }

  get start(): Path {
    return { at: 0, points: 0, pending: [], pendingMax: 0 };
  }

  /** Upper bound of the scores of all hits of a path. */
  maxScoreOf({ at, points, pendingMax }: Path): number {
    return scoreOf(points + pendingMax + this.#maxFrom[at]!);
  }

  /** Whether all hits of a path have the same score. */
  isAnswered({ at, pending }: Path): boolean {
    return at === this.#questions.length && pending.length === 0;
  }

  /** undefined: all questions are answered. */
  next({ at }: Path): Matcher | undefined {
    return this.#questions[at]?.condition;
  }

  /** The path after an answer to its next question. */
  after({ at, points, pending, pendingMax }: Path, isMet: boolean): Path {
    const { [isMet ? 'yes' : 'no']: answer } = this.#questions[at]!;
    return answer.pending
      ? { at: answer.to, points, pending: [...pending, answer.pending], pendingMax: pendingMax + answer.pending.max }
      : { at: answer.to, points: points + answer.points, pending, pendingMax };
  }

  /**
   * Calls `onScore` with the scores of hits of a path; hits that are certainly below `least` are skipped. Columns are
   * read last, one after the other: slots are far apart in memory, and a loop over one column lets the processor load
   * many of them in parallel.
   *
   * @param hits Ascending, no more than `SCORED_MAX`.
   */
  score(path: Path, hits: Int32Array, least: number, onScore: (slot: number, score: number) => void): void {
    const bound = least - 0.5 - MARGIN;
    const [slots, points] = [this.#slots, this.#points];
    let size = this.#walk(path, hits, bound);
    const columns = this.#columnsOf(path);
    let max = columns.reduce((sum, column) => sum + column.max, 0);
    for (const column of columns) {
      column.add(slots, points, size);
      max -= column.max;
      size = this.#keepFrom(bound - max, size);
    }
    for (let index = 0; index < size; index++) onScore(slots[index]!, scoreOf(points[index]!));
  }

  /**
   * Drops hits whose points are below a bound.
   *
   * @returns How many are left.
   */
  #keepFrom(bound: number, size: number): number {
    const [slots, points] = [this.#slots, this.#points];
    let kept = 0;
    for (let index = 0; index < size; index++) {
      slots[kept] = slots[index]!;
      points[kept] = points[index]!;
      kept += Number(points[index]! >= bound);
    }
    return kept;
  }

  /** The points that hits of a path still lack and that columns compute. */
  #columnsOf({ at, pending }: Path): PendingPoints[] {
    const columns = [...pending];
    for (let next = at; next < this.#questions.length; ) {
      const { stepFunction } = this.#questions[next]!;
      if (stepFunction) {
        columns.push({ add: stepFunction.add, max: this.#maxFrom[next]! - this.#maxFrom[stepFunction.to]! });
        next = stepFunction.to;
      } else next += 1;
    }
    return columns;
  }

  /**
   * Tests the remaining questions on each hit, except those that columns answer. Hits that cannot reach the bound are
   * dropped.
   *
   * @returns How many are left.
   */
  #walk({ at, points: known, pendingMax }: Path, hits: Int32Array, bound: number): number {
    const { condition, bits, max, yes, no, yesTo, noTo, columnsTo } = this.#table;
    const end = condition.length;
    for (let next = at; next < end; next++) bits[next] = condition[next]!.readyBits();
    let size = 0;
    for (let index = 0; index < hits.length; index++) {
      const slot = hits[index]!;
      let points = known;
      let pending = pendingMax;
      let next = at;
      while (next < end && points + pending + max[next]! >= bound) {
        const to = columnsTo[next]!;
        if (to > 0) {
          pending += max[next]! - max[to]!;
          next = to;
          continue;
        }
        const made = bits[next];
        const isMet = made ? hasBit(made, slot) : condition[next]!.has(slot);
        points += isMet ? yes[next]! : no[next]!;
        next = isMet ? yesTo[next]! : noTo[next]!;
      }
      this.#slots[size] = slot;
      this.#points[size] = points;
      size += Number(next === end);
    }
    return size;
  }
}

/**
 * The questions as arrays, for loops over many hits. `columnsTo`: index behind a step function that is computed from
 * columns; 0: the question is tested.
 */
function tableOf(questions: readonly Question[], max: readonly number[]) {
  return {
    condition: questions.map(({ condition }) => condition),
    bits: questions.map((): Bits | null => null),
    max: Float64Array.from(max),
    yes: Float64Array.from(questions, ({ yes }) => yes.points),
    no: Float64Array.from(questions, ({ no }) => no.points),
    yesTo: Int32Array.from(questions, ({ yes }) => yes.to),
    noTo: Int32Array.from(questions, ({ no }) => no.to),
    columnsTo: Int32Array.from(questions, ({ stepFunction }) => stepFunction?.to ?? 0),
  };
}

/** Floating-point sums of thirds and tenths miss whole and half numbers by less than this. */
function scoreOf(points: number): number {
  return Math.round(points + 1e-9);
}

/** The parts with the most points come first. */
function questionsOf(parts: readonly FormulaPart[]): Question[] {
  const questions: Question[] = [];
  for (const { stated, unstated, stepFunctions } of parts.toSorted((a, b) => maxPointsOf(b) - maxPointsOf(a))) {
    const length = stepFunctions.reduce((sum, { steps }) => sum + steps.length, stated ? 1 : 0);
    const end = questions.length + length;
    if (stated) {
      const yes = { points: 0, pending: null, to: questions.length + 1 };
      questions.push({ condition: stated, yes, no: { points: unstated, pending: null, to: end }, stepFunction: null });
    }
    for (const { steps, otherwise, add } of stepFunctions) {
      const to = questions.length + steps.length;
      for (const [index, { condition, points, isExact }] of steps.entries()) {
        const yes = { points, pending: isExact ? null : { add: add!, max: points }, to };
        const no = { points: index === steps.length - 1 ? otherwise : 0, pending: null, to: questions.length + 1 };
        questions.push({ condition, yes, no, stepFunction: add && { add, to } });
      }
    }
  }
  return questions;
}

function maxPointsOf({ stepFunctions }: FormulaPart): number {
  return stepFunctions.reduce((sum, { steps }) => sum + steps[0]!.points, 0);
}

function maxFrom(questions: readonly Question[]): number[] {
  const max = Array.from({ length: questions.length + 1 }, () => 0);
  for (const [index, { yes, no }] of [...questions.entries()].reverse()) {
    max[index] = Math.max(yes.points + max[yes.to]!, no.points + max[no.to]!);
  }
  return max;
}

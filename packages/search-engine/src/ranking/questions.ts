import { type Bits, hasBit } from '../bits/bits.ts';
import type { Matcher } from '../matchers/matcher.ts';
import type { AddPoints, FormulaPart } from './formula-part.ts';

/** Points that each hit has of its own, `most` at most. */
type PendingPoints = { add: AddPoints; most: number };
/** What one answer gives, and the question that comes after it. */
type Answer = { points: number; open: PendingPoints | null; to: number };
/** `stepFunction`: what gives the points of this question and those up to another without asking them. */
type Question = { condition: Matcher; yes: Answer; no: Answer; stepFunction: { add: AddPoints; to: number } | null };

/** What is known of hits that gave the same answers. */
export type Path = {
  /** The question that comes next. */
  at: number;
  /** What they have for certain. */
  points: number;
  open: readonly PendingPoints[];
  pendingMax: number;
};

/** More than rounding adds. */
const MARGIN = 1e-6;
/** So many slots are scored at a time. */
export const SCORED_MAX = 256;

/** The formula as yes and no, so that hits can be told apart by what they meet. */
export class Questions {
  readonly #questions: readonly Question[];
  /** What the questions from each on can give at most. */
  readonly #mostFrom: readonly number[];
  readonly #table: ReturnType<typeof tableOf>;
  readonly #slots = new Int32Array(SCORED_MAX);
  readonly #points = new Float64Array(SCORED_MAX);

  constructor(parts: readonly FormulaPart[]) {
    this.#questions = questionsOf(parts);
    this.#mostFrom = mostFrom(this.#questions);
    this.#table = tableOf(this.#questions, this.#mostFrom);
  }

  get start(): Path {
    return { at: 0, points: 0, open: [], pendingMax: 0 };
  }

  /** The highest score to which a path can lead. */
  mostOf({ at, points, pendingMax }: Path): number {
    return scoreOf(points + pendingMax + this.#mostFrom[at]!);
  }

  /** Whether all hits of a path have the same score. */
  isAnswered({ at, open }: Path): boolean {
    return at === this.#questions.length && open.length === 0;
  }

  /** undefined: there is none. */
  next({ at }: Path): Matcher | undefined {
    return this.#questions[at]?.condition;
  }

  /** After the next question. */
  after({ at, points, open, pendingMax }: Path, isMet: boolean): Path {
    const { [isMet ? 'yes' : 'no']: answer } = this.#questions[at]!;
    return answer.open
      ? { at: answer.to, points, open: [...open, answer.open], pendingMax: pendingMax + answer.open.most }
      : { at: answer.to, points: points + answer.points, open, pendingMax };
  }

  /**
   * Tells the scores of hits of a path, as far as they are not below `least`. Columns are read last, and one after the
   * other: where slots lie apart each look costs the way to the memory, which a loop over one column takes for many at once.
   *
   * @param hits Ascending, no more than `SCORED_MAX`.
   */
  score(path: Path, hits: Int32Array, least: number, onScore: (slot: number, score: number) => void): void {
    const bound = least - 0.5 - MARGIN;
    const [slots, points] = [this.#slots, this.#points];
    let size = this.#walk(path, hits, bound);
    const columns = this.#columnsOf(path);
    let most = columns.reduce((sum, column) => sum + column.most, 0);
    for (const column of columns) {
      column.add(slots, points, size);
      most -= column.most;
      size = this.#keepFrom(bound - most, size);
    }
    for (let index = 0; index < size; index++) onScore(slots[index]!, scoreOf(points[index]!));
  }

  /** Leaves out whose points are below a bound. @returns How many are left. */
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

  /** What is not known of hits of a path, as far as columns tell it. */
  #columnsOf({ at, open }: Path): PendingPoints[] {
    const columns = [...open];
    for (let next = at; next < this.#questions.length; ) {
      const { stepFunction } = this.#questions[next]!;
      if (stepFunction) {
        columns.push({ add: stepFunction.add, most: this.#mostFrom[next]! - this.#mostFrom[stepFunction.to]! });
        next = stepFunction.to;
      } else next += 1;
    }
    return columns;
  }

  /** Asks each of the hits what is left to be asked, but columns. @returns Of how many the bound is not out of reach. */
  #walk({ at, points: known, pendingMax }: Path, hits: Int32Array, bound: number): number {
    const { condition, bits, most, yes, no, yesTo, noTo, columnsTo } = this.#table;
    const end = condition.length;
    for (let next = at; next < end; next++) bits[next] = condition[next]!.readyBits();
    let size = 0;
    for (let index = 0; index < hits.length; index++) {
      const slot = hits[index]!;
      let points = known;
      let open = pendingMax;
      let next = at;
      while (next < end && points + open + most[next]! >= bound) {
        const to = columnsTo[next]!;
        if (to > 0) {
          open += most[next]! - most[to]!;
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

/** Questions by their places, for loops over many hits. `columnsTo`: where a stepFunction ends that columns tell; 0: none. */
function tableOf(questions: readonly Question[], most: readonly number[]) {
  return {
    condition: questions.map(({ condition }) => condition),
    bits: questions.map((): Bits | null => null),
    most: Float64Array.from(most),
    yes: Float64Array.from(questions, ({ yes }) => yes.points),
    no: Float64Array.from(questions, ({ no }) => no.points),
    yesTo: Int32Array.from(questions, ({ yes }) => yes.to),
    noTo: Int32Array.from(questions, ({ no }) => no.to),
    columnsTo: Int32Array.from(questions, ({ stepFunction }) => stepFunction?.to ?? 0),
  };
}

/** Sums of thirds and tenths miss whole and half numbers by less than this. */
function scoreOf(points: number): number {
  return Math.round(points + 1e-9);
}

/** Parts that decide most come first. */
function questionsOf(parts: readonly FormulaPart[]): Question[] {
  const questions: Question[] = [];
  for (const { stated, unstated, stepFunctions } of parts.toSorted((a, b) => mostOf(b) - mostOf(a))) {
    const length = stepFunctions.reduce((sum, { steps }) => sum + steps.length, stated ? 1 : 0);
    const end = questions.length + length;
    if (stated) {
      const yes = { points: 0, open: null, to: questions.length + 1 };
      questions.push({ condition: stated, yes, no: { points: unstated, open: null, to: end }, stepFunction: null });
    }
    for (const { steps, otherwise, add } of stepFunctions) {
      const to = questions.length + steps.length;
      for (const [index, { condition, points, isExact }] of steps.entries()) {
        const yes = { points, open: isExact ? null : { add: add!, most: points }, to };
        const no = { points: index === steps.length - 1 ? otherwise : 0, open: null, to: questions.length + 1 };
        questions.push({ condition, yes, no, stepFunction: add && { add, to } });
      }
    }
  }
  return questions;
}

function mostOf({ stepFunctions }: FormulaPart): number {
  return stepFunctions.reduce((sum, { steps }) => sum + steps[0]!.points, 0);
}

function mostFrom(questions: readonly Question[]): number[] {
  const most = Array.from({ length: questions.length + 1 }, () => 0);
  for (const [index, { yes, no }] of [...questions.entries()].reverse()) {
    most[index] = Math.max(yes.points + most[yes.to]!, no.points + most[no.to]!);
  }
  return most;
}

import type { Matcher } from '../matchers/matcher.ts';

/** Adds the exact points of the first `count` slots. @param slots Ascending. */
export type AddPoints = (slots: Int32Array, points: Float64Array, count: number) => void;

/** Who meets it gets its points; where it is not exact, at most these. */
export type Step = { condition: Matcher; points: number; isExact: boolean };

/**
 * Steps from the best down: who meets one is worth what it says and no other; who meets none gets `otherwise`.
 *
 * `add` gives the same at once; null: all steps are exact, and there is no faster way than to ask them.
 */
export type StepFunction = { steps: readonly Step[]; otherwise: number; add: AddPoints | null };

/** A part of the formula over slots: its stepFunctions, added up. With `stated`, who states none of the kind gets `unstated`. */
export type FormulaPart = { stepFunctions: readonly StepFunction[]; stated: Matcher | null; unstated: number };

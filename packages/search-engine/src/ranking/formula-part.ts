import type { Matcher } from '../matchers/matcher.ts';

/**
 * Adds the exact points of the first `count` slots.
 *
 * @param slots Ascending.
 */
export type AddPoints = (slots: Int32Array, points: Float64Array, count: number) => void;

/** A slot that meets the condition gets the points; if the step is not exact, at most these. */
export type Step = { condition: Matcher; points: number; isExact: boolean };

/**
 * A step function: the first step whose condition a slot meets decides its points; if it meets none, it gets
 * `otherwise`.
 * `add` computes the same points from columns; null: all steps are exact, and testing them is the fastest way.
 */
export type StepFunction = { steps: readonly Step[]; otherwise: number; add: AddPoints | null };

/**
 * A part of the formula over slots: the sum of its step functions. If `stated` is given, slots that do not meet it get
 * `unstated` instead.
 */
export type FormulaPart = { stepFunctions: readonly StepFunction[]; stated: Matcher | null; unstated: number };

import type { TourState } from '@gegenpost/contract/tours.ts';

/** Where a tour is: the step that is shown or looked for, and how it was reached. */
export type TourPlace = {
  step: number;
  /** In which direction steps are left out whose target is missing. */
  direction: 1 | -1;
  /** The step before this one; it is returned to when there is nothing further back. */
  from: number;
};

export type TourMove =
  | { kind: 'show'; place: TourPlace }
  | { kind: 'end'; state: Extract<TourState, 'finished' | 'skipped'> };

const end = (state: 'finished' | 'skipped'): TourMove => ({ kind: 'end', state });
const show = (step: number, direction: 1 | -1, from: number): TourMove => ({
  kind: 'show',
  place: { step, direction, from },
});

export const firstPlace = (step = 0): TourPlace => ({ step, direction: 1, from: step });

/**
 * What an action of a button leads to. An action that is unknown, or leads to a step that there is not, ends the tour
 * as its end would.
 *
 * @param count Number of steps.
 */
export function afterAction(action: string, { step }: TourPlace, count: number): TourMove {
  switch (action) {
    case 'next':
      return step + 1 < count ? show(step + 1, 1, step) : end('finished');
    case 'previous':
      return show(Math.max(0, step - 1), -1, step);
    case 'skip':
      return end('skipped');
    default:
      return afterGoTo(action, step, count);
  }
}

function afterGoTo(action: string, step: number, count: number): TourMove {
  const index = /^goTo::(\d{1,3})$/.exec(action)?.[1];
  const target = index === undefined ? count : Number(index);
  if (target >= count) return end('finished'); // also `finish`
  return show(target, target < step ? -1 : 1, step);
}

/** What follows when the target of a step is missing: the next one in the direction of travel. */
export function afterMissing({ step, direction, from }: TourPlace, count: number): TourMove {
  const next = step + direction;
  if (next >= count) return end('finished');
  if (next >= 0) return show(next, direction, from);
  return from === step ? afterMissing({ step, direction: 1, from }, count) : show(from, 1, from);
}

import { type Matcher, probeOf } from './matcher.ts';

/** Steps from the best down: who meets one gets its points and no others; who meets none gets `otherwise`. */
export type Ladder = { steps: readonly { condition: Matcher; points: number }[]; otherwise: number };

/**
 * A part of the formula over slots.
 *
 * Its `ladders` say how many points it gives at most, added up. With `stated`, who states nothing of the kind gets
 * `unstated` instead.
 */
export type FormulaPart = {
  ladders: readonly Ladder[];
  stated: Matcher | null;
  unstated: number;
  /** Adds the exact points of each slot. */
  add: AddPoints;
};

/** @param slots Ascending. */
export type AddPoints = (slots: Int32Array, points: Float64Array) => void;

/** A part whose ladders are exact. */
export function partOfWishes(stated: Matcher, ladders: readonly Ladder[], unstated: number): FormulaPart {
  const add: AddPoints = (slots, points) => {
    addWhere(stated, slots, (index, isMet) => {
      if (!isMet) points[index]! += unstated;
    });
    for (const { steps } of ladders) addLadder(steps, slots, points);
  };
  return { ladders, stated, unstated, add };
}

function addLadder(steps: Ladder['steps'], slots: Int32Array, points: Float64Array): void {
  const probes = steps.map(({ condition, points: worth }) => ({ meets: probeOf(condition), worth }));
  for (let index = 0; index < slots.length; index++) {
    for (const { meets, worth } of probes) {
      if (meets(slots[index]!)) {
        points[index]! += worth;
        break;
      }
    }
  }
}

function addWhere(condition: Matcher, slots: Int32Array, tell: (index: number, isMet: boolean) => void): void {
  const meets = probeOf(condition);
  for (let index = 0; index < slots.length; index++) tell(index, meets(slots[index]!));
}

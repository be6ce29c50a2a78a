import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAction, afterMissing, firstPlace, type TourPlace } from './tour-actions.ts';

const count = fc.integer({ min: 1, max: 5 });
/** A place in a tour of that length. */
const placed = count.chain((of) =>
  fc.record({
    of: fc.constant(of),
    place: fc.record({
      step: fc.integer({ min: 0, max: of - 1 }),
      from: fc.integer({ min: 0, max: of - 1 }),
      direction: fc.constantFrom(1 as const, -1 as const),
    }),
  }),
);

test('any action leads to a step that there is, or ends the tour', () => {
  const action = fc.oneof(
    fc.string(),
    fc.constantFrom('next', 'previous', 'skip', 'finish'),
    fc.integer({ min: -5, max: 2000 }).map((index) => `goTo::${index}`),
    fc.string().map((rest) => `goTo::${rest}`),
  );
  fc.assert(
    fc.property(placed, action, ({ of, place }, does) => {
      const move = afterAction(does, place, of);
      if (move.kind === 'end') return ['finished', 'skipped'].includes(move.state);
      return Number.isInteger(move.place.step) && move.place.step >= 0 && move.place.step < of;
    }),
  );
});

test('pressing on goes through every step once, and back again to the first', () => {
  fc.assert(
    fc.property(count, (of) => {
      const seen: number[] = [];
      let place = firstPlace();
      for (;;) {
        seen.push(place.step);
        const move = afterAction('next', place, of);
        if (move.kind === 'end') break;
        place = move.place;
      }
      expect(seen).toEqual(Array.from({ length: of }, (_, step) => step));
      for (let back = of; back > 0; back--) {
        const move = afterAction('previous', place, of);
        if (move.kind === 'show') place = move.place;
      }
      expect(place.step).toBe(0);
    }),
  );
});

test('goTo leads to every step, and to none behind the last', () => {
  fc.assert(
    fc.property(placed, fc.nat(300), ({ of, place }, index) => {
      const move = afterAction(`goTo::${index}`, place, of);
      if (index >= of) expect(move).toEqual({ kind: 'end', state: 'finished' });
      else expect(move).toMatchObject({ kind: 'show', place: { step: index } });
    }),
  );
});

test.each(['goTo::99', 'goTo::x', 'goTo::', 'goTo::-1', 'goTo::1.5', 'explode', '', 'finish'])(
  '%j ends gently',
  (action) => {
    expect(afterAction(action, firstPlace(), 5)).toEqual({ kind: 'end', state: 'finished' });
  },
);

test('ends wherever it is when no target is on the page', () => {
  fc.assert(
    fc.property(placed, ({ of, place }) => {
      let at: TourPlace = place;
      for (let tries = 0; tries < 4 * of; tries++) {
        const move = afterMissing(at, of);
        if (move.kind === 'end') return true;
        at = move.place;
      }
      return false;
    }),
  );
});

test('leaves a missing step out in the direction of travel, and stays when nothing is further back', () => {
  const missing = (step: number, direction: 1 | -1, from: number) => afterMissing({ step, direction, from }, 4);
  expect(missing(1, 1, 0)).toMatchObject({ place: { step: 2 } });
  expect(missing(2, -1, 3)).toMatchObject({ place: { step: 1 } });
  expect(missing(0, -1, 1)).toMatchObject({ place: { step: 1, direction: 1 } });
  expect(missing(3, 1, 2)).toEqual({ kind: 'end', state: 'finished' });
});
